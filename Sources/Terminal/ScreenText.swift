/// Text as the cells of a screen can show it: one scalar a character, nothing that moves the cursor.
public struct ScreenText {
  /// Calls `body` with each scalar that is drawn and its columns; marks on top of a character are left out.
  static func forEachGlyph(of text: some StringProtocol, _ body: (Unicode.Scalar, Int) -> Void) {
    for character in text {
      for scalar in character.unicodeScalars {
        let columns = GlyphWidth.columns(of: scalar)
        guard columns > 0 else { continue }
        body(scalar, columns)
        break
      }
    }
  }

  /// The columns that `text` takes.
  public static func columns(of text: some StringProtocol) -> Int {
    var sum = 0
    forEachGlyph(of: text) { sum += $1 }
    return sum
  }

  /// The text in lines of at most so many columns, broken between words; a word that is longer has a line to itself.
  public static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, columns(of: last) + 1 + columns(of: word) <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A line of a text that was set among others.
  public struct Line: Hashable, Sendable {
    /// The line; empty for a free one.
    public var text: String
    /// Which of the texts it is of.
    public var index: Int
  }

  /// Texts below each other, each broken between words, with a free line between two where there is room for that. What
  /// there are not the rows for is left out, and the last line ends in `…` then.
  public static func set(_ texts: [String], _ width: Int, rows: Int) -> [Line] {
    let broken = texts.enumerated().map { index, text in
      wrapped(text, width).map { Line(text: $0, index: index) }
    }
    let count = broken.reduce(0) { $0 + $1.count }
    let isAiry = count + max(0, texts.count - 1) <= rows
    let lines = broken.enumerated().flatMap { index, lines in
      (isAiry && index > 0 ? [Line(text: "", index: index)] : []) + lines
    }
    return cut(lines, width, rows: rows)
  }

  /// As many lines as there are rows for; where some are left out, the last one ends in `…`.
  static func cut(_ lines: [Line], _ width: Int, rows: Int) -> [Line] {
    guard lines.count > rows, rows > 0 else { return Array(lines.prefix(max(0, rows))) }
    var shown = Array(lines.prefix(rows))
    // Between words as well: the last word goes where there is no room behind it.
    var words = shown[rows - 1].text.split(separator: " ").map(String.init)
    while words.count > 1, columns(of: words.joined(separator: " ")) + 2 > width { words.removeLast() }
    shown[rows - 1].text = fitted(words.joined(separator: " ") + " …", width)
    return shown
  }

  /// The text without what cannot be shown, cut to a width; text that is cut ends in `…`.
  public static func fitted(_ text: some StringProtocol, _ width: Int) -> String {
    let isWhole = columns(of: text) <= width
    var result = ""
    var used = 0
    var isFull = false
    forEachGlyph(of: text) { scalar, columns in
      guard !isFull else { return }
      isFull = !isWhole && used + columns > width - 1
      used += columns
      result.unicodeScalars.append(isFull ? "…" : scalar)
    }
    return result
  }
}
