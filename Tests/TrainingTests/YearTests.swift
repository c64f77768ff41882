import Intervals
import TestSupport
import Testing
import Training

/// A year of weeks, lived day by day.
@Suite struct YearTests {
  static let start = Samples.date("2026-06-03")

  /// Whoever does what each day offers has every week done, in order, over the turn of the year too.
  @Test(arguments: ProgrammeFit.dayBounds) func aDiligentYear(daysPerWeek: Int) {
    let fitted = FittedProgramme(
      Samples.programme(weeks: 52, sessions: 5), to: ProgrammeFit(daysPerWeek: daysPerWeek, length: .medium))
    var done: [CompletedSession] = []
    var date = Self.start
    while date < Self.start + 371, !Course(fitted, start: Self.start, done: done).isFinished {
      let course = Course(fitted, start: Self.start, done: done)
      if case .start(let entry) = course.offer(on: date, today: date) {
        #expect(entry.position == done.count)
        done.append(CompletedSession(position: entry.position, date: date, minutes: entry.session.minutes))
      }
      date = date + 1
    }
    let course = Course(fitted, start: Self.start, done: done)
    #expect(course.isFinished && done.count == 52 * daysPerWeek)
    var minutes = 0
    for number in 0...52 {
      let week = course.week(of: Self.start + 7 * number, today: date)
      let isLast = done.last?.date.monday == week.monday
      #expect(week.days.allSatisfy { $0.state == .done || $0.state == .rest })
      #expect(week.state == (isLast || week.monday > date ? .finished : .allDone))
      minutes += week.minutesDone
    }
    #expect(minutes == done.reduce(0) { $0 + $1.minutes })
  }

  /// Whoever trains now and then has nothing out of turn and nothing lost, however many days go by.
  @Test func anIdleYear() {
    for seed in 0..<UInt64(10) {
      var random = SeededGenerator(seed: seed)
      let fitted = FittedProgramme(Groundwork.programme, to: ProgrammeFit(daysPerWeek: 3, length: .medium))
      var done: [CompletedSession] = []
      for offset in 0..<365 where Int.random(in: 0..<5, using: &random) == 0 {
        let course = Course(fitted, start: Self.start, done: done)
        guard let next = course.next else { break }
        #expect(next.position == done.count, "seed \(seed)")
        done.append(
          CompletedSession(
            position: next.position, date: Self.start + offset, minutes: next.session.minutes))
      }
      #expect(Course(fitted, start: Self.start, done: done).isFinished, "seed \(seed)")
    }
  }
}
