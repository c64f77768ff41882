/// A picture as text in the language of SVG 1.1, written piece by piece.
struct SVGText {
  /// How text is aligned with its place.
  enum Anchor: String {
    case start, middle, end
  }

  private(set) var lines: [String] = []

  /// Adds an element as it is.
  mutating func add(_ line: String) { lines.append(line) }

  /// Writes a line of text with its baseline at a place.
  mutating func write(
    _ text: String, _ x: Double, _ y: Double, size: Int, colour: UInt32, isBold: Bool = false,
    anchor: Anchor = .start
  ) {
    let weight = isBold ? " font-weight=\"700\"" : ""
    let place = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    lines.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\" "
        + "fill=\"\(HexColour.text(of: colour))\"\(weight)\(place)>\(Self.escaped(text))</text>")
  }

  /// Draws a line from one place to another.
  mutating func line(
    _ x: Double, _ y: Double, _ endX: Double, _ endY: Double, colour: UInt32, dash: String? = nil
  ) {
    let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    lines.append(
      "<line x1=\"\(Self.number(x))\" y1=\"\(Self.number(y))\" x2=\"\(Self.number(endX))\" "
        + "y2=\"\(Self.number(endY))\" stroke=\"\(HexColour.text(of: colour))\"\(dashes)/>")
  }

  /// Fills a rectangle, with round corners where a radius is given.
  mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: UInt32, radius: Double = 0
  ) {
    let round = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    lines.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
        + "height=\"\(Self.number(height))\"\(round) fill=\"\(HexColour.text(of: colour))\"/>")
  }

  /// A number with at most two places behind the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
    let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return part % 10 == 0 ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  /// Text that stands in an element; what XML 1.0 has no place for becomes the replacement character.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
