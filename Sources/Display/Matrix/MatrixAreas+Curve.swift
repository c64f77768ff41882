extension MatrixAreas {
  /// A curve in the place of the figure, as large as the words leave room for.
  mutating func shareCurve(_ shape: MatrixShape) {
    switch shape {
    // Without room for a curve the page has none.
    case .tiny, .line, .square: break
    case .wide:
      var line = standBeside()
      if !page.corner.isEmpty { corner = line.takeRight(cornerWidth(.small), gap: 2) }
      lines = [line]
    case .panel:
      var head = MatrixBox(0, 0, columns, 7)
      if !page.corner.isEmpty { corner = takeCorner(from: &head) }
      title = head
      var foot = takeLines()
      letters = MatrixBox(0, foot - 5, columns, 5)
      foot -= 7
      var top = 9
      if lines.isEmpty, page.lines.count > 0, foot - top >= 14 {
        // Without the rows for more, the first line takes some of the curve's, in small letters.
        lines = [MatrixBox(0, top, columns, PixelFont.small.height)]
        top += PixelFont.small.height + 1
      }
      figure = MatrixBox(0, top, columns, foot - top)
    }
  }
}

extension MatrixAreas {
  /// Whether a corner leaves a title the room to stand still.
  static func fits(_ corner: String, beside title: String, columns: Int) -> Bool {
    let tall = PixelLine(corner, .tall).width
    let width = columns - tall < 40 ? PixelLine(corner, .small).width : tall
    return PixelLine(title, .small).width + 3 + width <= columns
  }
}
