import Intervals
import TestSupport
import Testing

@testable import Training

/// The table of settings, and what is written in it.
@Suite struct SettingTests {
  @Test func everyStandardIsOneOfItsKindAndReadsAsItIsWritten() {
    for id in SettingID.allCases {
      let entry = id.entry
      #expect(entry.kind.accepts(entry.standard), "\(id.name)")
      #expect(entry.kind.value(of: "\(entry.standard)") == entry.standard, "\(id.name)")
      #expect(entry.value(ofState: "\(entry.standard)") == entry.standard, "\(id.name)")
      #expect(SettingID(member: id.member) == id && SettingID(inState: id.name) == id)
      #expect(entry.summary.hasSuffix("."))
    }
    #expect(SettingID.clock24.member == "clock24" && SettingID.reduceMotion.member == "reduceMotion")
    #expect(SettingID(inState: "24-hour") == .clock24)
    #expect(SettingID.sound.entry.value(ofState: "cuesAndCount") == .text("count"))
    #expect(SettingID.sound.entry.kind.value(of: "cuesAndCount") == nil)
  }

  @Test(arguments: [
    (SettingID.quietHours, "22:00-07:00", true), (.quietHours, "22:00-7:00", true),
    (.quietHours, "off", true),
    (.quietHours, "22:00-22:00", false), (.quietHours, "22:00", false), (.quietHours, "24:00-07:00", false),
    (.quietHours, "22:60-07:00", false), (.quietHours, "22:0-07:00", false), (.quietHours, "", false),
    (.reminder, "18:00", true), (.reminder, "0:00", true), (.reminder, "23:59", true),
    (.reminder, "18", false),
    (.reminder, "-1:00", false), (.reminder, "18:00:00", false), (.reminder, "١٨:٠٠", false),
    (.brightnessByHour, "06:00=100 21:00=40", true), (.brightnessByHour, "21:00=40,06:00=100", true),
    (.brightnessByHour, "06:00=101", false), (.brightnessByHour, "06:00=10 6:00=20", false),
    (.brightnessByHour, "06:00", false), (.brightnessByHour, "06:00=-1", false),
    (.brightnessByHour, " ", false),
    (.bodyWeight, "72 kg", true), (.bodyWeight, "72.5kg", true), (.bodyWeight, "159 lb", true),
    (.bodyWeight, "72", true), (.bodyWeight, "19.99 kg", false), (.bodyWeight, "400.01 kg", false),
    (.bodyWeight, "1000 lb", false), (.bodyWeight, "heavy", false), (.exportFolder, "/srv/sessions", true),
    (.exportFolder, "sessions", false), (.exportFolder, "/srv/\u{1B}[2J", false),
    (.exportFolder, "off", true),
    (.warning, "10", true), (.warning, "1:30", true), (.warning, "0", false), (.warning, "100:00", false),
    (.brightness, "100", true), (.brightness, "101", false), (.quietBrightness, "0", false),
    (.flat, "yes", false),
  ])
  func takesWhatItSays(_ id: SettingID, _ text: String, _ isTaken: Bool) {
    #expect((id.entry.kind.value(of: text) != nil) == isTaken, "\(id.name) \(text); \(id.entry.kind.allowed)")
  }

  @Test func quietHoursCrossMidnight() throws {
    let night = try #require(QuietHours("22:00-07:00"))
    let noon = try #require(QuietHours("12:00-14:00"))
    for (text, inNight, inNoon) in [
      ("21:59", false, false), ("22:00", true, false), ("23:59", true, false), ("00:00", true, false),
      ("06:59", true, false), ("07:00", false, false), ("12:00", false, true), ("13:59", false, true),
      ("14:00", false, false),
    ] {
      let time = try #require(ClockTime(text))
      #expect(night.contains(time) == inNight && noon.contains(time) == inNoon, "\(text)")
    }
    for minutes in 0..<1_440 {
      let time = ClockTime(minutes: minutes)
      #expect(ClockTime("\(time)") == time)
      let back = try #require(QuietHours(from: night.end, to: night.start))
      #expect(night.contains(time) != back.contains(time), "\(time)")
    }
  }

  /// Against going through every minute.
  @Test(arguments: 1...50) func stepsOfADayAreFoundOverMidnight(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let times = Set((0..<random(1..<6)).map { _ in random(0..<1_440) })
    let schedule = try #require(
      BrightnessSchedule(times.map { .init(ClockTime(minutes: $0), $0 % 101) }))
    #expect(BrightnessSchedule("\(schedule)") == schedule)
    let start = LocalDate(daysSinceEpoch: 20_000)
    for _ in 0..<20 {
      let first = random(0..<4_320)
      let second = random(0..<4_320)
      func moment(_ minutes: Int) -> LocalMinute {
        LocalMinute(date: start + minutes / 1_440, time: ClockTime(minutes: minutes))
      }
      let isBetween = first < second && (first + 1...second).contains { times.contains($0 % 1_440) }
      #expect(
        schedule.steps(after: moment(first), by: moment(second)) == isBetween,
        "seed \(seed): \(schedule), \(moment(first)), \(moment(second))")
    }
    for minutes in 0..<1_440 {
      let last = (0..<1_440).map { (minutes - $0 + 1_440) % 1_440 }.first { times.contains($0) }
      #expect(schedule.percent(at: ClockTime(minutes: minutes)) == last.map { $0 % 101 })
    }
  }

  @Test func setsAreShownInTheUnitThatWasChosen() {
    let set = TopSet(move: "Goblet squat", .weight(Weight(24, .kilograms), reps: 8))
    #expect(set.shown(in: .kilograms) == set)
    #expect(set.shown(in: .pounds).text == "52.9 lb x 8: Goblet squat")
    let hold = TopSet(move: "Plank", .hold(.seconds(60)))
    #expect(hold.shown(in: .pounds) == hold)
  }

  @Test func filesOfSessionsAreNamedByStartAndSession() {
    func name(_ session: String) -> String {
      let start = EntryStart(wall: 1_790_000_000_000, utcOffset: 7_200, zone: "Europe/Berlin")
      let entry = HistoryEntry(
        key: "k", start: start, trained: Trained(kind: .format, id: "x", name: session), length: .seconds(60),
        work: .zero, ranToEnd: true)
      return ExportName.name(ExportName.stem(entry), 1, .tcx)
    }
    #expect(name("Press & Push") == "2026-09-21-1613-press-push.tcx")
    #expect(name("../../etc/passwd").hasSuffix("-etc-passwd.tcx"))
    #expect(name("空手").hasSuffix("-session.tcx"))
    #expect(name(String(repeating: "long ", count: 40)).utf8.count < 80)
  }
}
