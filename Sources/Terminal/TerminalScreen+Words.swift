internal import Display

// The words around the countdown.
extension TerminalScreen {
  mutating func drawWords(_ words: FieldWords, _ tones: Tones) {
    if let row = plan.headRow {
      let scale = plan.headScale
      let sign = words.isPaused ? drawPauseSign(row, scale, tones) : 0
      let used = sign + drawLeft(words.title.uppercased(), row, scale, tones, indent: sign)
      let room = plan.inner.width - used
      if scale == 0 || !drawRightLarge(words.corner, row, scale, tones, room: room - 4 * scale) {
        let isNarrow = ScreenText.columns(of: words.place) > plan.inner.width / 2
        let place = isNarrow ? [words.corner] : [words.place, words.corner]
        writeRight(place, row + FieldPlan.rows(scale) - 1, room, tones.softInk)
      }
    }
    if let row = plan.footRow {
      let scale = plan.footScale
      let room = plan.inner.width - drawLeft(words.move, row, scale, tones)
      let isLarge =
        scale > 0
        && words.next.contains { drawRightLarge($0.uppercased(), row, scale, tones, room: room - 4 * scale) }
      if !isLarge { writeRight(words.next, row + FieldPlan.rows(scale) - 1, room, tones.softInk) }
    }
  }

  /// Draws words at the left, large where they fit. Returns the columns they take, air included.
  mutating func drawLeft(_ text: String, _ row: Int, _ scale: Int, _ tones: Tones, indent: Int = 0) -> Int {
    let left = plan.inner.columns.lowerBound + indent
    let room = plan.inner.width - indent
    if let width = drawLarge(text, left, row, scale, tones.ink, limit: room) {
      return width + 2
    }
    let used = canvas.write(
      text, left, row + FieldPlan.rows(scale) - 1, ink: tones.ink, isBold: true, limit: room)
    return used > 0 ? used + 2 : 0
  }

  /// Draws the two bars of a pause at the left, as high as the words beside them. Returns the columns they take, air
  /// included.
  private mutating func drawPauseSign(_ row: Int, _ scale: Int, _ tones: Tones) -> Int {
    let left = plan.inner.columns.lowerBound
    guard scale > 0 else {
      return canvas.write(plan.inner.width > 1 ? "▌▌" : "‖", left, row, ink: tones.ink) + 1
    }
    drawBars(left, row * 2, stroke: 2 * scale, height: PixelFont.tall.height * scale, tones.ink)
    return 10 * scale
  }

  mutating func drawRightLarge(
    _ text: String, _ row: Int, _ scale: Int, _ tones: Tones, room: Int
  ) -> Bool {
    guard let glyphs = PixelFont.tall.glyphs(of: text) else { return false }
    let start = plan.inner.columns.upperBound - PixelFont.width(of: glyphs, scale: scale)
    return drawLarge(text, start, row, scale, tones.ink, limit: room) != nil
  }

  /// Writes the first of some texts that fits, against the right end.
  mutating func writeRight(_ texts: [String], _ row: Int, _ room: Int, _ ink: ScreenColour) {
    guard let text = texts.first(where: { ScreenText.columns(of: $0) <= room }) else { return }
    canvas.write(text, plan.inner.columns.upperBound - ScreenText.columns(of: text), row, ink: ink)
  }

  /// Draws words in large pixels. Returns their width, or `nil` when they do not fit or have no pixels.
  @discardableResult
  mutating func drawLarge(
    _ text: String, _ column: Int, _ row: Int, _ scale: Int, _ ink: ScreenColour, limit: Int
  ) -> Int? {
    guard scale > 0, let glyphs = PixelFont.tall.glyphs(of: text) else { return nil }
    let width = PixelFont.width(of: glyphs, scale: scale)
    guard width <= limit else { return nil }
    var x = column
    for glyph in glyphs {
      for (offset, bits) in glyph.enumerated() {
        for pixel in 0..<PixelFont.tall.height where bits >> UInt8(pixel) & 1 == 1 {
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
