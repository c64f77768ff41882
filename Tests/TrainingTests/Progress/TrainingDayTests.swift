import Intervals
import TestSupport
import Testing

@testable import Training

/// Which days of a course count for the streak, and which days travel takes away.
@Suite struct TrainingDayTests {
  private static let start = LocalDate(daysSinceEpoch: 20_731)

  /// A day is one to train on when the week, as it stood that morning, asked for a session.
  @Test func aDayIsJudgedByTheWeekOfThatMorning() {
    var training = 0
    for seed in UInt64(1)...400 {
      var generator = SeededGenerator(seed: seed)
      let start = Self.start + generator.number(0...6)
      let fitted = FittedProgramme(
        Groundwork.programme, to: ProgrammeFit(daysPerWeek: generator.number(2...6), length: .medium))
      var done: [CompletedSession] = []
      for offset in 0..<40 where generator.chance(45) {
        done.append(CompletedSession(position: done.count, date: start + offset, minutes: 30))
      }
      let course = Course(fitted, start: start, done: done)
      for offset in 0..<40 {
        let date = start + offset
        let morning = Course(fitted, start: start, done: done.filter { $0.date < date })
        let isAsked = morning.week(of: date, today: date).day(on: date)?.state == .today
        #expect(course.isTrainingDay(date) == isAsked, "seed \(seed), \(date)")
        training += isAsked ? 1 : 0
      }
    }
    #expect(training > 1_000)
  }

  @Test func whatCameBeforeTheProgrammeGoesByItsDays() {
    let fitted = FittedProgramme(Groundwork.programme, to: ProgrammeFit(daysPerWeek: 3, length: .medium))
    let course = Course(fitted, start: Self.start, done: [])
    let before = (1...7).map { Self.start - $0 }
    #expect(before.filter(course.isTrainingDay).map(\.weekday) == fitted.fit.days.reversed())
  }

  private static func entry(_ date: LocalDate, hour: Int, offset: Int) -> HistoryEntry {
    HistoryEntry(
      key: "\(date)",
      start: EntryStart(
        wall: (Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 - offset * 3_600)) * 1_000,
        utcOffset: offset * 3_600, zone: "X"),
      trained: Trained(
        kind: .session, id: "t", name: "T", place: ProgrammePlace(programme: "p", position: 0)),
      length: .seconds(600), work: .zero, ranToEnd: true)
  }

  /// As in the week, a day is done when its session was: a few minutes of it, a format and a recovery flow are no session.
  @Test func onlySessionsThatWereDoneCount() {
    let day = Self.start
    var cutShort = Self.entry(day, hour: 18, offset: 0)
    cutShort.ranToEnd = false
    var timer = Self.entry(day, hour: 18, offset: 0)
    timer.trained = Trained(kind: .format, id: "tabata", name: "Tabata")
    for entry in [cutShort, timer] {
      let before = Self.entry(day - 1, hour: 18, offset: 0)
      #expect(Progress(.week, to: day, of: [before, entry]) { _ in true }.streak == 1)
      #expect(Progress(.week, to: day + 1, of: [before, entry]) { _ in true }.streak == 0)
    }
  }

  /// From Los Angeles to Tokyo a day of the calendar does not come about; back, one comes twice.
  @Test func travelNeverBreaks() {
    let day = Self.start
    let west = [
      Self.entry(day - 1, hour: 18, offset: -8), Self.entry(day, hour: 18, offset: -8),
      Self.entry(day + 2, hour: 18, offset: 9),
    ]
    let isPlanned: (LocalDate) -> Bool = { _ in true }
    #expect(Progress(.week, to: day + 2, of: west, isPlanned: isPlanned).streak == 3)
    // Who stays and leaves a day out has missed it.
    let missed = [west[0], west[1], Self.entry(day + 2, hour: 18, offset: -8)]
    #expect(Progress(.week, to: day + 2, of: missed, isPlanned: isPlanned).streak == 1)
    let east = [
      Self.entry(day, hour: 20, offset: 9), Self.entry(day + 1, hour: 9, offset: 9),
      Self.entry(day + 1, hour: 20, offset: -8), Self.entry(day + 2, hour: 18, offset: -8),
    ]
    #expect(Progress(.week, to: day + 2, of: east, isPlanned: isPlanned).streak == 3)
    #expect(Progress(.week, to: day + 2, of: east, isPlanned: nil).streak == 0)
  }
}
