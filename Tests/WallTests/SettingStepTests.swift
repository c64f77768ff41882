import Display
import Intervals
import TestSupport
import Testing
import Training

@testable import Wall

/// Two buttons come back to what was there, whatever it was and whoever has typed it.
@Suite struct SettingStepTests {
  /// A value that a setting takes, mostly none that its steps would come to.
  private static func value(of id: SettingID, _ random: inout SeededGenerator) -> SettingValue {
    if random.chance(10), id.entry.kind.accepts(.off) { return .off }
    let time = { (random: inout SeededGenerator) in ClockTime(minutes: random.number(0...1_439)) }
    switch id.entry.kind {
    case .flag: return .flag(random.chance(50))
    case .choice(let words): return .text(random.pick(words))
    case .number(let bounds, _): return .number(random.number(bounds))
    case .length: return .length(.milliseconds(random.number(1_000...5_999_000)))
    case .written(.time): return .text("\(time(&random))")
    case .written(.hours):
      let start = time(&random)
      return .text("\(start)-\(start + random.number(1...1_439))")
    case .written(.schedule): return .text("\(time(&random))=\(random.number(0...100))")
    case .written(.bodyWeight):
      let unit = random.pick(Weight.Unit.allCases)
      let bounds = unit == .kilograms ? 20_00...400_00 : 44_10...881_00
      return .text("\(Weight(hundredths: random.number(bounds), unit))")
    case .written(.folder): return .text("/srv/\(random.number(1...9))")
    }
  }

  /// Settings with a theme of one's own, so that every word is there.
  private static func settings(_ id: SettingID, _ random: inout SeededGenerator) -> WallSettings {
    var settings = WallSettings(look: Look(ownTheme: Theme(.graphic)))
    if random.chance(50) { settings.units = .pounds }
    let refused = settings.set([id: value(of: id, &random)])
    #expect(refused.isEmpty)
    return settings
  }

  /// Steps on until the end or until it is back; then the other way, and once more from that end.
  private static func comesBack(_ start: WallSettings, _ stop: SettingStop, _ direction: Int) -> Bool {
    var settings = start
    for way in [direction, -direction, direction] {
      for _ in 0..<3_000 {
        guard let next = settings.adjusted(stop, by: way) else { break }
        settings = next
        if settings == start { return true }
      }
    }
    return settings == start
  }

  @Test(arguments: SettingID.allCases) func allTheWayRoundIsBackAtTheStart(id: SettingID) {
    for seed in 1...15 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let start = Self.settings(id, &random)
      for stop in start.stops where stop.id == id {
        for direction in [1, -1] {
          #expect(Self.comesBack(start, stop, direction), "seed \(seed): \(stop.title) \(start[id])")
        }
      }
    }
  }

  /// Not only on the first way round: also after somebody has played with the buttons, and over a restart.
  @Test(arguments: SettingID.allCases) func whatWasTypedStaysWithinReach(id: SettingID) throws {
    for seed in 1...15 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let start = Self.settings(id, &random)
      guard start[id] != .off else { continue }
      var settings = start
      for _ in 0..<random.number(1...40) {
        settings = settings.adjusted(id, by: random.chance(50) ? 1 : -1) ?? settings
      }
      var again = WallSettings(settings.values)
      again.look.ownTheme = start.look.ownTheme
      for (id, value) in settings.setAside {
        let isKept = again.keepAside(value, of: id)
        #expect(isKept)
      }
      #expect(again == settings, "seed \(seed)")
      var seen: [SettingValue] = [again[id]]
      for direction in [-1, 1] {
        for _ in 0..<3_000 {
          guard let next = again.adjusted(id, by: direction), !(seen.count > 3_000) else { break }
          again = next
          seen.append(again[id])
        }
      }
      #expect(seen.contains(start[id]), "seed \(seed): \(id.name) \(start[id])")
    }
  }

  @Test func aStepDoesNotLoseHoursAndSchedules() throws {
    for (id, typed, stops) in [
      (SettingID.quietHours, "21:37-06:10", ["off", "21:37-06:10", "off"]),
      (.brightnessByHour, "07:10=80 22:40=15", ["off", "07:10=80 22:40=15"]),
      (.exportFolder, "/srv/sessions", ["off", "/srv/sessions"]),
      (.reminder, "18:07", ["18:15", "18:30"]), (.bodyWeight, "72.5 kg", ["73 kg", "74 kg"]),
      (.warning, "12.5", ["0:15", "0:20"]), (.brightness, "73", ["75", "80"]),
    ] {
      var settings = WallSettings()
      let value = try #require(id.entry.kind.value(of: typed))
      let refused = settings.set([id: value])
      #expect(refused.isEmpty)
      let start = settings
      for stop in stops {
        settings = try #require(settings.adjusted(id, by: 1))
        #expect("\(settings[id])" == stop)
      }
      while settings != start { settings = try #require(settings.adjusted(id, by: -1)) }
    }
  }

  @Test func anotherTypedValueTakesThePlaceOfTheFirst() throws {
    var settings = WallSettings([.brightness: .number(73)])
    settings = try #require(settings.adjusted(.brightness, by: -1))
    #expect(settings[.brightness] == .number(70) && settings.setAside == [.brightness: .number(73)])
    settings.set([.brightness: .number(60)])
    #expect(settings.setAside.isEmpty)
    // Off is what it is switched to, and not another.
    settings.set([.quietHours: .text("21:37-06:10")])
    settings.set([.quietHours: .off])
    #expect(settings.adjusted(.quietHours, by: 1)?[.quietHours] == .text("21:37-06:10"))
  }

  @Test func weightsAreSwitchedOnInTheUnitThatIsSet() {
    #expect(WallSettings().adjusted(.bodyWeight, by: 1)?[.bodyWeight] == .text("70 kg"))
    let pounds = WallSettings([.units: .text("lb")])
    #expect(pounds.adjusted(.bodyWeight, by: 1)?[.bodyWeight] == .text("155 lb"))
  }

  /// The choices are those of the wall: what it has no theme for is not there, unless it is chosen.
  @Test func theChoicesComeFromTheSettings() {
    var settings = WallSettings()
    #expect(settings.kind(of: .preset).allowed == "pearl, neon or graphic")
    settings.look.ownTheme = Theme(.neon)
    #expect(settings.kind(of: .preset) == SettingID.preset.entry.kind)
    settings.look.ownTheme = nil
    settings.look.preset = .own
    #expect(settings.kind(of: .preset) == SettingID.preset.entry.kind)
    #expect(settings.adjusted(.preset, by: 1)?[.preset] == .text("pearl"))
    settings.look.preset = .neon
    for id in SettingID.allCases where id != .preset { #expect(settings.kind(of: id) == id.entry.kind) }
  }
}
