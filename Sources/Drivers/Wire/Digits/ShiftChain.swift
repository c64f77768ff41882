public import Display

/// A chain of shift registers, one a digit: 74HC595 or TPIC6B595.
///
/// Segment a is on the first output, the point on the eighth. The byte of the digit farthest from the host goes
/// first, its highest bit first; the latch line is low meanwhile, and its rise shows the digits. Power-up contents
/// are random: keep /OE high until the first frame is latched.
public struct ShiftChain: Hashable, Sendable {
  /// What lights a segment.
  public enum Polarity: Hashable, Sendable {
    /// A set bit: common cathodes on a 74HC595, any digit on a TPIC6B595, which sinks where the bit is set.
    case activeHigh
    /// A cleared bit: common anodes on a 74HC595.
    case activeLow
  }

  /// The digits in the chain.
  public let digitCount: Int
  /// What lights a segment.
  public let polarity: Polarity

  /// The digits that a chain may have.
  public static let digitBounds = 1...32

  /// Makes a chain; throws where it has too many digits or none.
  public init(digitCount: Int, polarity: Polarity = .activeHigh) throws(SettingError) {
    guard Self.digitBounds.contains(digitCount) else {
      throw SettingError(
        setting: "digits", value: "\(digitCount)",
        allowed: "\(Self.digitBounds.lowerBound) to \(Self.digitBounds.upperBound)")
    }
    self.digitCount = digitCount
    self.polarity = polarity
  }

  /// The bytes that show `digits`, leftmost first, the leftmost being nearest to the host.
  ///
  /// Missing digits are blank, surplus ones are left out.
  public func content(_ digits: [SegmentPattern]) -> [UInt8] {
    (0..<digitCount).reversed().map { index in
      let bits = index < digits.count ? digits[index].rawValue : SegmentPattern.blank.rawValue
      return polarity == .activeHigh ? bits : ~bits
    }
  }

  /// The bytes that leave every digit dark.
  public var off: [UInt8] {
    content([])
  }
}
