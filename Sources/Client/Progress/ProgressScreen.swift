internal import Display
internal import Intervals
internal import Terminal
internal import Training

/// Progress on the whole screen: figures, the curve with a cursor on it, personal bests, shares by focus.
struct ProgressScreen {
  /// What is shown.
  struct Contents: Hashable {
    var progress: Progress
    var measure: ProgressMeasure
    /// The point of the curve that the cursor stands on.
    var cursor: Int
    /// How many bests have been scrolled past.
    var firstBest = 0

    /// Shows progress with the cursor on today.
    init(_ progress: Progress) {
      self.progress = progress
      measure = .fitting(progress)
      cursor = progress.points.count - 1
    }
  }

  let contents: Contents
  let plan: Plan
  /// Whether the terminal shows colours.
  let hasColours: Bool
  /// What to tell in the place of the keys; empty for nothing.
  let messages: [String]
  private(set) var canvas: TerminalCanvas

  var progress: Progress { contents.progress }

  static let surface = ScreenColour(0x17151A)
  static let ink = ScreenColour(0xF4EFEA)
  static let soft = ScreenColour(0xA8A0AA)
  static let rule = ScreenColour(0x4A444E)
  static let accent = ScreenColour(0xFF8A66)
  static let alarm = ScreenColour(0xFFC84E)

  /// The keys, for the last line and the help.
  static let keys = [
    ["←, →", "the day before, the day after; a week with page up and down, the ends with home and end"],
    ["w, m, y, Tab", "the last week, month, year"], ["v", "the load or the minutes"],
    ["↑, ↓", "more personal bests"], ["r", "ask the wall again"], ["q, Esc", "leave"],
  ]

  fileprivate init(_ contents: Contents, _ size: TerminalSize, _ depth: ColourDepth, _ messages: [String]) {
    self.contents = contents
    self.messages = messages
    plan = Plan(size, of: contents.progress)
    hasColours = depth != .none
    canvas = TerminalCanvas(size)
  }

  fileprivate mutating func draw() {
    canvas.fill(Self.surface)
    drawTitle()
    if progress.sessionsInAll > 0 {
      drawFigures()
      drawCurve()
      drawBests()
      drawShares()
    } else {
      drawEmpty()
    }
    drawLastLine()
  }

  /// Writes in the columns between the margins; returns the columns written.
  @discardableResult
  mutating func write(
    _ text: String, _ column: Int, _ row: Int, _ ink: ScreenColour, isBold: Bool = false, limit: Int = .max
  ) -> Int {
    canvas.write(
      text.printable, plan.left + column, row, ink: ink, isBold: isBold,
      limit: min(limit, plan.width - column))
  }

  /// Sets one cell, counted from the left margin.
  mutating func set(
    _ column: Int, _ row: Int, _ glyph: Character, _ ink: ScreenColour, on ground: ScreenColour
  ) {
    guard let scalar = glyph.unicodeScalars.first else { return }
    canvas[plan.left + column, row] = TerminalCell(scalar, ink: ink, ground: ground)
  }

  private mutating func drawTitle() {
    // Where there is not the width, the periods that are not shown go first, and then the title.
    let (title, all, chosen) = ("Progress", ProgressPeriod.allCases, [progress.period])
    func width(_ periods: [ProgressPeriod]) -> Int { periods.reduce(-1) { $0 + $1.rawValue.count + 3 } }
    let forms = [(true, all), (true, chosen), (false, chosen)]
    let (hasTitle, periods) =
      forms.first { ($0 ? title.count + 3 : 0) + width($1) <= plan.width } ?? (false, chosen)
    var column = hasTitle ? write(title, 0, plan.titleRow, Self.ink, isBold: true) + 3 : 0
    for period in periods {
      let isChosen = period == progress.period
      // Marked by more than a colour.
      let text = isChosen ? "[\(period.rawValue)]" : " \(period.rawValue) "
      column += write(text, column, plan.titleRow, isChosen ? Self.accent : Self.soft, isBold: isChosen) + 1
    }
    let days = "\(progress.days.lowerBound.monthAndDay) – \(progress.days.upperBound.monthAndDay)"
    let text = progress.isSample ? "sample training · \(days)" : days
    if column + text.count + 2 <= plan.width {
      write(text, plan.width - text.count, plan.titleRow, Self.soft)
    }
  }

  private mutating func drawEmpty() {
    let (top, bottom) = (plan.titleRow + (plan.isAiry ? 2 : 1), plan.footRow - (plan.isAiry ? 1 : 0))
    for (row, line) in ScreenText.set(ProgressText.firstSteps, plan.width, rows: bottom - top).enumerated() {
      write(line.text, 0, top + row, line.index == 0 ? Self.ink : Self.soft, isBold: line.index == 0)
    }
  }

