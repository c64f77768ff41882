/// Which part of a page stands where on a matrix of some size.
struct MatrixAreas: Sendable {
  /// The field of the phase's colour; nil where the page has none.
  private(set) var field: MatrixBox?
  /// The figure, or the capsules.
  var figure = MatrixBox(0, 0, 0, 0)
  /// What the figure counts, beside it on the field.
  private(set) var label: MatrixBox?
  var title: MatrixBox?
  var corner: MatrixBox?
  var lines: [MatrixBox] = []
  /// The letters of the days below the capsules.
  var letters: MatrixBox?
  private(set) var bar: MatrixBox?

  let page: MatrixPage
  let columns: Int
  let rows: Int

  /// Shares out a matrix.
  init(_ page: MatrixPage, columns: Int, rows: Int) {
    self.page = page
    self.columns = columns
    self.rows = rows
    let shape = MatrixShape(columns: columns, rows: rows)
    switch (page.figure, shape) {
    case (.week, _): shareWeek(shape)
    case (.curve, _): shareCurve(shape)
    case (.none, _): shareWords()
    case (_, .tiny): shareTiny()
    case (_, .line): shareLine()
    case (_, .square): shareSquare()
    case (_, .wide): shareWide()
    case (_, .panel): sharePanel()
    }
  }
}

extension MatrixAreas {
  private var hasBar: Bool { if case .none = page.bar { false } else { true } }
  private var hasTitle: Bool { !page.title.isEmpty }
  private var hasCorner: Bool { page.countsRounds || !page.corner.isEmpty }

  /// The rows of the strip at the foot; capsules and steps need more of them than a rhythm.
  private var barRows: Int {
    switch page.bar {
    case .none: 0
    case .rhythm: rows < 12 ? (rows < 10 ? 1 : 2) : rows < 24 ? 2 : max(3, rows / 12)
    case .week: rows < 12 ? 2 : max(3, rows / 6)
    case .track: rows < 12 ? 2 : max(3, rows / 8)
    }
  }

  /// Takes rows off the foot of the matrix for the strip. Returns how many are left above the gap.
  private mutating func takeBar() -> Int {
    guard hasBar else { return rows }
    bar = MatrixBox(0, rows - barRows, columns, barRows)
    return rows - barRows - 1
  }

  private mutating func setField(_ box: MatrixBox, margin: Int) {
    field = page.hasField ? box : nil
    // Where two digits just fit, margins would leave no room for them.
    let across = box.width - 2 * margin < 8 ? 0 : margin
    figure = box.inset(across, min(margin, max(0, (box.height - 7) / 2)))
  }

  /// Words alone, one line below the other.
  private mutating func shareWords() {
    guard hasTitle else { return }
    title = MatrixBox(0, 0, columns, min(rows, 7))
    for line in page.lines.indices where rows >= 9 * line + 16 {
      lines.append(MatrixBox(0, 9 * line + 9, columns, 7))
    }
  }

  private mutating func shareTiny() {
    setField(MatrixBox(0, 0, columns, takeBar()), margin: 0)
  }

  /// The figure on the left as wide as it ever gets, words and strip beside it where that leaves room for them.
  private mutating func shareLine() {
    let digits = FigureFitting.columns(for: page.widest, height: min(rows, 7))
    // The margins go before the words do.
    let margin = columns - digits - 3 >= 20 ? 1 : 0
    let width = min(columns, digits + 2 * margin)
    let left = width + 1
    guard columns - left >= 12 else {
      setField(MatrixBox(0, 0, columns, takeBar()), margin: 0)
      return
    }
    setField(MatrixBox(0, 0, width, rows), margin: 0)
    figure = MatrixBox(margin, 0, digits, min(rows, 7))
    let high = hasBar ? rows - max(2, barRows) - 1 : rows
    if hasTitle { title = MatrixBox(left, 0, columns - left, high) }
    if hasBar { bar = MatrixBox(left, high + 1, columns - left, rows - high - 1) }
  }

  private mutating func shareSquare() {
    let foot = takeBar()
    var top = 0
    if page.needsTitle, hasTitle {
      title = MatrixBox(0, 0, columns, 5)
      top = 6
    }
    setField(MatrixBox(0, top, columns, foot - top), margin: foot - top >= 13 ? 1 : 0)
  }

  private mutating func shareWide() {
    let foot = takeBar()
    let height = foot - 2
    // As tall as the rows allow, and narrower only where the words would have no room at all.
    let wanted = FigureFitting.columns(for: page.widest, height: height) + 4
    let width = hasTitle ? min(wanted, columns - Self.leastBeside(columns)) : columns
    setField(MatrixBox(0, 0, width, foot), margin: 1)
    guard hasTitle else { return }
    let (left, room) = (width + 2, columns - width - 2)
    let isSmall = foot == 12 && page.needsLine
    title = MatrixBox(left, 0, room, isSmall ? 5 : 7)
    guard foot >= 13 || isSmall else { return }
    var line = MatrixBox(left, foot - 5, room, 5)
    if hasCorner { corner = line.takeRight(cornerWidth(.small), gap: 2) }
    lines = [line]
  }

