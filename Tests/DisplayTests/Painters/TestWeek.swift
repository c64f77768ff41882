import Display
import Intervals
import Training

/// Weeks of a programme under way, for tests.
enum TestWeek {
  /// Wednesday of the first week.
  static let today = monday + 2
  static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)

  /// A course of Groundwork on four days a week, of which some positions were done on Mondays.
  static func course(done: [Int] = [0]) -> Course {
    let fit = ProgrammeFit(daysPerWeek: 4, length: .medium)
    let completed = done.map { CompletedSession(position: $0, date: monday, minutes: 24) }
    return Course(FittedProgramme(Groundwork.programme, to: fit), start: monday, done: completed)
  }

  /// The scene of a day: Monday done, Tuesday missed, Thursday ahead.
  static func scene(chosen: LocalDate = today + 1, today: LocalDate = today, done: [Int] = [0]) -> TodayScene
  {
    let course = course(done: done)
    return TodayScene(
      time: TimeOfDay(.seconds(7 * 3_600), at: .origin), week: course.week(of: chosen, today: today),
      chosen: chosen, offer: course.offer(on: chosen, today: today))
  }

  static func beside(_ scene: TodayScene) -> WeekScene {
    WeekScene(week: scene.week, chosen: scene.chosen, offer: scene.offer)
  }

  /// A summary with an effort.
  static func summary(_ effort: Int?, field: SummaryRecord.Field = .effort) -> Scene {
    guard let plan = Format.tabata.plan else { return Scene(.dark, look: Look()) }
    let run = IntervalRun(plan, startingAt: .origin)
    return Scene(
      .summary(
        SummaryScene(
          plan: plan, summary: run.summary(at: TestWall.instant(300)), since: TestWall.instant(300),
          session: nil, record: SummaryRecord(effort: effort, field: field))), look: Look())
  }
}
