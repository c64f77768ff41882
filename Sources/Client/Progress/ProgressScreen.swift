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
    /// Whether the terminal shows colours.
    var hasColours = true
    /// What went wrong, for the last line; nil shows the keys.
    var message: String?

    /// Shows progress with the cursor on today.
    init(_ progress: Progress) {
      self.progress = progress
      measure = .fitting(progress)
      cursor = progress.points.count - 1
    }
  }

  let contents: Contents
  let plan: Plan
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

  /// Draws it.
  static func canvas(of contents: Contents, _ size: TerminalSize) -> TerminalCanvas {
    var screen = ProgressScreen(
      contents: contents, plan: Plan(size, of: contents.progress), canvas: TerminalCanvas(size))
    screen.draw()
    return screen.canvas
  }

  private mutating func draw() {
    canvas.fill(Self.surface)
    drawTitle()
    drawLastLine()
    guard progress.sessionsInAll > 0 else { return drawEmpty() }
    drawFigures()
    drawCurve()
    drawBests()
    drawShares()
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
    var column = write("Progress", 0, 1, Self.ink, isBold: true) + 3
    for period in ProgressPeriod.allCases {
      let isChosen = period == progress.period
      // Marked by more than a colour.
      let text = isChosen ? "[\(period.rawValue)]" : " \(period.rawValue) "
      column += write(text, column, 1, isChosen ? Self.accent : Self.soft, isBold: isChosen) + 1
    }
    let days = "\(progress.days.lowerBound.monthAndDay) – \(progress.days.upperBound.monthAndDay)"
    let text = progress.isSample ? "sample training · \(days)" : days
    if column + text.count + 2 <= plan.width { write(text, plan.width - text.count, 1, Self.soft) }
  }

  private mutating func drawEmpty() {
    for (index, line) in ProgressText.firstSteps.enumerated() {
      write(line, 0, 4 + index * 2, index == 0 ? Self.ink : Self.soft, isBold: index == 0)
    }
  }

  /// The figures side by side, each with what it is compared with below it. What does not fit whole is left out: a
  /// comparison first, then the last figures.
  private mutating func drawFigures() {
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
      let used = write(figure.value, column, plan.figureRow, Self.ink, isBold: true)
      write(figure.name, column + used + 1, plan.figureRow, Self.ink)
      if column >= free, column + figure.note.count <= plan.width {
        write(figure.note, column, plan.figureRow + 1, Self.soft)
        free = figure.note.isEmpty ? free : column + figure.note.count + 2
      }
      column += width + air
    }
  }

  private mutating func drawLastLine() {
    let row = canvas.size.rows - 1
    if let message = contents.message {
      write(message, 0, row, Self.alarm, isBold: true)
    } else {
      let hints = KeyHint.fitting(Self.hints(in: progress.period), columns: plan.width, air: 3)
      canvas.write(hints, plan.left, row, air: 3, key: Self.ink, meaning: Self.soft)
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
    let figureRow = 3
    let chartRow = 7
    let chartRows: Int
    /// The heading of the bests; nil where there is no room.
    let bestRow: Int?
    let bestRows: Int
    let shareRow: Int?

    init(_ size: TerminalSize, of progress: Progress) {
      let margin = size.columns >= 160 ? 6 : size.columns >= 60 ? 3 : 1
      left = margin
      width = max(1, size.columns - 2 * margin)
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
