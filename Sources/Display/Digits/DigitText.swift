/// What a row of seven-segment digits shows: up to sixteen patterns in place, so that a frame can make one without
/// allocating.
public struct DigitText: Hashable, Sendable, BitwiseCopyable {
  private var patterns = SIMD16<UInt8>.zero
  /// The number of digits.
  public private(set) var count: Int
  /// After which digit, counted from the left, a colon stands; 0 for none.
  public var colonAfter = 0

  /// The longest row there can be.
  public static let capacity = 16

  /// Makes a blank row; of a longer one than ``capacity`` only so much is shown.
  public init(count: Int) {
    self.count = min(max(count, 0), Self.capacity)
  }

  /// Makes a row of `count` digits that shows `text` at its right end, or the beginning of it where it is longer.
  public init(_ text: some StringProtocol, count: Int) {
    self.init(count: count)
    let patterns = SegmentPattern.patterns(for: text).prefix(self.count)
    for (offset, pattern) in patterns.enumerated() {
      self[self.count - patterns.count + offset] = pattern
    }
  }

  /// The pattern of a digit, counted from the left from 0.
  public subscript(digit: Int) -> SegmentPattern {
    get { SegmentPattern(rawValue: patterns[digit & (Self.capacity - 1)]) }
    set { patterns[digit & (Self.capacity - 1)] = newValue.rawValue }
  }

  /// Writes a number so that it ends with the digit before `end`, with as many digits as it needs and at least
  /// `digits`. Returns where it starts.
  @discardableResult
  mutating func write(_ number: Int, endingAt end: Int, digits: Int = 1) -> Int {
    var left = max(0, number)
    var place = end
    repeat {
      place -= 1
      if place >= 0 { patterns[place & (Self.capacity - 1)] = Self.glyph(left % 10) }
      left /= 10
    } while left > 0 || end - place < digits
    return place
  }

  /// The pattern of a digit from 0 to 9.
  private static func glyph(_ digit: Int) -> UInt8 {
    // Bits g to a of 9, 8, … 0, eight bits each, from the ninth on in the second word.
    let low: UInt64 = 0x07_7D_6D_66_4F_5B_06_3F
    return digit < 8 ? UInt8(truncatingIfNeeded: low >> UInt64(digit * 8)) : digit == 8 ? 0x7F : 0x6F
  }
}
