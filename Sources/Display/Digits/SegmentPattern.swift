/// The lit segments of one seven-segment digit.
///
/// Bit 0 is segment a, at the top; b to f follow clockwise, g is the bar in the middle and bit 7 the point, or
/// the colon of a clock module: the bit order of the TM1637 and of most shift-register digits.
public struct SegmentPattern: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The bar at the top.
  public static let a = SegmentPattern(rawValue: 1 << 0)
  /// The upper bar on the right.
  public static let b = SegmentPattern(rawValue: 1 << 1)
  /// The lower bar on the right.
  public static let c = SegmentPattern(rawValue: 1 << 2)
  /// The bar at the bottom.
  public static let d = SegmentPattern(rawValue: 1 << 3)
  /// The lower bar on the left.
  public static let e = SegmentPattern(rawValue: 1 << 4)
  /// The upper bar on the left.
  public static let f = SegmentPattern(rawValue: 1 << 5)
  /// The bar in the middle.
  public static let g = SegmentPattern(rawValue: 1 << 6)
  /// The point after the digit, or the colon of a clock module.
  public static let point = SegmentPattern(rawValue: 1 << 7)

  /// No segment at all.
  public static let blank: SegmentPattern = []
  /// Every segment and the point, as a lamp test shows it.
  public static let full = SegmentPattern(rawValue: 0xFF)

  /// The seven bars from a to g, without the point.
  public static let bars: [SegmentPattern] = [.a, .b, .c, .d, .e, .f, .g]
}

extension SegmentPattern {
  /// The pattern that shows `character`, or nothing where seven segments cannot show it legibly.
  ///
  /// A letter that reads in one case only is shown in that case. K, M, V, W and X do not read in either.
  public static func glyph(for character: Character) -> SegmentPattern? {
    if let pattern = glyphs[character] {
      return pattern
    }
    return swappedCase(character).flatMap { glyphs[$0] }
  }

  /// The patterns of `text`, one a digit.
  ///
  /// A point, comma or colon is lit on the digit before it, or on a digit of its own where that one has its
  /// point already. A character without a glyph leaves its digit blank.
  public static func patterns(for text: some StringProtocol) -> [SegmentPattern] {
    var patterns: [SegmentPattern] = []
    for character in text {
      guard character == "." || character == "," || character == ":" else {
        patterns.append(glyph(for: character) ?? .blank)
        continue
      }
      if let last = patterns.indices.last, !patterns[last].contains(.point) {
        patterns[last].insert(.point)
      } else {
        patterns.append(.point)
      }
    }
    return patterns
  }

  private static func swappedCase(_ character: Character) -> Character? {
    let other = character.isUppercase ? character.lowercased() : character.uppercased()
    return other.count == 1 ? other.first : nil
  }

  private static let glyphs: [Character: SegmentPattern] = [
    "0": [.a, .b, .c, .d, .e, .f],
    "1": [.b, .c],
    "2": [.a, .b, .d, .e, .g],
    "3": [.a, .b, .c, .d, .g],
    "4": [.b, .c, .f, .g],
    "5": [.a, .c, .d, .f, .g],
    "6": [.a, .c, .d, .e, .f, .g],
    "7": [.a, .b, .c],
    "8": [.a, .b, .c, .d, .e, .f, .g],
    "9": [.a, .b, .c, .d, .f, .g],
    "A": [.a, .b, .c, .e, .f, .g],
    "b": [.c, .d, .e, .f, .g],
    "C": [.a, .d, .e, .f],
    "c": [.d, .e, .g],
    "d": [.b, .c, .d, .e, .g],
    "E": [.a, .d, .e, .f, .g],
    "F": [.a, .e, .f, .g],
    "G": [.a, .c, .d, .e, .f],
    "H": [.b, .c, .e, .f, .g],
    "h": [.c, .e, .f, .g],
    "I": [.e, .f],
    "i": [.e],
    "J": [.b, .c, .d, .e],
    "L": [.d, .e, .f],
    "n": [.c, .e, .g],
    "O": [.a, .b, .c, .d, .e, .f],
    "o": [.c, .d, .e, .g],
    "P": [.a, .b, .e, .f, .g],
    "q": [.a, .b, .c, .f, .g],
    "r": [.e, .g],
    "S": [.a, .c, .d, .f, .g],
    "t": [.d, .e, .f, .g],
    "U": [.b, .c, .d, .e, .f],
    "u": [.c, .d, .e],
    "y": [.b, .c, .d, .f, .g],
    "Z": [.a, .b, .d, .e, .g],
    "-": [.g],
    "_": [.d],
    "‾": [.a],
    "=": [.d, .g],
    "°": [.a, .b, .f, .g],
    "'": [.f],
    "‖": [.b, .c, .e, .f],
    " ": [],
  ]
}
