import Display
import Intervals
import Testing
import Training

@testable import Wall

/// The settings at the wall, with Start, plus and minus.
@Suite struct SettingsEveningTests {
  private static func evening(_ values: [SettingID: SettingValue] = [:]) -> Evening {
    var evening = Evening(settings: WallSettings(values))
    evening.ask(.showProfile)
    evening.tap(.plus, .startPause)
    return evening
  }

  /// Goes on with Start to a setting.
  private static func evening(
    at stop: SettingStop, _ values: [SettingID: SettingValue] = [:]
  ) throws -> Evening {
    var evening = evening(values)
    for _ in 0..<40 where evening.profile?.setting?.stop != stop { evening.tap(.startPause) }
    #expect(evening.profile?.setting?.stop == stop)
    evening.clear()
    return evening
  }

  private func remembered(_ evening: Evening) -> [WallSettings] {
    evening.effects.compactMap { if case .remember(let settings) = $0 { settings } else { nil } }
  }

  @Test func startGoesThroughAllOfThemAndRound() throws {
    var evening = Self.evening([.quietHours: .text("22:00-07:00")])
    var seen: [SettingStop] = []
    for place in 0..<evening.wall.settings.stops.count {
      let setting = try #require(evening.profile?.setting)
      #expect(setting.place == place && setting.value == evening.wall.settings.value(of: setting.stop))
      #expect(evening.profile?.settings[place].name == setting.stop.title)
      #expect(evening.profile?.settings[place].value == setting.words)
      seen.append(setting.stop)
      evening.tap(.startPause)
      #expect(evening.feedback == .done)
    }
    #expect(seen == evening.wall.settings.stops && Set(seen).count == seen.count)
    #expect(seen.contains(SettingStop(.quietHours, .from)) && seen.contains(SettingStop(.quietHours, .to)))
    #expect(evening.profile?.setting?.place == 0, "round")
    evening.tap(.back)
    #expect(evening.profile?.setting?.stop == seen.last)
    evening.tap(.forward, .field)
    #expect(evening.profile?.setting?.place == 1)
    #expect(remembered(evening).isEmpty, "to look changes nothing")
  }

  /// Each of them goes up and down, says so, and is kept at once.
  @Test(arguments: WallSettings().stops) func eachStepIsKeptAtOnce(stop: SettingStop) throws {
    for button in [PanelButton.plus, .minus] {
      var evening = try Self.evening(at: stop)
      let before = evening.wall.settings
      let direction = button == .plus ? 1 : -1
      let expected = before.adjusted(stop, by: direction)
      evening.tap(button)
      #expect(evening.feedback == (expected == nil ? .refused : .done), "\(button)")
      #expect(evening.wall.settings == expected ?? before)
      #expect(remembered(evening) == (expected.map { [$0] } ?? []))
      #expect(evening.profile?.setting?.stop == stop && evening.profile?.setting?.since == nil)
    }
  }

  @Test func whoeverWalksAwayHasLostNothing() throws {
    var evening = try Self.evening(at: SettingStop(.brightness))
    evening.tap(.minus, .minus)
    evening.wait(200)
    #expect(evening.isIdle && evening.wall.settings.look.brightness == 90)
    #expect(remembered(evening).last?.look.brightness == 90)
    evening.ask(.showProfile)
    #expect(evening.profile?.setting == nil && evening.profile?.choice == .setUp, "and begins at the top")
  }

  @Test func aHeldButtonRepeatsWithATickAStep() throws {
    var evening = try Self.evening(at: SettingStop(.brightness))
    evening.hold(.minus, for: 1)
    // At once, after 400 ms, and every 120 ms: 1 + 1 + 5.
    #expect(evening.wall.settings.look.brightness == 65)
    #expect(remembered(evening).count == 7 && evening.sounds == 7)
    evening.hold(.minus, for: 4)
    #expect(evening.wall.settings.look.brightness == 0)
  }

  /// What goes round changes the whole wall, and may not do so faster than somebody presses.
  @Test(arguments: [SettingID.preset, .flat, .sound, .quietHours, .brightnessByHour])
  func whatGoesRoundDoesNotRepeat(id: SettingID) throws {
    for button in [PanelButton.plus, .minus] {
      var evening = try Self.evening(at: SettingStop(id))
      evening.hold(button, for: 5)
      #expect(remembered(evening).count <= 1, "\(button)")
    }
  }

