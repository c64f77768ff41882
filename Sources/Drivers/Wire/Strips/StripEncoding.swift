public import Display

/// The wire formats of strips, by the names that board files use.
public enum StripEncoding: String, CaseIterable, Sendable {
  /// Adalight over a serial port: WLED, Hyperion's sketch, the Arduino sketches.
  case adalight
  /// Adalight with a checksum, over a serial port: HyperSerial firmware.
  case awa
  /// TPM2 over a serial port.
  case tpm2
  /// APA102, data and clock.
  case apa102
  /// SK9822, data and clock: an APA102 that latches on the next zero word.
  case sk9822
  /// WS2801, data and clock.
  case ws2801
  /// LPD8806, data and clock, seven bits a colour.
  case lpd8806
  /// P9813, data and clock.
  case p9813
  /// WS2811 to WS2815 at 800 kHz, three SPI bits a bit.
  case ws2812 = "ws2812-spi"
  /// WS2811 to WS2815 at 800 kHz, four SPI bits a bit.
  case ws2812FourBit = "ws2812-spi4"
  /// SK6812 with a white LED, four SPI bits a bit.
  case sk6812 = "sk6812-spi"

  /// The LEDs that a strip may have.
  ///
  /// Adalight counts in 16 bits, HyperSerial firmware holds 4 096, TPM2 counts payload bytes in 16 bits. The
  /// formats without a count get the bound of the largest.
  public var ledBounds: ClosedRange<Int> {
    switch self {
    case .awa: 1...4_096
    case .tpm2: 1...21_845
    default: 1...65_536
    }
  }

  /// Makes the encoder for a strip of `ledCount` LEDs.
  ///
  /// `isWLEDSafe` keeps bytes that WLED could take for commands out of the colours (`WLED.safeLevel`); only
  /// Adalight has it. Throws where the count or the option does not fit the format.
  public func encoder(ledCount: Int, isWLEDSafe: Bool = false) throws(SettingError) -> any StripEncoder {
    guard ledBounds.contains(ledCount) else {
      throw SettingError(
        setting: "leds", value: "\(ledCount)",
        allowed: "\(ledBounds.lowerBound) to \(ledBounds.upperBound) with \(rawValue)")
    }
    guard !isWLEDSafe || self == .adalight else {
      throw SettingError(setting: "wled-safe", value: "on", allowed: "off, except with adalight")
    }
    switch self {
    case .adalight: return AdalightEncoder(ledCount: ledCount, isWLEDSafe: isWLEDSafe)
    case .awa: return AWAEncoder(ledCount: ledCount)
    case .tpm2: return TPM2Encoder(ledCount: ledCount)
    case .apa102, .sk9822: return APA102Encoder(ledCount: ledCount)
    case .ws2801: return WS2801Encoder(ledCount: ledCount)
    case .lpd8806: return LPD8806Encoder(ledCount: ledCount)
    case .p9813: return P9813Encoder(ledCount: ledCount)
    case .ws2812: return PulseEncoder(ledCount: ledCount, chip: .ws2812, width: .threeBits)
    case .ws2812FourBit: return PulseEncoder(ledCount: ledCount, chip: .ws2812, width: .fourBits)
    case .sk6812: return PulseEncoder(ledCount: ledCount, chip: .sk6812, width: .fourBits)
    }
  }
}
