import Display
import Intervals
import Testing
import Training

@testable import Wall

/// Quiet hours and the brightness by the hour.
@Suite struct HoursTests {
  private func settings(_ values: [SettingID: String]) -> WallSettings {
    WallSettings(values.reduce(into: [:]) { $0[$1.key] = $1.key.entry.kind.value(of: $1.value) })
  }

  private func clockwork(
    _ values: [SettingID: String], _ date: String, _ time: String, _ zone: Zone = .berlin
  )
    -> Clockwork
  {
    Clockwork(settings(values), from: zone.wall(date, time), in: zone, setUp: nil)
  }

  @Test func quietHoursBeginAndEndByTheClockAndCrossMidnight() {
    var work = clockwork([.quietHours: "22:00-07:00", .quietBrightness: "15"], "2026-06-01", "21:00")
    #expect(!work.wall.isQuiet && work.wall.presentation.sound == .cuesAndCount)
    work.wait(minutes: 59)
    #expect(!work.wall.isQuiet)
    work.wait(minutes: 1)
    #expect(work.wall.isQuiet && work.wall.presentation.sound == .off)
    #expect(work.wall.presentation.scene.look.brightness == 15 && work.wall.settings.look.brightness == 100)
    work.wait(minutes: 9 * 60 - 1)
    #expect(work.wall.isQuiet)
    work.wait(minutes: 1)
    #expect(!work.wall.isQuiet && work.wall.presentation.scene.look.brightness == 100)
    #expect(work.wall.presentation.sound == .cuesAndCount)
  }

  @Test func aRunningSessionGoesOnToShowInQuietHours() throws {
    var work = clockwork([.quietHours: "22:00-07:00"], "2026-06-01", "21:58")
    work.ask(.start(.tabata))
    let before = work.wall.presentation
    work.wait(minutes: 2)
    let now = work.wall.presentation
    #expect(before.sound == .cuesAndCount && now.sound == .off)
    guard case .session = now.scene.content else {
      Issue.record("\(now.scene.content)")
      return
    }
    #expect(now.scene.look.brightness == 20)
  }

  /// The wall is quiet exactly while a clock in that zone shows the hours: looked at minute by minute.
  @Test(arguments: [
    (Zone.berlin, "2026-03-28"), (.berlin, "2026-10-24"), (.santiago, "2026-04-04"),
    (.santiago, "2026-09-05"),
  ])
  func hoursFollowDaylightSaving(_ zone: Zone, _ date: String) throws {
    for hours in ["02:30-03:15", "22:00-02:30", "23:30-00:30", "00:15-01:30", "12:00-11:00"] {
      var work = clockwork([.quietHours: hours, .brightnessByHour: "02:30=30 23:15=60"], date, "12:00", zone)
      let quiet = try #require(QuietHours(hours))
      let schedule = try #require(BrightnessSchedule("02:30=30 23:15=60"))
      for _ in 0..<(36 * 60) {
        work.wait(minutes: 1)
        let time = work.minute.time
        #expect(work.wall.isQuiet == quiet.contains(time), "\(hours) at \(work.minute)")
        let percent = schedule.percent(at: time)
        #expect(work.wall.brightness == (quiet.contains(time) ? min(percent, 20) : percent), "\(work.minute)")
      }
    }
  }

  @Test func theClockOnTheWallFollowsDaylightSavingWithoutAReading() {
    let zone = Zone.berlin
    var work = clockwork([:], "2026-10-24", "23:00", zone)
    work.ask(.start(.clock))
    for _ in 0..<(8 * 60) {
      work.wait(minutes: 1)
      guard case .idle(let idle) = work.wall.presentation.scene.content else {
        Issue.record("no clock")
        return
      }
      #expect(idle.time.minutes(at: work.instant) == work.minute.time.minutes, "\(work.minute)")
    }
  }

  @Test func aWallThatIsSetAnewFollowsItsClock() {
    var work = clockwork([.quietHours: "22:00-07:00"], "2026-06-01", "21:00")
    work.step(minutes: 90)
    #expect(work.wall.isQuiet)
    work.step(minutes: -90)
    #expect(!work.wall.isQuiet)
    work.zone = .utc
    work.read()
    #expect(!work.wall.isQuiet, "it is 19:00 there")
    work.ask(.change([.quietHours: .text("18:00-20:00")]))
    #expect(work.wall.isQuiet)
    work.ask(.change([.quietHours: .off]))
    #expect(!work.wall.isQuiet)
  }

  @Test func brightnessByHandHoldsUntilTheNextStepAlsoOverARestart() {
    var work = clockwork([.brightnessByHour: "06:00=100 21:00=40"], "2026-06-01", "20:00")
    #expect(work.wall.brightness == 100)
    work.ask(.change([.brightness: .number(70)]))
    #expect(work.wall.brightness == 70)
    work.restart(awayFor: 10)
    #expect(work.wall.brightness == 70)
    work.wait(minutes: 49)
    #expect(work.wall.brightness == 70)
    work.wait(minutes: 1)
    #expect(work.wall.brightness == 40)
    work.ask(.adjust(SettingStop(.brightness), by: -1))
    #expect(work.wall.brightness == 35, "a step starts from what is shown")
    work.wait(minutes: 8 * 60)
    #expect(work.wall.brightness == 35)
    work.wait(minutes: 60)
    #expect(work.wall.brightness == 100)
    // The same figure by hand counts as well.
    work.ask(.change([.brightness: .number(35)]))
    #expect(work.wall.brightness == 35)
    work.ask(.change([.brightnessByHour: .off]))
    work.restart(awayFor: 24 * 60)
    #expect(work.wall.brightness == 35)
  }

  @Test func aWallWithHoursSleepsBetweenThem() {
    var work = clockwork(
      [.quietHours: "22:00-07:00", .brightnessByHour: "06:00=100 21:00=40"], "2026-06-01", "12:00")
    work.wait(minutes: 4)
    let before = work.wakes
    work.wait(minutes: 24 * 60)
    #expect(work.wakes - before <= 5)
  }

  @Test func everyWordOfTheTableIsOneOfTheWall() {
    for id in SettingID.allCases {
      var values = [id.entry.standard]
      if case .choice(let words) = id.entry.kind { values += words.map(SettingValue.text) }
      for value in values {
        var settings = WallSettings()
        #expect(settings.set([id: value]).isEmpty, "\(id.name) \(value)")
        #expect(settings[id] == value, "\(id.name) \(value)")
      }
      #expect(WallSettings()[id] == id.entry.standard, "\(id.name)")
    }
    var settings = WallSettings()
    #expect(settings.set([.brightness: .number(101), .flat: .text("on")]) == [.brightness, .flat])
    #expect(settings == WallSettings())
  }

  @Test func stepsStayWithinTheirBounds() {
    for id in SettingID.allCases where id != .exportFolder {
      for direction in [1, -1] {
        var settings = WallSettings()
        var seen: [SettingValue] = []
        for _ in 0..<2_000 {
          guard let next = settings.adjusted(id, by: direction) else { break }
          #expect(id.entry.kind.accepts(next[id]), "\(id.name) \(next[id])")
          settings = next
          seen.append(next[id])
        }
        let back = settings.adjusted(id, by: -direction)
        #expect(back != nil || id == .bodyWeight || seen.isEmpty, "\(id.name): a way back")
      }
    }
    #expect(WallSettings().adjusted(.brightness, by: 1) == nil)
    #expect(WallSettings().adjusted(.exportFolder, by: 1) == nil)
  }
}
