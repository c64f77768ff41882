internal import Display

// The words around the countdown.
extension TerminalScreen {
  mutating func drawWords(_ words: FieldWords, _ tones: Tones) {
    if let row = plan.headRow {
      draw(words.title, words.plainCorner, words.corner, row, plan.headScale, tones, isTitle: true)
    }
    if let row = plan.footRow {
      draw(words.move, words.next, words.next, row, plan.footScale, tones, isTitle: false)
    }
  }

  /// Draws words at both ends of a row; where there is not room for both, the right ones are left out.
  private mutating func draw(
    _ left: String, _ plainRight: String, _ right: String, _ row: Int, _ scale: Int, _ tones: Tones,
    isTitle: Bool
  ) {
    let inner = plan.inner
    if scale > 0,
      let width = drawLarge(left, inner.columns.lowerBound, row, scale, tones.ink, limit: inner.width)
    {
      let room = inner.width - width - 4 * scale
      if isTitle, let glyphs = PixelFont.glyphs(of: right), PixelFont.width(of: glyphs, scale: scale) <= room
      {
        let start = inner.columns.upperBound - PixelFont.width(of: glyphs, scale: scale)
        drawLarge(right, start, row, scale, tones.ink, limit: room)
      } else {
        writeRight(plainRight, row + FieldPlan.rows(scale) - 1, room, tones.softInk)
      }
      return
    }
    let plainRow = isTitle ? row : row + FieldPlan.rows(scale) - 1
    let text = isTitle ? left.uppercased() : left
    let used = canvas.write(
      text, inner.columns.lowerBound, plainRow, ink: tones.ink, isBold: true, limit: inner.width)
    let room = inner.width - used - (used > 0 ? 2 : 0)
    let isLong = ScreenText.columns(of: plainRight) > min(room, inner.width / 2)
    writeRight(isLong ? right : plainRight, plainRow, room, tones.softInk)
  }

  private mutating func writeRight(_ text: String, _ row: Int, _ room: Int, _ ink: ScreenColour) {
    let width = ScreenText.columns(of: text)
    guard width <= room else { return }
    canvas.write(text, plan.inner.columns.upperBound - width, row, ink: ink)
  }

  /// Draws words in large pixels. Returns their width, or `nil` when they do not fit or have no pixels.
  @discardableResult
  mutating func drawLarge(
    _ text: String, _ column: Int, _ row: Int, _ scale: Int, _ ink: ScreenColour, limit: Int
  ) -> Int? {
    guard scale > 0, let glyphs = PixelFont.glyphs(of: text) else { return nil }
    let width = PixelFont.width(of: glyphs, scale: scale)
    guard width <= limit else { return nil }
    var x = column
    for glyph in glyphs {
      for (offset, bits) in glyph.enumerated() {
        for pixel in 0..<PixelFont.height where bits >> UInt8(pixel) & 1 == 1 {
          for inner in 0..<(scale * scale) {
            canvas.blend(
              x + offset * scale + inner % scale, row * 2 + pixel * scale + inner / scale, ink)
          }
        }
      }
      x += (glyph.count + PixelFont.gap) * scale
    }
    return width
  }
}
