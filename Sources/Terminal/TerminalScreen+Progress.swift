internal import Display
internal import Intervals
internal import Training

// The page of the progress: figures, the curve with its cursor, the bests and the shares by focus.
extension TerminalScreen {
  mutating func drawProgress(_ scene: ProgressScene, _ theme: Theme, _ tones: Tones, at now: Instant) {
    let parts = ProgressPlan(plan)
    drawProgressHead(scene, parts, tones)
    let inner = plan.inner
    guard scene.progress.sessionsInAll > 0 else { return drawNoProgress(scene, parts, tones) }
    if let row = parts.figureRow {
      canvas.write(
        Self.fitting(scene.figures, inner.width), inner.columns.lowerBound, row, ink: tones.ink, isBold: true,
        limit: inner.width)
    }
    drawCurve(scene, parts, theme, tones)
    drawBests(scene.progress.bests, in: parts.bests, tones)
    drawShares(scene.shares, in: parts.shares, theme, tones)
    guard let row = parts.pointRow, let point = scene.point else { return }
    let text = point.shorterTexts.first { ScreenText.columns(of: $0) <= inner.width } ?? point.text
    let used = canvas.write(
      text, inner.columns.lowerBound, row, ink: tones.ink, isBold: true, limit: inner.width)
    let note = scene.progress.isSample ? "sample training" : ""
    writeRight(
      [note, scene.time.text(at: now)].filter { !$0.isEmpty }, row, inner.width - used - 2, tones.softInk)
  }

  /// The title, and the periods of which one is chosen.
  private mutating func drawProgressHead(_ scene: ProgressScene, _ parts: ProgressPlan, _ tones: Tones) {
    guard let row = parts.headRow else { return }
    let used = drawLeft("PROGRESS", row, parts.headScale, tones)
    let last = row + FieldPlan.rows(parts.headScale) - 1
    let names = ProgressPeriod.allCases.map(\.rawValue)
    let width = names.reduce(0) { $0 + $1.count + 3 } - 1
    guard width <= plan.inner.width - used else {
      return writeRight([scene.progress.period.rawValue], last, plan.inner.width - used, tones.ink)
    }
    var column = plan.inner.columns.upperBound - width
    for (name, period) in zip(names, ProgressPeriod.allCases) {
      let isChosen = period == scene.progress.period
      if isChosen {
        canvas.fill(CellArea(column: column, row: last, width: name.count + 2, height: 1), tones.ink)
      }
      canvas.write(name, column + 1, last, ink: isChosen ? tones.paper : tones.softInk, isBold: isChosen)
      column += name.count + 3
    }
  }

