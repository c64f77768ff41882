public import Display

/// A cascade of MAX7219 chips, eight digits each: the frames that start it and that show digits.
///
/// A frame is one register of every chip, two bytes a chip, the chip farthest from the host first. The select line
/// must stay low for all of a frame, and rise after each. SPI mode 0, highest bit first (MAX7219 data sheet).
public struct MAX7219Chain: Hashable, Sendable {
  /// The chips in the cascade.
  public let chipCount: Int

  /// The chips that a cascade may have.
  public static let chipBounds = 1...16
  /// The digits on each chip.
  public static let digitsPerChip = 8
  /// The brightness steps: 1, 3, … 31 thirty-seconds of the time.
  public static let brightnesses = 0...15

  /// Makes a cascade; throws where it has too many chips or none.
  public init(chipCount: Int) throws(SettingError) {
    guard Self.chipBounds.contains(chipCount) else {
      throw SettingError(
        setting: "chips", value: "\(chipCount)",
        allowed: "\(Self.chipBounds.lowerBound) to \(Self.chipBounds.upperBound)")
    }
    self.chipCount = chipCount
  }

  /// The digits of the whole cascade.
  public var digitCount: Int {
    chipCount * Self.digitsPerChip
  }

  /// The bytes of a frame, between two rises of the select line.
  public var frameByteCount: Int {
    2 * chipCount
  }

  /// The frames of a cascade that has just got its power: dark first, for its registers hold anything.
  public var start: [UInt8] {
    var bytes: [UInt8] = []
    append(.shutdown, 0, to: &bytes)
    appendControl(brightness: 0, to: &bytes)
    appendDigits([], to: &bytes)
    append(.shutdown, 1, to: &bytes)
    return bytes
  }

  /// The frames that show `digits`, leftmost first, the first eight on the chip nearest to the host.
  ///
  /// They set every control register anew as well: over hours a glitch on the line changes one, and only this
  /// heals it. Missing digits are blank, surplus ones are left out; a brightness beyond the bounds is the nearest
  /// within.
  public func content(_ digits: [SegmentPattern], brightness: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frameByteCount * 13)
    appendControl(brightness: brightness, to: &bytes)
    appendDigits(digits, to: &bytes)
    append(.shutdown, 1, to: &bytes)
    return bytes
  }

  /// The frames that leave the cascade dark.
  public var off: [UInt8] {
    var bytes: [UInt8] = []
    append(.displayTest, 0, to: &bytes)
    appendDigits([], to: &bytes)
    append(.shutdown, 0, to: &bytes)
    return bytes
  }
}

extension MAX7219Chain {
  private enum Register: UInt8 {
    case decode = 0x09
    case intensity = 0x0A
    case scanLimit = 0x0B
    case shutdown = 0x0C
    case displayTest = 0x0F
  }

  private func appendControl(brightness: Int, to bytes: inout [UInt8]) {
    let bounds = Self.brightnesses
    append(.displayTest, 0, to: &bytes)
    append(.decode, 0, to: &bytes)
    append(.scanLimit, UInt8(Self.digitsPerChip - 1), to: &bytes)
    append(.intensity, UInt8(min(max(brightness, bounds.lowerBound), bounds.upperBound)), to: &bytes)
  }

  private func append(_ register: Register, _ value: UInt8, to bytes: inout [UInt8]) {
    for _ in 0..<chipCount {
      bytes.append(register.rawValue)
      bytes.append(value)
    }
  }

  private func appendDigits(_ digits: [SegmentPattern], to bytes: inout [UInt8]) {
    for place in 0..<Self.digitsPerChip {
      for chip in (0..<chipCount).reversed() {
        let index = chip * Self.digitsPerChip + place
        bytes.append(UInt8(Self.digitsPerChip - place))
        bytes.append(Self.segments(index < digits.count ? digits[index] : .blank))
      }
    }
  }

  /// The chip's order of segments: the point in bit 7, a in bit 6, g in bit 0.
  private static func segments(_ pattern: SegmentPattern) -> UInt8 {
    let bars = SegmentPattern.bars.enumerated().reduce(UInt8(0)) { segments, bar in
      pattern.contains(bar.element) ? segments | 0x40 >> bar.offset : segments
    }
    return pattern.contains(.point) ? bars | 0x80 : bars
  }
}
