import Display
import Drivers
import Intervals
import TestSupport
import Testing

@Suite struct RateFitTests {
  /// Four fifths of what the bare line would carry (baud / 10 / (6 + 3 N)), or what the LEDs leave.
  @Test(arguments: [
    (60, 115_200, 49), (100, 115_200, 30), (150, 115_200, 20), (300, 115_200, 10), (1_000, 115_200, 3),
    (300, 1_000_000, 51), (300, 2_000_000, 67), (60, 1_000_000, 120), (65_536, 9_600, 0),
  ])
  func adalight(ledCount: Int, baud: Int, rate: Int) throws {
    #expect(try RateFit(encoding: .adalight, ledCount: ledCount, bitRate: baud).highestWholeRate == rate)
  }

  @Test func linesAreNeverBusierNorRestsShorter() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let encoding = StripEncoding.allCases[Int(seed) % StripEncoding.allCases.count]
      let fit = try RateFit(
        encoding: encoding, ledCount: .random(in: 1...2_000, using: &random),
        bitRate: .random(in: encoding.facts.bitRates, using: &random))
      let bits = Double(fit.byteCount * encoding.facts.line.bitsPerByte)
      let seconds = bits / Double(fit.bitRate)
      #expect(seconds * fit.highestRate <= 0.8 + 1e-6, "seed \(seed)")
      let idle = 1 / fit.highestRate - seconds
      if encoding.facts.line == .serial {
        #expect(idle >= 30e-6 * Double(fit.ledCount) + 280e-6 + 1e-3 - 1e-7, "seed \(seed)")
      }
      // Not slower than it has to be either.
      let isTight = seconds * fit.highestRate > 0.8 - 1e-4 || idle < fit.restTime.inSeconds + 1e-6
      #expect(isTight, "seed \(seed)")
    }
  }

  @Test func slowerLEDsTakeLonger() throws {
    let usual = try RateFit(encoding: .awa, ledCount: 300, bitRate: 2_000_000)
    let rgbw = try RateFit(
      encoding: .awa, ledCount: 300, bitRate: 2_000_000, restPerLED: .microseconds(40))
    #expect(rgbw.shortestPeriod - usual.shortestPeriod == .milliseconds(3))
  }

  @Test(arguments: [
    (
      300, 115_200, 60,
      "rate is 60; allowed: 10 frames a second for 300 LEDs at 115200 baud; baud 1500000 carries 60"
    ),
    (
      60, 115_200, 60,
      "rate is 60; allowed: 10 to 49 frames a second for 60 LEDs at 115200 baud; baud 230400 carries 60"
    ),
    (
      1_000, 115_200, 60,
      "rate is 60; allowed: none: 1000 LEDs at 115200 baud get 3 frames a second, and 10 are the least; split the strip over several outputs for more"
    ),
    (
      65_536, 9_600, 10,
      "rate is 10; allowed: none: 65536 LEDs at 9600 baud take more than a second a frame; split the strip over several outputs for more"
    ),
    (60, 115_200, 9, "rate is 9; allowed: 10 to 120 frames a second"),
    (60, 115_200, 121, "rate is 121; allowed: 10 to 120 frames a second"),
  ])
  func messages(ledCount: Int, baud: Int, rate: Int, message: String) throws {
    let fit = try RateFit(encoding: .adalight, ledCount: ledCount, bitRate: baud)
    #expect {
      try fit.check(rate: rate)
    } throws: { error in
      #expect("\(error)" == message)
      return true
    }
  }

  @Test func ratesThatFitPass() throws {
    let fit = try RateFit(encoding: .adalight, ledCount: 300, bitRate: 1_000_000)
    for rate in RateFit.rates.lowerBound...fit.highestWholeRate { try fit.check(rate: rate) }
  }

  /// Two lines that a board sets bit by bit have no speed that anybody could raise.
  @Test(arguments: [
    (
      600, 60,
      "rate is 60; allowed: 10 to 11 frames a second for 600 LEDs bit by bit over GPIO, as fast as a Raspberry Pi 4; an SPI carries 60"
    ),
    (
      9_000, 60,
      "rate is 60; allowed: none: 9000 LEDs bit by bit over GPIO, as fast as a Raspberry Pi 4 take more than a second a frame; split the strip over several outputs for more"
    ),
  ])
  func linesSetBitByBit(ledCount: Int, rate: Int, message: String) throws {
    let fit = try RateFit(encoding: .apa102, ledCount: ledCount, bitRate: 290_000, isEstimated: true)
    let error = #expect(throws: SettingError.self) { try fit.check(rate: rate) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func wrongLinesAreRefused() {
    #expect(throws: SettingError.self) { try RateFit(encoding: .adalight, ledCount: 60, bitRate: 0) }
    #expect(throws: SettingError.self) { try RateFit(encoding: .ws2801, ledCount: 60, bitRate: 2_000_000) }
    #expect(throws: SettingError.self) { try RateFit(encoding: .ws2812, ledCount: 60, bitRate: 800_000) }
    #expect(throws: SettingError.self) { try RateFit(encoding: .adalight, ledCount: 0, bitRate: 115_200) }
    #expect(throws: SettingError.self) {
      try RateFit(encoding: .adalight, ledCount: 9, bitRate: 115_200, restPerLED: .seconds(-1))
    }
  }
}