  private mutating func drawNoProgress(_ scene: ProgressScene, _ parts: ProgressPlan, _ tones: Tones) {
    let inner = plan.inner
    // Below the heading.
    let top = parts.figureRow ?? inner.rows.lowerBound
    let lines = ScreenText.set(scene.progress.words, inner.width, rows: inner.rows.upperBound - top)
    let first = top + max(0, (inner.rows.upperBound - top - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let width = min(ScreenText.columns(of: line.text), inner.width)
      canvas.write(
        line.text, inner.columns.lowerBound + (inner.width - width) / 2, first + offset,
        ink: line.index == 0 ? tones.ink : tones.softInk, isBold: line.index == 0, limit: inner.width)
    }
  }

  /// As many figures as fit, the first ones.
  private static func fitting(_ figures: [String], _ width: Int) -> String {
    var shown = figures
    while shown.count > 1, ScreenText.columns(of: shown.joined(separator: " · ")) > width {
      shown.removeLast()
    }
    return shown.joined(separator: " · ")
  }

  private mutating func drawCurve(
    _ scene: ProgressScene, _ parts: ProgressPlan, _ theme: Theme, _ tones: Tones
  ) {
    let area = parts.chart
    guard !area.isEmpty else { return }
    let chart = AreaChart(scene.curve, columns: area.width, rows: area.height)
    let left = area.columns.lowerBound
    let cursor = chart.column(of: scene.cursor)
    let fill = shine(of: Scene.Content.progress(scene).block, theme)
    for column in 0..<area.width {
      drawColumn(
        left + column, area, height: chart.heights[column], fill: fill, isCursor: column == cursor, tones)
    }
    // The scale stands where the curve leaves room for it.
    let label = "\(chart.scale.top) \(scene.measure.rawValue)"
    let isFree = chart.heights.prefix(label.count + 1).allSatisfy { $0 <= (area.height - 1) * 8 }
    if area.height >= 4, isFree, cursor > label.count {
      canvas.write(label, left, area.rows.lowerBound, ink: tones.softInk, limit: area.width)
    }
    drawAxis(scene, parts, cursor: left + cursor, tones)
  }

  /// A column of the curve, in eighths of a cell: its foot shaded, its top solid; the cursor is solid all through.
  private mutating func drawColumn(
    _ x: Int, _ area: CellArea, height: Int, fill: ScreenColour, isCursor: Bool, _ tones: Tones
  ) {
    let floor = area.rows.upperBound * 2 - 1
    let whole = height / 4
    if isCursor {
      for y in area.rows.lowerBound * 2...floor { canvas.blend(x, y, tones.ink, share: 70) }
    }
    for y in 0..<whole {
      canvas.blend(x, floor - y, isCursor || y == whole - 1 ? tones.ink : fill)
    }
    if height % 4 > 0 {
      canvas.blend(x, floor - whole, tones.ink, share: UInt8(height % 4 * 50 + (isCursor ? 50 : 0)))
    }
    // A day of rest sits on the floor.
    if height == 0 { canvas.blend(x, floor, tones.ink, share: isCursor ? 255 : 60) }
  }

  /// The first day, the last, and the one that is told in full.
  private mutating func drawAxis(
    _ scene: ProgressScene, _ parts: ProgressPlan, cursor: Int, _ tones: Tones
  ) {
    guard let row = parts.axisRow, let point = scene.point else { return }
    let columns = parts.chart.columns
    let days = scene.progress.days
    let label = point.days.lowerBound.monthAndDay
    let start = min(max(cursor - label.count / 2, columns.lowerBound), columns.upperBound - label.count)
    canvas.write(label, start, row, ink: tones.ink, isBold: true, limit: columns.count)
    let (first, last) = (days.lowerBound.monthAndDay, days.upperBound.monthAndDay)
    if columns.lowerBound + first.count + 1 < start {
      canvas.write(first, columns.lowerBound, row, ink: tones.softInk)
    }
    if start + label.count + 1 < columns.upperBound - last.count {
      canvas.write(last, columns.upperBound - last.count, row, ink: tones.softInk)
    }
  }

  private mutating func drawBests(_ bests: [PersonalBest], in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    var row = area.rows.lowerBound
    if area.height >= 4 {
      canvas.write(
        bests.isEmpty ? "No personal bests yet" : "Personal bests", area.columns.lowerBound, row,
        ink: tones.softInk, limit: area.width)
      row += 1
    }
    let shown = bests.prefix(area.rows.upperBound - row)
    let forms = shown.map { best in
      [
        "\(BlockGlyph.sparkline(best.climbHeights))  \(best.text)  \(best.remark)",
        "\(best.text)  \(best.remark)",
        best.text,
      ]
    }
    // All of them say as much as the longest has room for.
    let form = (0..<3).first { form in
      zip(shown, forms).allSatisfy {
        ScreenText.columns(of: $0.name) + 2 + ScreenText.columns(of: $1[form]) <= area.width
      }
    }
    for (best, texts) in zip(shown, forms) {
      let text = texts[form ?? 2]
      let width = ScreenText.columns(of: text)
      canvas.write(
        best.name, area.columns.lowerBound, row, ink: tones.ink, limit: max(0, area.width - width - 2))
      canvas.write(
        text, max(area.columns.lowerBound, area.columns.upperBound - width), row, ink: tones.softInk,
        limit: area.width)
      row += 1
    }
  }

  /// A bar whose parts are the shares, and what they are.
  private mutating func drawShares(
    _ shares: [(focus: Focus, percent: Int)], in area: CellArea, _ theme: Theme, _ tones: Tones
  ) {
    guard !area.isEmpty, !shares.isEmpty else { return }
    var row = area.rows.lowerBound
    if area.height >= 4 {
      canvas.write("Time by focus", area.columns.lowerBound, row, ink: tones.softInk, limit: area.width)
      row += 1
    }
    let widths = Apportionment.parts(of: area.width, by: shares.map { Double($0.percent) })
    var column = area.columns.lowerBound
    for (share, width) in zip(shares, widths) {
      let colour = shine(of: share.focus.block, theme)
      canvas.fill(CellArea(column: column, row: row, width: width, height: 1), colour)
      column += width
    }
    row += 1
    let words = shares.map { "\($0.focus.name) \($0.percent) %" }
    // Side by side where there are not the rows.
    let across = area.rows.upperBound - row >= shares.count ? 1 : 2
    let width = area.width / across
    for (index, (share, text)) in zip(shares, words).enumerated() {
      let (column, line) = (area.columns.lowerBound + index % across * width, row + index / across)
      guard line < area.rows.upperBound else { return }
      let colour = shine(of: share.focus.block, theme)
      canvas.fill(CellArea(column: column, row: line, width: 1, height: 1), colour)
      canvas.write(text, column + 2, line, ink: tones.ink, limit: width - 3)
    }
  }
}
