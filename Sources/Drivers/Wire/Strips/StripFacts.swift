public import Display

/// What a wire format asks of its line, beside its bytes.
public struct StripFacts: Hashable, Sendable {
  /// The line it goes over.
  public let line: StripLine
  /// The order in which the format sends the colours of a pixel.
  public let order: ColourOrder
  /// The bit rates that work, in bits a second.
  public let bitRates: ClosedRange<Int>
  /// The bit rate to start from, in bits a second.
  public let usualBitRate: Int
  /// The time the LEDs take for each of them after the last byte, while the line must rest.
  public let restPerLED: Duration
  /// The time the LEDs need besides, to latch.
  public let latch: Duration

  /// The time the line must rest after a frame for `ledCount` LEDs.
  public func rest(ledCount: Int) -> Duration {
    restPerLED * ledCount + latch
  }
}

extension StripEncoding {
  /// What this format asks of its line.
  ///
  /// Serial: the controller shows a frame after it has come in, 30 µs an LED and a 280 µs reset for a WS2812
  /// (FastLED's timing table); an AVR loses bytes meanwhile. WS2801: at most 1 MHz and 1 ms of rest (the Adalight
  /// sketch). Pulsed: the clocks that keep a one between 650 and 950 ns for the WS2812, Hyperion's range for the
  /// SK6812; the latch is in the frame. The remaining upper clocks are what the chips are commonly rated for; long
  /// strips and loose wires want less, and get it by default.
  public var facts: StripFacts {
    switch self {
    case .adalight, .awa, .tpm2:
      StripFacts(
        line: .serial, order: .rgb, bitRates: 9_600...5_000_000, usualBitRate: 115_200,
        restPerLED: .microseconds(30), latch: .microseconds(280))
    case .apa102, .sk9822: .clocked(order: .bgr, upTo: 20_000_000, usually: 4_000_000)
    case .ws2801:
      .clocked(order: .rgb, upTo: 1_000_000, usually: 500_000, latch: .milliseconds(1))
    case .lpd8806: .clocked(order: .grb, upTo: 20_000_000, usually: 2_000_000)
    case .p9813: .clocked(order: .bgr, upTo: 15_000_000, usually: 1_000_000)
    case .ws2812: .pulsed(order: .grb, clocks: 2_106_000...3_075_000, usually: 2_400_000)
    case .ws2812FourBit: .pulsed(order: .grb, clocks: 2_106_000...3_075_000, usually: 2_600_000)
    case .sk6812: .pulsed(order: .grbw, clocks: 2_050_000...4_000_000, usually: 3_000_000)
    }
  }
}

extension StripEncoding {
  /// The white balance of the LEDs that the chip of this format mostly comes with, or that a controller mostly drives.
  public var usualBalance: WhiteBalance {
    switch self {
    case .ws2801, .p9813: .pixels
    default: .strip
    }
  }
}

extension StripFacts {
  fileprivate static func clocked(
    order: ColourOrder, upTo highest: Int, usually usual: Int, latch: Duration = .zero
  ) -> StripFacts {
    StripFacts(
      line: .clocked, order: order, bitRates: 1_000...highest, usualBitRate: usual, restPerLED: .zero,
      latch: latch)
  }

  fileprivate static func pulsed(
    order: ColourOrder, clocks: ClosedRange<Int>, usually usual: Int
  ) -> StripFacts {
    StripFacts(
      line: .pulsed, order: order, bitRates: clocks, usualBitRate: usual, restPerLED: .zero, latch: .zero)
  }
}
