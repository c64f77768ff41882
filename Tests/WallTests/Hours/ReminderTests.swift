import Display
import Intervals
import Testing
import Training

@testable import Wall

/// Reminders on training days, over all that clocks do.
@Suite struct ReminderTests {
  static func setUp(_ start: String, days: Set<Weekday> = Set(Weekday.allCases)) -> TrainingSetUp {
    TrainingSetUp(
      programme: "groundwork", days: days, minutes: 30,
      start: LocalDate(start) ?? LocalDate(daysSinceEpoch: 0))
  }

  private static let week: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]

  static func clockwork(
    at reminder: String, from date: String, _ time: String, in zone: Zone = .berlin,
    days: Set<Weekday> = week,
    isSynchronised: Bool = true
  ) -> Clockwork {
    var settings = WallSettings()
    settings.reminder = ClockTime(reminder)
    return Clockwork(
      settings, from: zone.wall(date, time), in: zone, setUp: setUp(date, days: days),
      isSynchronised: isSynchronised)
  }

  private func times(_ work: Clockwork) -> [String] { work.reminders.map { "\($0.at)" } }

  @Test func remindsOnceOnATrainingDayWithLightChimeAndEvent() throws {
    // 1 June 2026 is a Monday.
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "09:00", days: [.monday, .wednesday])
    work.wait(minutes: 9 * 60 - 1)
    #expect(work.reminders.isEmpty)
    work.wait(minutes: 1)
    #expect(times(work) == ["2026-06-01 18:00"] && work.chimes == 1)
    let scene = work.wall.presentation.scene
    #expect(scene.reminder == work.reminders[0].scene && scene.reminder?.minutes ?? 0 > 20)
    guard case .today(let today) = scene.content else {
      Issue.record("the day is not shown")
      return
    }
    #expect(today.chosen == work.minute.date)
    work.wait(minutes: 14)
    #expect(work.wall.reminder != nil)
    work.wait(minutes: 1)
    #expect(work.wall.reminder == nil, "nobody answers")
    work.wait(minutes: 7 * 24 * 60)
    #expect(times(work) == ["2026-06-01 18:00", "2026-06-03 18:00", "2026-06-08 18:00"])
  }

  @Test func anyButtonIsEnoughPlusAndMinusPutOffAndStartBegins() throws {
    for button in PanelButton.allCases where ![.plus, .minus, .startPause].contains(button) {
      var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
      work.wait(minutes: 61)
      work.press(button)
      #expect(work.wall.reminder == nil, "\(button)")
      work.wait(minutes: 60)
      #expect(work.reminders.count == 1, "\(button)")
    }
    for button in [PanelButton.plus, .minus] {
      var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
      work.wait(minutes: 61)
      work.press(button)
      #expect(work.wall.reminder == nil)
      work.wait(minutes: 9)
      #expect(work.reminders.count == 1)
      work.wait(minutes: 1)
      #expect(times(work) == ["2026-06-01 18:00", "2026-06-01 18:11"] && work.chimes == 2)
      #expect(work.ask(.putOffReminder) == nil && work.ask(.putOffReminder) == .noReminder)
      // What was put off outlives a restart, and a clock that is set.
      work.restart(awayFor: 4)
      work.step(minutes: 300)
      work.wait(minutes: 5)
      #expect(work.reminders.count == 2)
      work.wait(minutes: 1)
      #expect(times(work).last == "2026-06-01 23:21", "ten minutes are ten minutes")
    }
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
    work.wait(minutes: 61)
    work.press(.startPause)
    #expect(work.wall.reminder == nil && work.wall.isInSession)
  }

  @Test func whatWasPutOffOutlivesARestart() {
    for (away, time) in [(3, "18:10"), (10, "18:10"), (25, "18:25"), (50, nil)] as [(Int, String?)] {
      var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
      work.wait(minutes: 60)
      #expect(work.ask(.putOffReminder) == nil)
      work.restart(awayFor: away)
      work.wait(minutes: 60)
      #expect(times(work).dropFirst() == (time.map { ["2026-06-01 \($0)"] } ?? []), "away for \(away)")
    }
  }

  @Test func aDayThatIsDoneIsNotRemindedOf() {
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
    work.ask(.markDone(nil))
    work.wait(minutes: 120)
    #expect(work.reminders.isEmpty)
    // One that is done while it is shown is taken back.
    work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
    work.wait(minutes: 61)
    #expect(work.wall.reminder != nil)
    work.ask(.markDone(nil))
    #expect(work.wall.reminder == nil && work.wall.presentation.scene.reminder == nil)
  }

  @Test func aRunningSessionIsNotDisturbed() {
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:58")
    work.ask(.start(.tabata))
    work.wait(minutes: 3)
    #expect(work.reminders.isEmpty)
    work.wait(minutes: 2)
    work.ask(.dismiss)
    #expect(work.reminders.count == 1 && work.wall.reminder != nil, "\(times(work))")
  }

  @Test func withoutATimeToTrustThereIsNone() {
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00", isSynchronised: false)
    work.wait(minutes: 70)
    #expect(work.reminders.isEmpty)
    work.isSynchronised = true
    work.read()
    #expect(times(work) == ["2026-06-01 18:10"], "within the grace")
    work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00", isSynchronised: false)
    work.wait(minutes: 100)
    work.isSynchronised = true
    work.read()
    work.wait(minutes: 300)
    #expect(work.reminders.isEmpty)
  }

  @Test func aWallThatWasOffRemindsWithinTheGraceAndNotTwice() {
    for (away, time) in [(20, "18:00"), (40, "18:10"), (59, "18:29"), (60, nil), (120, nil)]
      as [(Int, String?)]
    {
      var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:30")
      work.restart(awayFor: away)
      work.wait(minutes: 200)
      #expect(times(work) == (time.map { ["2026-06-01 \($0)"] } ?? []), "away for \(away)")
    }
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:30")
    work.wait(minutes: 31)
    for _ in 0..<5 { work.restart(awayFor: 1) }
    work.wait(minutes: 60)
    #expect(work.reminders.count == 1)
  }

  /// An hour that is left out, or comes twice, at every time around it.
  @Test(arguments: [
    (Zone.berlin, "2026-03-28", "2026-03-29"), (.berlin, "2026-10-24", "2026-10-25"),
    (.santiago, "2026-04-03", "2026-04-04"), (.santiago, "2026-09-05", "2026-09-06"),
  ])
  func daylightSavingNeitherDoublesNorLoses(_ zone: Zone, _ before: String, _ change: String) throws {
    let everyDay = Set(Weekday.allCases).subtracting([.wednesday])
    for time in [
      "00:00", "00:15", "00:59", "01:00", "01:30", "02:00", "02:15", "02:59", "03:00", "03:30", "12:00",
      "23:00",
      "23:30", "23:59",
    ] {
      var work = Self.clockwork(at: time, from: before, "12:30", in: zone, days: everyDay)
      work.wait(minutes: 60 * 60)
      let due = try #require(ClockTime(time))
      let onTheDay = work.reminders.filter { "\($0.at.date)" == change }
      #expect(onTheDay.count == 1, "\(zone) \(time): \(times(work))")
      let at = onTheDay.first?.at.time ?? due
      // Only a time that the day does not have is given when the clock has leapt over it.
      #expect(at == due || (at > due && at.minutes - due.minutes <= 60), "\(zone) \(time): \(at)")
      #expect(
        Set(work.reminders.map(\.at.date)).count == work.reminders.count, "\(zone) \(time): \(times(work))")
    }
  }

  @Test func clockStepsAndFlightsNeitherDoubleNorLose() {
    // Forwards over the time, also by more than the grace; back over it afterwards.
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:50")
    work.step(minutes: 60)
    #expect(times(work) == ["2026-06-01 18:50"])
    work.step(minutes: -90)
    work.wait(minutes: 90)
    #expect(work.reminders.count == 1)
    // Back over it before anything, and over midnight and back.
    work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:50")
    work.wait(minutes: 15)
    work.step(minutes: 24 * 60)
    #expect(times(work) == ["2026-06-01 18:00", "2026-06-02 18:05"])
    work.step(minutes: -24 * 60)
    work.wait(minutes: 23 * 60)
    work.step(minutes: -10)
    work.wait(minutes: 90)
    #expect(work.reminders.count == 2, "\(times(work))")
    // Over midnight and the time of the next day.
    work = Self.clockwork(at: "06:00", from: "2026-06-01", "17:50")
    work.step(minutes: 14 * 60)
    #expect(times(work) == ["2026-06-02 07:50"])
    // East over the time of the day, and west again.
    work = Self.clockwork(at: "11:00", from: "2026-06-01", "10:30", in: .utc)
    work.zone = .berlin
    work.read()
    #expect(times(work) == ["2026-06-01 12:30"])
    work.zone = .utc
    work.read()
    work.wait(minutes: 60)
    #expect(work.reminders.count == 1)
  }

  @Test func aTimeThatIsSetWhenItIsOverIsForTomorrow() {
    var work = Self.clockwork(at: "20:00", from: "2026-06-01", "18:05")
    work.ask(.change([.reminder: .text("18:00")]))
    work.wait(minutes: 30)
    #expect(work.reminders.isEmpty)
    work.ask(.change([.reminder: .text("19:00")]))
    work.wait(minutes: 60)
    #expect(times(work) == ["2026-06-01 19:00"])
    work.wait(minutes: 24 * 60)
    #expect(times(work) == ["2026-06-01 19:00", "2026-06-02 19:00"])
  }

  @Test func quietHoursKeepAReminderSilent() {
    var work = Self.clockwork(at: "18:00", from: "2026-06-01", "17:00")
    work.ask(.change([.quietHours: .text("17:30-19:00")]))
    work.wait(minutes: 61)
    #expect(work.wall.reminder != nil && work.wall.presentation.sound == .off)
    #expect(work.wall.presentation.scene.look.brightness == 20)
  }
}
