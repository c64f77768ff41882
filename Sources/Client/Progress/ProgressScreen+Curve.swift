internal import Display
internal import Terminal
internal import Training

// The curve, its axes and the cursor.
extension ProgressScreen {
  mutating func drawCurve() {
    let figure = "\(ChartScale(peak: contents.measure.curve(of: progress).values.max() ?? 0).top)"
    let axis = figure.count + 1
    let chart = AreaChart(
      contents.measure.curve(of: progress), columns: plan.width - axis - 1, rows: plan.chartRows)
    drawHeading()
    drawAxis(chart, axis)
    for column in 0..<chart.columns {
      for row in 0..<chart.rows { drawCell(chart, column, row, axis + 1) }
    }
    drawCursor(chart, axis + 1)
    if let emptiness = contents.measure.emptiness(of: progress) {
      // Over the cursor, wherever that is.
      let lines = ScreenText.set([emptiness], plan.width - axis - 3, rows: chart.rows)
      for (row, line) in lines.enumerated() {
        write(line.text, axis + 3, plan.chartRow + (chart.rows - lines.count) / 2 + row, Self.soft)
      }
    }
    let marks = Array(ProgressText.marks(of: progress, on: chart))
    let row = plan.chartRow + chart.rows + 1
    for (column, letter) in marks.enumerated() where letter != " " {
      set(axis + 1 + column, row, letter, Self.soft, on: Self.surface)
    }
  }

  /// What the curve is of, and what the cursor stands on.
  private mutating func drawHeading() {
    let row = plan.chartRow - 1
    guard row > plan.titleRow else { return }
    let name = "\(contents.measure.name) a \(progress.period.part)"
    guard progress.points.indices.contains(contents.cursor) else { return }
    let texts = progress.points[contents.cursor].shorterTexts
    let text = texts.first { $0.count <= plan.width } ?? ""
    if name.count + 3 + text.count <= plan.width { write(name, 0, row, Self.soft) }
    write(text, max(0, plan.width - text.count), row, Self.ink, isBold: true)
  }

  private mutating func drawAxis(_ chart: AreaChart, _ axis: Int) {
    let bottom = plan.chartRow + chart.rows - 1
    for row in 0..<chart.rows { set(axis, bottom - row, "│", Self.rule, on: Self.surface) }
    for figure in chart.scale.figures {
      let text = "\(figure)"
      write(text, axis - 1 - text.count, bottom - chart.row(of: figure), Self.soft)
    }
    set(axis, bottom + 1, "└", Self.rule, on: Self.surface)
    for column in 0..<chart.columns { set(axis + 1 + column, bottom + 1, "─", Self.rule, on: Self.surface) }
  }

  private mutating func drawCell(_ chart: AreaChart, _ column: Int, _ row: Int, _ left: Int) {
    let eighths = chart.eighths(column, row)
    guard eighths > 0 else { return }
    let colour = chart.isTop(column, row) ? Self.accent : Self.area(row, of: chart.rows)
    let place = plan.chartRow + chart.rows - 1 - row
    set(left + column, place, BlockGlyph.filled(eighths), colour, on: Self.surface)
  }

  /// Deep at the bottom, lighter above.
  private static func area(_ row: Int, of rows: Int) -> ScreenColour {
    let share = rows > 1 ? Double(row) / Double(rows - 1) : 1
    func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Double(from) + (Double(to) - Double(from)) * share, 0), 255))
    }
    let (low, high) = (ScreenColour(0x6E2A20), ScreenColour(0xF0583A))
    return ScreenColour(
      red: mixed(low.red, high.red), green: mixed(low.green, high.green), blue: mixed(low.blue, high.blue))
  }

  /// A line through the curve, with a knob where it meets it and a mark on the axis.
  private mutating func drawCursor(_ chart: AreaChart, _ left: Int) {
    guard progress.points.indices.contains(contents.cursor) else { return }
    let column = chart.column(of: contents.cursor)
    let bottom = plan.chartRow + chart.rows - 1
    for row in 0..<chart.rows {
      let isTop = chart.isTop(column, row) || (chart.heights[column] == 0 && row == 0)
      set(left + column, bottom - row, isTop ? "●" : "│", Self.ink, on: Self.surface)
    }
    set(left + column, bottom + 1, "┴", Self.ink, on: Self.surface)
  }
}
