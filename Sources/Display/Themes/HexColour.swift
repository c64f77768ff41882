/// An sRGB colour as people write it: `#f76143`.
public enum HexColour {
  /// The text of a colour.
  public static func text(of colour: UInt32) -> String {
    let digits = String(colour & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The colour of a text; nil for one that is no `#` with six hexadecimal digits.
  public static func colour(of text: String) -> UInt32? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
    return digits.reduce(0 as UInt32?) { colour, digit in
      guard let colour, let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      return colour << 4 | UInt32(value)
    }
  }
}
