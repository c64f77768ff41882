/// A text as columns of pixels.
struct PixelLine: Hashable, Sendable {
  /// One character: its columns, and whether it is a blank.
  private struct Run: Hashable, Sendable {
    var columns: Range<Int>
    var isBlank: Bool
  }

  /// The columns, with the top row in bit 0.
  let columns: [UInt8]
  /// How many rows it has.
  let height: Int
  private let runs: [Run]

  var width: Int { columns.count }

  init(_ text: String, _ font: PixelFont) {
    var columns: [UInt8] = []
    var runs: [Run] = []
    for glyph in font.glyphsOrBoxes(of: text) {
      if !columns.isEmpty { columns += Array(repeating: 0, count: PixelFont.gap) }
      runs.append(
        Run(columns: columns.count..<columns.count + glyph.count, isBlank: glyph.allSatisfy { $0 == 0 }))
      columns += glyph
    }
    self.columns = columns
    self.runs = runs
    height = font.height
  }

  /// The first of several texts that fits a box whole, in the largest letters that do; nil where none fits.
  static func whole(of texts: [String], in box: MatrixBox) -> PixelLine? {
    for text in texts {
      for font in [PixelFont.tall, .small] {
        let line = PixelLine(text, font)
        if line.width <= box.width, line.height <= box.height { return line }
      }
    }
    return nil
  }

  /// The text cut into pages that fit a width: between words, and within one only where it is too long for a page; then
  /// into parts about as long as each other, with room for a hyphen where there is enough of it.
  func pages(width: Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var page: Range<Int>?
    for word in words.flatMap({ pieces(of: $0, width: width) }) {
      if let begun = page, word.upperBound - begun.lowerBound <= width {
        page = begun.lowerBound..<word.upperBound
      } else {
        if let page { pages.append(page) }
        page = word
      }
    }
    return pages + (page.map { [$0] } ?? [])
  }

  /// The words, as the runs of their characters.
  private var words: [ArraySlice<Run>] {
    runs.split(whereSeparator: \.isBlank)
  }

  /// Whether a column is in the middle of a word.
  func isWithinWord(_ column: Int) -> Bool {
    words.contains { word in
      guard let first = word.first, let last = word.last else { return false }
      return first.columns.lowerBound < column && column < last.columns.upperBound
    }
  }

  /// What stands after a part of a word.
  var hyphen: PixelLine { PixelLine("-", height < PixelFont.tall.height ? .small : .tall) }

  /// The columns that it takes, with the gap before it.
  var hyphenWidth: Int { PixelFont.gap + hyphen.width }

  private func pieces(of word: ArraySlice<Run>, width: Int) -> [Range<Int>] {
    guard let first = word.first, let last = word.last,
      last.columns.upperBound - first.columns.lowerBound > width, width > 4 * hyphenWidth
    else { return cut(word, width: width) }
    let most = width - hyphenWidth
    let count = cut(word, width: most).count
    // The narrowest of those that are no more.
    return (1...most).lazy.map { cut(word, width: $0) }.first { pieces in
      pieces.count == count && pieces.allSatisfy { $0.count <= most }
    } ?? cut(word, width: most)
  }

  private func cut(_ word: ArraySlice<Run>, width: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for run in word {
      if let last = pieces.last, run.columns.upperBound - last.lowerBound <= width {
        pieces[pieces.count - 1] = last.lowerBound..<run.columns.upperBound
      } else {
        // A character wider than the page is cut as well, rather than never seen whole.
        for start in stride(from: run.columns.lowerBound, to: run.columns.upperBound, by: max(1, width)) {
          pieces.append(start..<min(run.columns.upperBound, start + max(1, width)))
        }
      }
    }
    return pieces
  }
}
