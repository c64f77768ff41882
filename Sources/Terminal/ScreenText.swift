/// Text as the cells of a screen can show it: one scalar a character, nothing that moves the cursor.
struct ScreenText {
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
  static func columns(of text: some StringProtocol) -> Int {
    var sum = 0
    forEachGlyph(of: text) { sum += $1 }
    return sum
  }

  /// The text in lines of at most so many columns, broken between words; a word that is longer has a line to itself.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
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

  /// The text without what cannot be shown, cut to a width; text that is cut ends in `…`.
  static func fitted(_ text: some StringProtocol, _ width: Int) -> String {
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
