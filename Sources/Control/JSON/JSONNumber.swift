/// A JSON number: the text it was written as, so that it can be echoed to the digit.
///
/// Two numbers are equal when they are written alike; `1` and `1.0` are not.
public struct JSONNumber: Hashable, Sendable {
  /// The text, as the grammar of JSON allows it.
  public let text: String

  /// Takes a text that the parser has checked.
  init(checked text: String) {
    self.text = text
  }

  /// Writes a whole number.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Writes a number; `nil` for infinities and for what is no number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if value == value.rounded(), value.magnitude < 1e15 {
      text = String(Int64(value))
    } else {
      text = value.description
    }
  }

  /// The whole number, if it is one and fits 64 bits. Programs that reckon in fractions write `5.0` where they mean `5`;
  /// that is taken as far as fractions tell all whole numbers apart.
  public var integer: Int64? {
    if let written = Int64(text) { return written }
    guard let value = double, value.magnitude < 0x1p53 else { return nil }
    return Int64(exactly: value)
  }

  /// The number, if it is in the range of a double.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
