internal import Display
internal import Intervals

// Formats in a row, steppers, and the total.
extension TerminalScreen {
  mutating func drawBuilder(_ builder: BuilderScene, _ theme: Theme, _ tones: Tones) {
    cards.update(builder.formats)
    let parts = BuilderPlan(layout.field, inner: plan.inner)
    if parts.cardRows > 0 { drawCards(builder, parts, theme, tones) }
    drawSteppers(builder, parts, tones)
    guard let row = parts.footRow else { return }
    let inner = plan.inner
    // What can be saved matters more than what the figures say already.
    let hints =
      builder.isOnSave ? ["space saves"] : builder.isChanged ? ["changed · s saves", "s saves"] : []
    let texts = Self.forms(of: builder.draft.plan?.rhythm ?? builder.draft.name)
    let pairs = hints.isEmpty ? texts.map { ($0, "") } : texts.flatMap { text in hints.map { (text, $0) } }
    let (text, hint) =
      pairs.first { text, hint in
        text.columns + (hint.isEmpty ? 0 : 2 + hint.columns) <= inner.width
      } ?? ("", hints.last ?? "")
    canvas.write(text, inner.columns.lowerBound, row, ink: tones.softInk)
    canvas.write(
      hint, inner.columns.upperBound - min(hint.columns, inner.width), row, ink: tones.ink, isBold: true,
      limit: inner.width)
  }

  /// A text that lists things, and what is left of it without the last ones.
  private static func forms(of text: String) -> [String] {
    let parts = text.parts(at: "·")
    return parts.indices.reversed().map { parts[...$0].joined(separator: " · ") }
  }

  /// Draws the formats as tabs above the field; the chosen one is a part of it.
  private mutating func drawCards(
    _ builder: BuilderScene, _ parts: BuilderPlan, _ theme: Theme, _ tones: Tones
  ) {
    let field = layout.field
    let row = field.rows.lowerBound
    let visible = cards.visible(around: builder.chosen, width: field.width - 4)
    var column = field.columns.lowerBound + 2
    canvas.fill(
      CellArea(column: field.columns.lowerBound, row: row, width: 2, height: parts.cardRows), .black)
    if visible.lowerBound > 0 { canvas.write("‹", column - 2, row + parts.nameRow, ink: Tones.label) }
    for index in visible {
      let card = cards.cards[index]
      let isChosen = index == builder.chosen
      let strip: ScreenColour
      if isChosen {
        strip = tones.ink
        canvas.write(
          builder.draft.name, column + 2, row + parts.nameRow, ink: tones.ink, isBold: true,
          limit: card.width - 4)
      } else {
        strip = shine(of: card.block, theme)
        canvas.fill(CellArea(column: column, row: row, width: card.width, height: parts.cardRows), .black)
        canvas.write(card.name, column + 2, row + parts.nameRow, ink: Tones.label, limit: card.width - 4)
      }
      drawStrip(
        isChosen ? FormatCards.beats(of: builder.draft) : card.beats, column + 2, row + parts.stripRow,
        card.width - 4, parts.stripRows, strip)
      column += card.width
    }
    let rest = field.columns.upperBound - column
    canvas.fill(CellArea(column: column, row: row, width: rest, height: parts.cardRows), .black)
    if visible.upperBound < cards.cards.count, rest > 0 {
      canvas.write("›", field.columns.upperBound - 1, row + parts.nameRow, ink: Tones.label)
    }
  }

  /// Draws beats as bars that stand on the bottom of some rows.
  private mutating func drawStrip(
    _ beats: [RhythmBeat], _ column: Int, _ row: Int, _ width: Int, _ rows: Int, _ colour: ScreenColour
  ) {
    let strip = RhythmLayout(beats, pixels: width)
    for (beat, range) in zip(beats, strip.ranges) {
      let height = max(1, Int((Double(rows * 2) * beat.height).rounded()))
      for x in range {
        for y in 0..<height { canvas.blend(column + x, (row + rows) * 2 - 1 - y, colour) }
      }
    }
  }
}

extension String {
  fileprivate var columns: Int { ScreenText.columns(of: self) }
}
