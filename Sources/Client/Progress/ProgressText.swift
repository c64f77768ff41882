internal import Display
internal import Intervals
internal import Training

/// Progress as text for people, where there is no terminal to draw on.
struct ProgressText {
  let progress: Progress
  let ink: Ink

  private static let columns = 60
  private static let rows = 8
  private static let mostBests = 12

  /// What there is to do where nothing was trained.
  static let firstSteps = [
    "No training yet.",
    "pulsewall start today begins the session of the day, pulsewall start tabata any other;",
    "saved with its effort (pulsewall effort 8; pulsewall summary save) it is the first point of the curve.",
    "pulsewall samples load shows what six weeks look like.",
  ]

  /// All of it.
  var lines: [String] {
    guard progress.sessionsInAll > 0 else { return Self.firstSteps }
    let days = "\(progress.days.lowerBound.monthAndDay) – \(progress.days.upperBound.monthAndDay)"
    var lines = [ink.strong("Progress of \(progress.period.name)") + "   \(days)"]
    if progress.isSample { lines.append(ink.faint("sample training, which nobody did")) }
    lines += [""] + figures + [""] + chart
    if !progress.bests.isEmpty { lines += ["", ink.strong("Personal bests")] + bests }
    if progress.total.focus.total > .zero { lines += ["", ink.strong("Time by focus")] + shares }
    return lines
  }

  private var figures: [String] {
    TextTable(rows: progress.figures.map { [$0.value, $0.name, $0.note] }, right: [0]).lines
  }

  private var chart: [String] {
    let measure = ProgressMeasure.fitting(progress)
    let heading = ink.strong("\(measure.name) a \(progress.period.part)")
    if let emptiness = measure.emptiness(of: progress) { return [heading, "  \(emptiness)"] }
    let chart = AreaChart(measure.curve(of: progress), columns: Self.columns, rows: Self.rows)
    let width = "\(chart.scale.top)".count
    let figures = Dictionary(
      chart.scale.figures.map { (chart.row(of: $0), "\($0)") }, uniquingKeysWith: { first, _ in first })
    var lines = [heading]
    for row in (0..<Self.rows).reversed() {
      let figure = figures[row] ?? ""
      let space = String(repeating: " ", count: max(0, width - figure.count))
      let cells = String((0..<Self.columns).map { BlockGlyph.filled(chart.eighths($0, row)) })
      lines.append("\(space)\(figure) \(figure.isEmpty ? "│" : "┤")\(cells)".withoutTrailingSpace)
    }
    lines.append(String(repeating: " ", count: width + 2) + Self.marks(of: progress, on: chart))
    return lines
  }

  /// What stands below the axis, each text below its point and today at the end.
  static func marks(of progress: Progress, on chart: AreaChart) -> String {
    var cells = [Character](repeating: " ", count: chart.columns)
    let marks = progress.marks(most: max(2, min(7, chart.columns / (progress.period == .week ? 6 : 9))))
    for (index, mark) in marks.enumerated() {
      let text = Array(index == marks.count - 1 ? "today" : mark.text)
      let start = min(
        max(0, chart.column(of: mark.point) - text.count / 2), max(0, chart.columns - text.count))
      for (offset, letter) in text.enumerated() where cells.indices.contains(start + offset) {
        cells[start + offset] = letter
      }
    }
    return String(cells).withoutTrailingSpace
  }

  private var bests: [String] {
    let rows = progress.bests.prefix(Self.mostBests).map { best in
      [
        "  \(best.name.printable)", best.text, best.gain ?? "",
        BlockGlyph.sparkline(best.climbHeights.suffix(10)), best.best.date.shortWords, best.badge ?? "",
        best.oneRep.map { "1RM about \($0.weight), from \($0.source.feat.text)" } ?? "",
      ]
    }
    let more = progress.bests.count - rows.count
    return TextTable(rows: Array(rows)).lines + (more > 0 ? ["  and \(more) more"] : [])
  }

  private var shares: [String] {
    let percents = progress.total.percents
    let widths = Apportionment.parts(of: Self.columns, by: percents.map { Double($0.percent) })
    let bar = zip(percents, widths).map { String(repeating: Self.shade(of: $0.focus), count: $1) }.joined()
    let words = percents.filter { $0.percent > 0 }.map {
      "\(Self.shade(of: $0.focus)) \($0.focus.name) \($0.percent) %"
    }
    return ["  \(bar)", "  " + words.joined(separator: "   ")]
  }

  /// What tells the parts of the bar from each other without colours.
  static func shade(of focus: Focus) -> Character {
    switch focus {
    case .legs: "█"
    case .push: "▓"
    case .pull: "▒"
    case .core: "░"
    }
  }
}