  @Test func theFormatsDoNotFlashPastEither() {
    var evening = Evening()
    while evening.builder?.field != nil { evening.tap(.field) }
    evening.clear()
    evening.hold(.plus, for: 5)
    #expect(evening.effects.count { if case .chose = $0 { true } else { false } } == 1)
  }

  @Test func startHeldIsDoneAndGoesOnFromThere() {
    var evening = Self.evening()
    evening.hold(.startPause, for: 0.7)
    #expect(evening.profile?.setting == nil && evening.profile?.choice == .settings)
    evening.tap(.startPause)
    #expect(evening.profile?.setting != nil)
    evening.tap(.save)
    #expect(evening.profile != nil && evening.profile?.setting == nil)
    evening.tap(.startPause, .mode)
    #expect(evening.wall.tab == .today && evening.profile == nil)
    evening.tap(.mode, .mode, .mode)
    #expect(evening.profile?.setting == nil)
    evening.tap(.plus, .startPause)
    evening.hold(.end, for: 1.2)
    #expect(evening.isIdle)
  }

  /// Whatever can be off can be switched off again without a keyboard.
  @Test(arguments: SettingID.allCases.filter { $0 != .exportFolder && $0.entry.kind.accepts(.off) })
  func whatCanBeOffIsWithinReach(id: SettingID) throws {
    var evening = try Self.evening(at: SettingStop(id))
    while evening.wall.settings[id] == .off { evening.tap(.plus) }
    for _ in 0..<3_000 where evening.wall.settings[id] != .off { evening.tap(.minus) }
    #expect(evening.wall.settings[id] == .off)
  }

  @Test func quietHoursAreFittedAtBothEnds() throws {
    var evening = try Self.evening(at: SettingStop(.quietHours, .to), [.quietHours: .text("22:00-07:00")])
    evening.tap(.minus, .minus)
    #expect(evening.wall.settings[.quietHours] == .text("22:00-06:30"))
    evening.tap(.back)
    evening.tap(.plus)
    #expect(evening.wall.settings[.quietHours] == .text("22:15-06:30"))
    evening.hold(.plus, for: 10)
    #expect(evening.wall.settings[.quietHours] == .text("06:15-06:30"), "they keep a length")
    // Somebody switches them off meanwhile: the cursor is where they are switched on.
    evening.ask(.change([.quietHours: .off]))
    #expect(evening.profile?.setting?.stop == SettingStop(.quietHours))
    evening.tap(.plus)
    #expect(evening.wall.settings[.quietHours] == .text("06:15-06:30"), "as they were")
  }

  /// A step goes from what is seen: the brightness of the hour.
  @Test func theBrightnessIsThatOfTheHour() throws {
    let clock = ClockReading(
      machine: MachineTime(boot: "test", milliseconds: 0), wall: 36_000_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    var evening = Evening(
      settings: WallSettings([.brightnessByHour: .text("06:00=40 21:00=10")]), clock: clock)
    evening.ask(.showProfile)
    evening.tap(.plus, .startPause)
    for _ in 0..<40 where evening.profile?.setting?.stop.id != .brightness { evening.tap(.startPause) }
    #expect(evening.profile?.setting?.value == .number(40))
    evening.tap(.plus)
    #expect(evening.profile?.setting?.value == .number(45) && evening.wall.brightness == 45)
  }

  @Test func theGlanceHasQuietHoursAndReminder() throws {
    var evening = Evening(settings: WallSettings([.quietHours: .text("22:00-07:00")]))
    evening.ask(.showProfile)
    let lines = try #require(evening.profile?.settings)
    #expect(lines.contains(ProfileScene.Line("quiet hours", "22:00-07:00")))
    #expect(lines.contains(ProfileScene.Line("reminder", "off")))
  }

  /// The digits tell the place of a setting that was just chosen, and its value once it changes.
  @Test func itIsTold() throws {
    let evening = try Self.evening(at: SettingStop(.brightness))
    let words = SceneWords(evening.wall.presentation.scene, at: evening.now)
    #expect(words.spoken == "Settings, brightness 100 %, 0 to 100 %, 9 of \(WallSettings().stops.count)")
    #expect(words.title == "SETTINGS" && words.move == "brightness" && words.place == "100 %")
  }
}