  /// The figures side by side, each with what it is compared with below it. What does not fit whole is left out: a
  /// comparison first, then the last figures.
  private mutating func drawFigures() {
    guard let row = plan.figureRow else { return }
    var figures = progress.figures
    func words(_ figure: ProgressFigure) -> Int { figure.value.count + 1 + figure.name.count }
    func width(of widths: [Int]) -> Int { widths.reduce(max(0, widths.count - 1) * 2, +) }
    while figures.count > 1, width(of: figures.map(words)) > plan.width { figures.removeLast() }
    let wide = figures.map { max(words($0), $0.note.count) }
    let widths = width(of: wide) <= plan.width ? wide : figures.map(words)
    let air = figures.count < 2 ? 0 : min(10, (plan.width - widths.reduce(0, +)) / (figures.count - 1))
    var column = 0
    var free = 0
    for (figure, width) in zip(figures, widths) {
      let used = write(figure.value, column, row, Self.ink, isBold: true)
      write(figure.name, column + used + 1, row, Self.ink)
      if plan.isAiry, column >= free, column + figure.note.count <= plan.width {
        write(figure.note, column, row + 1, Self.soft)
        free = figure.note.isEmpty ? free : column + figure.note.count + 2
      }
      column += width + air
    }
  }

  private mutating func drawLastLine() {
    guard let message = messages.first else {
      guard plan.hasHints else { return }
      let hints = KeyHint.fitting(Self.hints(in: progress.period), columns: plan.width, air: 3)
      canvas.write(hints, plan.left, plan.footRow, air: 3, key: Self.ink, meaning: Self.soft)
      return
    }
    // It grows upwards, over what stands there.
    let lines = ScreenText.set([message], plan.width, rows: max(1, canvas.size.rows / 3))
    for (row, line) in zip((0...plan.footRow).suffix(lines.count), lines) {
      canvas.fill(CellArea(column: 0, row: row, width: canvas.size.columns, height: 1), Self.surface)
      write(line.text, 0, row, Self.alarm, isBold: true)
    }
  }

  private static func hints(in period: ProgressPeriod) -> [KeyHint] {
    [
      KeyHint("← →", period.part, .main), KeyHint("w m y", "period", .onwards), KeyHint("v", "load/minutes"),
      KeyHint("↑↓", "bests"), KeyHint("r", "renew", .extra), KeyHint("q", "leave", .leave),
    ]
  }

  /// Where the parts of the screen stand: what a small one has no room for is left out, the curve last.
  struct Plan: Hashable {
    let left: Int
    let width: Int
    let titleRow: Int
    /// The figures; nil where there is no room for them.
    let figureRow: Int?
    /// Whether there are rows to spare: for what the figures are compared with, and between the parts.
    let isAiry: Bool
    let chartRow: Int
    let chartRows: Int
    /// The heading of the bests; nil where there is no room.
    let bestRow: Int?
    let bestRows: Int
    let shareRow: Int?
    /// The last row, with the keys, where there is room for them.
    let footRow: Int
    let hasHints: Bool

    /// What stands above the curve on a screen of so many rows and more.
    private static let heads: [(least: Int, title: Int, figures: Int?, isAiry: Bool, chart: Int)] = [
      (14, 1, 3, true, 7), (10, 0, 1, false, 3), (6, 0, nil, false, 2), (0, 0, nil, false, 1),
    ]

    init(_ size: TerminalSize, of progress: Progress) {
      let margin = size.columns >= 160 ? 6 : size.columns >= 60 ? 3 : 1
      left = margin
      width = max(1, size.columns - 2 * margin)
      footRow = size.rows - 1
      hasHints = size.rows >= 5
      let head = Self.heads.first { size.rows >= $0.least } ?? Self.heads[0]
      (titleRow, figureRow, isAiry, chartRow) = (head.title, head.figures, head.isAiry, head.chart)
      // Below the curve: the axis and the marks, then a free row above the last line.
      var room = max(0, size.rows - chartRow - 4)
      let hasShares = progress.total.focus.total > .zero && room >= 8
      if hasShares { room -= 3 }
      let wanted = progress.bests.count
      bestRows = wanted > 0 && room >= 8 ? min(wanted, max(1, room - 2 - max(5, room * 2 / 5))) : 0
      if bestRows > 0 { room -= bestRows + 2 }
      chartRows = min(40, max(1, room))
      let below = chartRow + chartRows + 3
      bestRow = bestRows > 0 ? below : nil
      shareRow = hasShares ? below + (bestRows > 0 ? bestRows + 2 : 0) : nil
    }
  }
}

extension ProgressScreen.Contents: TerminalDrawing {
  func canvas(_ size: TerminalSize, depth: ColourDepth, messages: [String] = []) -> TerminalCanvas {
    var screen = ProgressScreen(self, size, depth, messages)
    screen.draw()
    return screen.canvas
  }
}
