import Intervals
import Testing

@Suite struct DurationTests {
  @Test(
    arguments: [
      (Duration.zero, 0, 0, 0), (.milliseconds(1), 1, 1, 0), (.microseconds(1), 0, 1, 0),
      (.microseconds(-1), -1, 0, -1), (.milliseconds(19_999), 19_999, 20, 19), (.seconds(20), 20_000, 20, 20),
      (.milliseconds(-1_500), -1_500, -1, -2), (.seconds(Int64.max), .max, .max, .max),
      (.seconds(Int64.min), .min, .min, .min),
      (
        .seconds(9_223_372_036_854_775) + .milliseconds(999), .max, 9_223_372_036_854_776,
        9_223_372_036_854_775
      ),
      (.seconds(Int64.max) + .milliseconds(999), .max, .max, .max),
      (.seconds(Int64.min) - .milliseconds(999), .min, .min, .min),
    ] as [(Duration, Int64, Int64, Int64)])
  func rounds(_ duration: Duration, _ milliseconds: Int64, _ up: Int64, _ down: Int64) {
    #expect(duration.wholeMilliseconds == milliseconds)
    #expect(duration.secondsRoundedUp == up)
    #expect(duration.secondsRoundedDown == down)
  }

  @Test func wholeMilliseconds() {
    #expect(Duration.milliseconds(1).isWholeMilliseconds)
    #expect(!Duration.microseconds(1_001).isWholeMilliseconds)
    #expect(Duration.seconds(-3).isWholeMilliseconds)
    #expect(Duration.at(1.25).inSeconds == 1.25)
    #expect(Duration.at(-0.5).inSeconds == -0.5)
  }

  @Test func instants() {
    let start = Instant.at(100)
    #expect(start + .seconds(5) == .at(105))
    #expect(start - .seconds(5) < start)
    #expect(Instant.at(105) - start == .seconds(5))
    #expect(start - .at(105) == .seconds(-5))
    #expect(Instant.origin.sinceOrigin == .zero)
  }
}
