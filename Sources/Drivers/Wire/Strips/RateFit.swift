public import Display
import Intervals

/// The frame rate that a strip and its line can keep up with.
///
/// The line is busy at most 80 % of the time, so that a frame never waits for the one before it, and rests after
/// each frame for as long as the LEDs need and a margin: a controller on an AVR loses what arrives meanwhile.
public struct RateFit: Hashable, Sendable {
  /// The format on the line.
  public let encoding: StripEncoding
  /// The LEDs on the strip, skipped ones included.
  public let ledCount: Int
  /// The speed of the line, in bits a second.
  public let bitRate: Int
  /// Whether that is only how fast a board usually sets two lines, bit by bit, which no file can tell or change.
  public let isEstimated: Bool
  /// The bytes of a frame.
  public let byteCount: Int
  /// The time a frame is on the line.
  public let lineTime: Duration
  /// The time the line rests after it at least: the LEDs' time and the margin.
  public let restTime: Duration

  /// The rest beyond what the LEDs need: the time of a controller's loop, and the slack of USB, 1 ms.
  public static let margin = Duration.milliseconds(1)
  /// The share of time that a line is busy at most, in percent.
  public static let busiestPercent = 80
  /// The frame rates that a board file may ask for, in frames a second: with fewer a count cannot be followed.
  public static let rates = 10...120

  /// Works out the fit.
  ///
  /// `restPerLED` is for LEDs behind a controller that take longer than the format's usual 30 µs, such as RGBW at
  /// 40 µs. Throws where the LEDs, the bit rate or that time are out of bounds.
  public init(
    encoding: StripEncoding, ledCount: Int, bitRate: Int, isEstimated: Bool = false,
    restPerLED: Duration? = nil
  ) throws(SettingError) {
    let facts = encoding.facts
    guard facts.bitRates.contains(bitRate) else {
      throw SettingError(
        setting: facts.line.rateSetting, value: "\(bitRate)",
        allowed: "\(facts.bitRates.lowerBound) to \(facts.bitRates.upperBound) with \(encoding.rawValue)")
    }
    guard Self.restsPerLED.contains(restPerLED ?? facts.restPerLED) else {
      throw SettingError(
        setting: "led-time", value: "\(restPerLED ?? facts.restPerLED)",
        allowed: "\(Self.restsPerLED.lowerBound) to \(Self.restsPerLED.upperBound)")
    }
    self.encoding = encoding
    self.ledCount = ledCount
    self.bitRate = bitRate
    self.isEstimated = isEstimated
    byteCount = try encoding.encoder(ledCount: ledCount).byteCount
    lineTime = facts.line.time(of: byteCount, at: bitRate)
    let isServed = facts.line == .serial
    restTime = (restPerLED ?? facts.restPerLED) * ledCount + facts.latch + (isServed ? Self.margin : .zero)
  }

  private static let restsPerLED = Duration.zero...Duration.milliseconds(1)

  /// The shortest time from one frame to the next.
  public var shortestPeriod: Duration {
    period(lineTime)
  }

  /// The highest rate, in frames a second.
  public var highestRate: Double {
    1 / shortestPeriod.inSeconds
  }

  /// The highest whole rate in frames a second, at most the bound of ``rates``, and less than that of 10 where no more
  /// fit; 0 where not even one does.
  public var highestWholeRate: Int {
    (1...Self.rates.upperBound).last { shortestPeriod * $0 <= .seconds(1) } ?? 0
  }

  /// The LEDs and the speed of their line, in words: `300 LEDs at 115200 baud`.
  public var words: String {
    let speed =
      isEstimated
      ? "bit by bit over GPIO, as fast as a Raspberry Pi 4"
      : "at \(encoding.facts.line.words(ofBitRate: bitRate))"
    return "\(ledCount) LEDs \(speed)"
  }

  /// Throws unless the strip can take `rate` frames a second; the error says what it can take, and what would help.
  public func check(rate: Int) throws(SettingError) {
    guard Self.rates.contains(rate) else {
      throw SettingError(
        setting: "rate", value: "\(rate)",
        allowed: "\(Self.rates.lowerBound) to \(Self.rates.upperBound) frames a second")
    }
    guard rate > highestWholeRate else { return }
    throw SettingError(setting: "rate", value: "\(rate)", allowed: "\(offer); \(remedy(for: rate))")
  }

  /// The time from frame to frame that a frame of `lineTime` needs.
  private func period(_ lineTime: Duration) -> Duration {
    max(lineTime * 100 / Self.busiestPercent, lineTime + restTime)
  }

  private var offer: String {
    let least = Self.rates.lowerBound
    return switch highestWholeRate {
    case 0: "none: \(words) take more than a second a frame"
    case ..<least: "none: \(words) get \(highestWholeRate) frames a second, and \(least) are the least"
    case least: "\(least) frames a second for \(words)"
    default: "\(least) to \(highestWholeRate) frames a second for \(words)"
    }
  }

  /// The slowest usual speed at which `rate` fits, in words.
  public func remedy(for rate: Int) -> String {
    let line = encoding.facts.line
    let split = "split the strip over several outputs for more"
    if isEstimated {
      let onSPI = period(line.time(of: byteCount, at: encoding.facts.usualBitRate))
      return onSPI * rate <= .seconds(1) ? "an SPI carries \(rate)" : split
    }
    let faster = Self.usualBitRates(line).first { candidate in
      guard candidate > bitRate, encoding.facts.bitRates.contains(candidate) else { return false }
      return period(line.time(of: byteCount, at: candidate)) * rate <= .seconds(1)
    }
    guard let faster else { return split }
    return "\(line.rateSetting) \(faster) carries \(rate)"
  }

  /// Speeds that adapters and controllers commonly have, in bits a second.
  private static func usualBitRates(_ line: StripLine) -> [Int] {
    switch line {
    case .serial:
      [115_200, 230_400, 460_800, 500_000, 576_000, 921_600, 1_000_000, 1_500_000, 2_000_000, 4_000_000]
    case .clocked: [500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000]
    case .pulsed: []
    }
  }
}
