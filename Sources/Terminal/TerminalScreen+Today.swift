internal import Display
internal import Intervals
internal import Training

// The page of a day: the week as capsules, and the session of the chosen day.
extension TerminalScreen {
  mutating func drawToday(_ scene: TodayScene, _ theme: Theme, _ tones: Tones, at now: Instant) {
    let parts = TodayPlan(plan)
    let words = TodayWords(scene, at: now)
    drawHead(words, parts, tones)
    drawWeek(scene.week, chosen: scene.chosen, parts, theme, tones)
    drawSession(words, in: parts.session, tones)
    guard let row = parts.offerRow else { return }
    let inner = plan.inner
    let used = canvas.write(
      words.offer, inner.columns.lowerBound, row, ink: tones.ink, isBold: true, limit: inner.width)
    writeRight(words.week, row, inner.width - used - 2, tones.softInk)
  }

  private mutating func drawHead(_ words: TodayWords, _ parts: TodayPlan, _ tones: Tones) {
    guard let row = parts.headRow else { return }
    let used = drawLeft(words.title.uppercased(), row, parts.headScale, tones)
    let room = plan.inner.width - used
    let isLarge =
      parts.headScale > 0
      && drawRightLarge(words.time, row, parts.headScale, tones, room: room - 4 * parts.headScale)
    if !isLarge {
      writeRight([words.time], row + FieldPlan.rows(parts.headScale) - 1, room, tones.softInk)
    }
  }

  /// The name, what there is to know, and as many moves as there are rows for.
  private mutating func drawSession(_ words: TodayWords, in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    let (left, width) = (area.columns.lowerBound, area.width)
    var row = area.rows.lowerBound
    if area.height >= 16, drawLarge(words.name, left, row, 1, tones.ink, limit: width) != nil {
      row += FieldPlan.rows(1) + 1
    } else {
      let used = canvas.write(words.name, left, row, ink: tones.ink, isBold: true, limit: width)
      // Where rows are few, the figures stand beside the name.
      if area.height < 4 { writeRight(words.figures, row, width - used - 2, tones.softInk) }
      row += 1
    }
    let figures = area.height < 4 ? nil : words.figures.first { ScreenText.columns(of: $0) <= width }
    for fact in words.facts + (figures.map { [$0] } ?? []) where row < area.rows.upperBound {
      canvas.write(fact, left, row, ink: tones.softInk, limit: width)
      row += 1
    }
    drawMoves(words.moves, in: area, from: row + 1, tones)
  }

  private mutating func drawMoves(
    _ moves: [TodayWords.Line], in area: CellArea, from first: Int, _ tones: Tones
  ) {
    let rows = area.rows.upperBound - first
    guard rows >= min(2, moves.count), !moves.isEmpty else { return }
    // The air between the moves goes before any of them does.
    let step = rows >= moves.count * 2 - 1 && rows >= 14 ? 2 : 1
    let shown = moves.count <= rows ? moves.count : rows - 1
    let (left, width) = (area.columns.lowerBound, area.width)
    // All moves say as much as the longest of them has room for, and no less than there is room for without the rest.
    let form = moves.prefix(shown).allSatisfy { $0.columns(0) <= width } ? 0 : 1
    for (index, move) in moves.prefix(shown).enumerated() {
      let row = first + index * step
      canvas.write(move.text, left, row, ink: tones.ink, limit: width)
      guard move.columns(form) <= width else { continue }
      let detail = move.details[form]
      canvas.write(
        detail, area.columns.upperBound - ScreenText.columns(of: detail), row, ink: tones.softInk)
    }
    if shown < moves.count {
      canvas.write(
        "and \(moves.count - shown) more", left, first + shown, ink: tones.softInk, limit: width)
    }
  }
}

extension TodayWords.Line {
  /// The columns that a form of it takes.
  fileprivate func columns(_ form: Int) -> Int {
    ScreenText.columns(of: text) + 2 + ScreenText.columns(of: details[form])
  }
}
