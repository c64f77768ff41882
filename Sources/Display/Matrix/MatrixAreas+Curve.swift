extension MatrixAreas {
  /// A curve in the place of the figure, as large as the words leave room for.
  mutating func shareCurve(_ shape: MatrixShape) {
    switch shape {
    // Without room for a curve the page has none.
    case .tiny, .line, .square: break
    case .wide:
      lines = [standBeside()]
    case .panel:
      var head = MatrixBox(0, 0, columns, 7)
      if !page.corner.isEmpty { corner = takeCorner(from: &head) }
      title = head
      var foot = takeLines()
      letters = MatrixBox(0, foot - 5, columns, 5)
      foot -= 7
      figure = MatrixBox(0, 9, columns, foot - 9)
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
