import Intervals
import Testing

@Suite struct TimeTextTests {
  @Test(
    arguments: [
      (0, "0"), (1, "1"), (20, "20"), (59, "59"), (60, "1:00"), (61, "1:01"), (600, "10:00"),
      (3_599, "59:59"),
      (3_600, "1:00:00"), (5_999, "1:39:59"), (86_400, "24:00:00"), (-1, "0"), (.min, "0"),
    ] as [(Int64, String)])
  func shown(_ seconds: Int64, _ text: String) {
    #expect(TimeText.shown(seconds) == text)
  }

  @Test(
    arguments: [
      (0, "0:00"), (1, "0:00.001"), (500, "0:00.5"), (1_050, "0:01.05"), (20_000, "0:20"), (90_000, "1:30"),
      (3_600_000, "1:00:00"), (-1_500, "-0:01.5"),
    ] as [(Int64, String)])
  func clock(_ milliseconds: Int64, _ text: String) {
    #expect(TimeText.clock(.milliseconds(milliseconds)) == text)
  }

  @Test(
    arguments: [
      (20_000, "20 s"), (500, "0.5 s"), (20_050, "20.05 s"), (60_000, "60 s"), (90_000, "90 s"),
      (90_500, "90.5 s"),
      (119_999, "119.999 s"), (120_000, "2 min"), (180_000, "3 min"), (210_000, "3:30"), (210_500, "3:30.5"),
      (5_940_000, "99 min"), (6_000_000, "1:40:00"), (0, "0 s"), (-500, "-0.5 s"),
    ] as [(Int64, String)])
  func spoken(_ milliseconds: Int64, _ text: String) {
    #expect(TimeText.spoken(.milliseconds(milliseconds)) == text)
  }

  @Test(
    arguments: [
      ("20", 20_000), ("0", 0), ("20.5", 20_500), ("20.05", 20_050), ("0.001", 1), ("90s", 90_000),
      ("3m", 180_000),
      ("1.5m", 90_000), ("1h", 3_600_000), ("1:30", 90_000), ("0:59", 59_000), ("1:00:00", 3_600_000),
      ("99:59", 5_999_000), ("1:30.25", 90_250), ("1:5", 65_000), ("00020", 20_000),
    ] as [(String, Int64)])
  func reads(_ text: String, _ milliseconds: Int64) {
    #expect(TimeText.parse(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", " ", "-1", "+1", "x", "1.", ".5", "1.2345", "1:", ":1", "1::1", "1:2:3:4", "1:30s", "1.5:30", "s",
    "m", "1e3",
    "0x10", "٣", "1 ", "nan", "inf", "99999999999999999999", "100001:00", "1000001", "5m\u{301}",
    "1.5\u{301}", "1:75", "0:60", "0:90", "1:60:00", "1:00:60", "1:59.9995",
  ])
  func refuses(_ text: String) {
    #expect(TimeText.parse(text) == nil)
  }

  /// One notation for a figure and for its bounds, whatever is told.
  @Test func boundsAreWrittenAsTimesAre() {
    #expect(TimeText.bounds(PlanLimits.phase) == "0:01 to 1:39:59")
    let error = #expect(throws: PlanError.self) { try PlanNotation.parse("work=100:00") }
    #expect(error?.description == "work is 1:40:00; allowed: 0:01 to 1:39:59")
  }

  @Test func whatIsWrittenIsReadBack() {
    let seed: UInt64 = 99
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      let length = Duration.milliseconds(random.int(0...90_000_000))
      guard TimeText.parse(TimeText.clock(length)) == length else {
        Issue.record("seed \(seed): \(length)")
        return
      }
    }
  }

  @Test func extremesAreNoTrap() {
    for seconds in [Int64.max, .min, .max - 1] {
      _ = TimeText.clock(.seconds(seconds))
      _ = TimeText.spoken(.seconds(seconds))
      _ = TimeText.shown(seconds)
    }
  }
}