  /// The columns that a figure leaves beside it at least, the gap included.
  fileprivate static func leastBeside(_ columns: Int) -> Int { columns - columns * 5 / 8 }

  /// The streak in as many words as stand still beside the widest figure and a corner of some columns.
  static func streak(_ streak: Int, columns: Int, beside corner: Int) -> String {
    let room = leastBeside(columns) - 2 - corner
    return StreakFigure.texts(of: streak).first { PixelLine($0, .small).width <= room } ?? ""
  }

  private mutating func sharePanel() {
    var foot = takeBar()
    var head = MatrixBox(0, 0, columns, 7)
    var top = 0
    if hasTitle {
      if hasCorner { corner = takeCorner(from: &head) }
      title = head
      top = 8
    }
    // Rows that are left are for more words, while the field keeps the better half.
    let count = min(page.lines.count, max(0, (rows - 32) / 14))
    for index in (0..<count).reversed() {
      lines.insert(MatrixBox(0, foot - 7, columns, 7), at: 0)
      foot -= index == 0 ? 9 : 8
    }
    setField(MatrixBox(0, top, columns, foot - top), margin: 1)
    setLabel()
  }

  /// What the figure counts stands left of it.
  private mutating func setLabel() {
    guard !page.label.isEmpty, columns >= 48 else { return }
    let most = columns * 5 / 8 - 2
    let tall = PixelLine(page.label, .tall).width
    let width = tall <= most ? tall : min(PixelLine(page.label, .small).width, most)
    label = MatrixBox(3, figure.top, width, figure.height)
    figure = MatrixBox(width + 5, figure.top, columns - width - 7, figure.height)
  }

  /// Puts the figure to the left and the title beside it; what is left for a line below the title.
  mutating func standBeside() -> MatrixBox {
    figure = MatrixBox(0, 0, columns * 7 / 16, rows)
    let left = figure.right + 2
    title = MatrixBox(left, 1, columns - left, 7)
    return MatrixBox(left, rows - 6, columns - left, 5)
  }

  /// Puts as many lines at the foot as there is room for; where they begin.
  mutating func takeLines() -> Int {
    var foot = rows
    let count = min(page.lines.count, max(0, (rows - 32) / 12))
    for index in (0..<count).reversed() {
      lines.insert(MatrixBox(0, foot - 7, columns, 7), at: 0)
      foot -= index == 0 ? 10 : 9
    }
    return foot
  }

  /// Takes the corner off a line of words; small letters leave the words room on a narrow matrix.
  func takeCorner(from head: inout MatrixBox) -> MatrixBox {
    guard columns - cornerWidth(.tall) < 40 else { return head.takeRight(cornerWidth(.tall), gap: 3) }
    var corner = head.takeRight(cornerWidth(.small), gap: 3)
    corner.top += 1
    corner.height = PixelFont.small.height
    return corner
  }

  func cornerWidth(_ font: PixelFont) -> Int {
    page.countsRounds
      ? FigureFitting.columns(for: .three, height: font.height)
      : page.corner.texts.map { PixelLine($0, font).width }.max() ?? 0
  }
}

extension MatrixAreas {
  /// Seven capsules in the place of the figure, as large as the words leave room for.
  private mutating func shareWeek(_ shape: MatrixShape) {
    switch shape {
    case .tiny: figure = MatrixBox(0, 0, columns, rows)
    case .line:
      figure = MatrixBox(0, 0, columns < 48 ? 13 : 20, rows)
      let left = figure.right + 2
      title = MatrixBox(left, 0, columns - left, rows)
    case .square:
      title = MatrixBox(0, 0, columns, 5)
      figure = MatrixBox(0, 7, columns, rows - 7)
    case .wide:
      var line = standBeside()
      if hasCorner { corner = line.takeRight(cornerWidth(.small), gap: 2) }
      lines = [line]
    case .panel:
      title = MatrixBox(0, 0, columns, 7)
      if hasCorner, columns >= 48, var head = title {
        corner = takeCorner(from: &head)
        title = head
      }
      var foot = takeLines()
      // Letters narrower than themselves are none.
      if (EvenSections(7, pixels: columns).ranges.first?.count ?? 0) >= 5 {
        letters = MatrixBox(0, foot - 5, columns, 5)
        foot -= 7
      }
      figure = MatrixBox(0, 9, columns, foot - 9)
    }
  }
}
