import Intervals
import Testing
import TestSupport
import Training

@testable import Wall

/// A year of reminders in front of a wall that is switched off, set, flown about and trained at, against a count that
/// knows no deadlines: it goes through every minute.
@Suite struct ReminderYearTests {
  @Test(arguments: 1...3) func aYearOfRemindersIsAsASlowCountHasIt(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
    let reminder = ClockTime(minutes: Int.random(in: 0..<1_440, using: &generator))
    let days: Set<Weekday> = [.monday, .wednesday, .saturday, .sunday]
    var settings = WallSettings()
    settings.reminder = reminder
    var work = Clockwork(
      settings, from: Zone.berlin.wall("2026-01-01", "00:00"), in: .berlin,
      setUp: ReminderTests.setUp("2026-01-01", days: days))
    var count = SlowCount(reminder: reminder, days: days)
    count.look(at: work.minute, isSure: true)
    for minute in 1...(365 * 24 * 60) {
      work.wait(minutes: 1)
      count.look(at: work.minute, isSure: work.isSynchronised)
      // Before it is finished the programme begins anew; nothing was done yet on that day.
      if minute % (21 * 1_440) == 0, !count.done.contains(work.minute.date) {
        work.ask(.train(ReminderTests.setUp("\(work.minute.date - 2)", days: days)))
      }
      if chance(2_000), !work.wall.isInSession {
        // Done only where the day is one of training: a rest day would be done ahead of the next.
        if days.contains(work.minute.date.weekday), count.done.insert(work.minute.date).inserted {
          #expect(work.ask(.markDone(nil)) == nil)
        }
      }
      if chance(3_000) {
        let away = Int.random(in: 0...200, using: &generator)
        count.isOff()
        work.restart(awayFor: away)
        count.look(at: work.minute, isSure: work.isSynchronised)
      }
      if chance(6_000) {
        work.step(minutes: Int.random(in: -180...180, using: &generator))
        count.look(at: work.minute, isSure: work.isSynchronised)
      }
      if chance(9_000) {
        work.zone = work.zone.name == "Europe/Berlin" ? .santiago : .berlin
        work.read()
        count.look(at: work.minute, isSure: work.isSynchronised)
      }
      if chance(9_000) {
        work.isSynchronised.toggle()
        work.read()
        count.look(at: work.minute, isSure: work.isSynchronised)
      }
    }
    let given = work.reminders.map(\.at)
    #expect(given == count.given, "seed \(seed): \(Self.difference(given, count.given))")
    #expect(Set(given.map(\.date)).count == given.count, "seed \(seed): none is doubled")
    #expect(given.count > 60, "seed \(seed): \(given.count)")
  }

  private static func difference(_ left: [LocalMinute], _ right: [LocalMinute]) -> String {
    let (left, right) = (Set(left), Set(right))
    return
      "only given: \(left.subtracting(right).sorted()), only counted: \(right.subtracting(left).sorted())"
  }
}

/// When reminders are to be given, told by looking at the clock every minute.
private struct SlowCount {
  let reminder: ClockTime
  let days: Set<Weekday>
  var done: Set<LocalDate> = []
  private(set) var given: [LocalMinute] = []
  /// What the clock showed when it was looked at last, since the wall is on and sure of the time.
  private var last: LocalMinute?
  /// The day whose time the clock has passed before the eyes of the wall.
  private var passed: LocalDate?

  init(reminder: ClockTime, days: Set<Weekday>) {
    self.reminder = reminder
    self.days = days
  }

  mutating func isOff() { (last, passed) = (nil, nil) }

  mutating func look(at minute: LocalMinute, isSure: Bool) {
    guard isSure else { return isOff() }
    defer { last = minute }
    guard minute.time >= reminder else {
      passed = nil
      return
    }
    if let last, last < LocalMinute(date: minute.date, time: reminder) { passed = minute.date }
    let isLate = minute.time.minutes - reminder.minutes >= 30
    guard days.contains(minute.date.weekday), !done.contains(minute.date) else {
      passed = nil
      return
    }
    guard !given.contains(where: { $0.date == minute.date }), passed == minute.date || !isLate else { return }
    given.append(minute)
    passed = nil
  }
}
