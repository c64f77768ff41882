internal import Display
internal import Intervals

// A session that the end of the power has interrupted: dark and calm, with the question what to do.
extension TerminalScreen {
  mutating func drawInterrupted(_ scene: InterruptedScene, _ words: SceneWords) {
    let area = interruptedArea
    let isLarge = plan.headScale > 0 && area.height >= 16
    let facts = ["\(words.time) done", words.total].filter { !$0.isEmpty }
    let fact = [facts.joined(separator: " · "), facts.last ?? ""].first {
      ScreenText.columns(of: $0) <= area.width
    }
    let headRows = isLarge ? FieldPlan.rows(1) : 1
    // The choice goes last, the heading first.
    let hasHead = area.height >= 5
    let hasFacts = area.height >= 4
    let air = area.height >= headRows + 8 ? (area.height >= headRows + 12 ? 2 : 1) : 0
    let asks = air > 0
    let rows =
      (hasHead ? headRows + air : 0) + (area.height >= 2 ? 1 : 0) + (hasFacts ? 1 : 0) + air
      + (asks ? 1 + air : 0)
      + 1
    var row = area.rows.lowerBound + max(0, (area.height - rows) / 2)
    if hasHead {
      drawCentred(words.title, row, isLarge ? 1 : 0, Tones.label)
      row += headRows + air
    }
    if area.height >= 2 {
      drawCentred(words.move, row, 0, Tones.bright, isBold: true)
      row += 1
    }
    if hasFacts {
      drawCentred(fact ?? "", row, 0, Tones.label)
      row += 1
    }
    row += air
    if asks {
      drawCentred("Go on with it?", row, 0, Tones.bright)
      row += 1 + air
    }
    drawChoices(scene.choice, row)
  }

  /// The rows of the field, and all columns: nothing else is lit.
  private var interruptedArea: CellArea {
    CellArea(
      column: 0, row: plan.inner.rows.lowerBound, width: layout.size.columns, height: plan.inner.height)
  }

  private mutating func drawCentred(
    _ text: String, _ row: Int, _ scale: Int, _ ink: ScreenColour, isBold: Bool = false
  ) {
    let area = interruptedArea
    if let glyphs = PixelFont.tall.glyphs(of: text), scale > 0 {
      let width = PixelFont.width(of: glyphs, scale: scale)
      let start = area.columns.lowerBound + max(0, (area.width - width) / 2)
      if drawLarge(text, start, row, scale, ink, limit: area.width) != nil { return }
    }
    let width = min(ScreenText.columns(of: text), area.width)
    canvas.write(
      text, area.columns.lowerBound + (area.width - width) / 2, row, ink: ink, isBold: isBold,
      limit: area.width)
  }

  /// Both choices side by side, or the chosen one alone where there is not the width.
  private mutating func drawChoices(_ choice: InterruptedScene.Choice, _ row: Int) {
    let area = interruptedArea
    func title(_ choice: InterruptedScene.Choice) -> String { choice.rawValue.capitalizedFirst }
    let all = InterruptedScene.Choice.allCases
    let padding = area.width >= 40 ? 3 : 1
    let gap = area.width >= 40 ? 3 : 1
    func width(_ shown: [InterruptedScene.Choice]) -> Int {
      shown.reduce(gap * (shown.count - 1)) { $0 + title($1).count + 2 * padding }
    }
    let shown = width(all) <= area.width ? all : [choice]
    var column = area.columns.lowerBound + max(0, (area.width - width(shown)) / 2)
    for item in shown {
      let isChosen = item == choice
      let room = min(title(item).count + 2 * padding, area.columns.upperBound - column)
      canvas.fill(
        CellArea(column: column, row: row, width: room, height: 1), isChosen ? Self.lit : Self.unlit)
      canvas.write(
        title(item), column + padding, row, ink: isChosen ? .black : Tones.label, isBold: isChosen,
        limit: room - padding)
      column += room + gap
    }
  }

  /// The ground of the choice that Start would take: warm, and not bright.
  private static let lit = ScreenColour(0xC9A26B)
  /// The ground of the other.
  private static let unlit = ScreenColour(0x1B1B20)
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
