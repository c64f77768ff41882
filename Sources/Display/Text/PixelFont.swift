/// Characters made of pixels, for words that are read from across a room: capitals, figures and signs.
///
/// Letters are shown as capitals, which have no parts that hang below the line and so are as large as the rows allow.
package struct PixelFont: Sendable {
  /// The pixels of one character: its columns, left to right, with the top row in bit 0.
  package typealias Glyph = [UInt8]

  /// The pixels between two characters.
  package static let gap = 1
  /// Characters five pixels wide and seven high, with all marks of European languages.
  package static let tall = PixelFont(height: 7, tallDrawings.merging(markedDrawings) { drawn, _ in drawn })
  /// Characters three pixels wide and five high; there is no room for marks, and letters go without.
  package static let small = PixelFont(
    height: 5, smallDrawings.merging(unmarkedSmallDrawings) { drawn, _ in drawn })

  /// The height of a capital in pixels.
  package let height: Int
  private let table: [Character: Glyph]
  /// What stands for a character that is not in the font: a chequered box that is no letter.
  private let replacement: Glyph

  private init(height: Int, _ drawings: [Character: String]) {
    self.height = height
    table = drawings.mapValues(Self.glyph)
    replacement = (0..<(height * 2 / 3 + 1)).map { column in
      (0..<height).reduce(into: UInt8(0)) { bits, row in
        if (column + row) % 2 == 0 { bits |= 1 << UInt8(row) }
      }
    }
  }

  /// The characters of a text; `nil` when one of them is not in the font.
  package func glyphs(of text: some StringProtocol) -> [Glyph]? {
    var result: [Glyph] = []
    for character in text.uppercased() {
      guard let glyph = table[character] else { return nil }
      result.append(glyph)
    }
    return result
  }

  /// The characters of a text, with a box for each that is not in the font.
  package func glyphsOrBoxes(of text: some StringProtocol) -> [Glyph] {
    text.uppercased().map { table[$0] ?? replacement }
  }

  /// The width of a text in pixels of this size.
  package static func width(of glyphs: [Glyph], scale: Int) -> Int {
    glyphs.isEmpty ? 0 : (glyphs.reduce(0) { $0 + $1.count + gap } - gap) * scale
  }

  /// The columns of a drawing whose rows stand one after another from the top.
  private static func glyph(_ rows: String) -> Glyph {
    let lines = rows.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
    let width = lines.map(\.count).max() ?? 0
    return (0..<width).map { column in
      var bits: UInt8 = 0
      for (row, line) in lines.enumerated() where column < line.count && line[column] == "#" {
        bits |= 1 << UInt8(row)
      }
      return bits
    }
  }
}
