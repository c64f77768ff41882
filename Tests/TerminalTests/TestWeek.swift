import Display
import Intervals
import Training

/// Days of a programme under way, for tests.
enum TestWeek {
  static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)
  static let today = monday + 2

  /// The scene of a day: Monday done, Tuesday missed, Wednesday rest, Thursday ahead.
  static func scene(
    chosen: LocalDate = today + 1, today: LocalDate = today, done: Range<Int> = 0..<1, at start: Instant
  ) -> TodayScene {
    let fit = ProgrammeFit(daysPerWeek: 4, length: .medium)
    let completed = done.map { CompletedSession(position: $0, date: monday + min(3, $0 / 8), minutes: 24) }
    let course = Course(FittedProgramme(Groundwork.programme, to: fit), start: monday, done: completed)
    return TodayScene(
      time: TimeOfDay(.seconds(7 * 3_600), at: start), week: course.week(of: chosen, today: today),
      chosen: chosen, offer: course.offer(on: chosen, today: today))
  }

  /// The day of a wall where nothing was chosen yet, or nothing is known.
  static func scene(_ week: Week, at start: Instant) -> TodayScene {
    TodayScene(time: TimeOfDay(.zero, at: start), week: week, chosen: today, offer: .rest)
  }

  /// Days in every state.
  static func scenes(at start: Instant) -> [TodayScene] {
    (0..<7).map { scene(chosen: monday + $0, at: start) } + [
      scene(chosen: today, today: today + 1, at: start), scene(chosen: monday + 30, at: start),
      scene(.ghost(of: today, today: today), at: start), scene(.loading(of: today, today: today), at: start),
      scene(chosen: monday, today: monday + 6, done: 0..<4, at: start),
      scene(chosen: monday + 6, today: monday + 60, done: 0..<99, at: start),
    ]
  }
}
