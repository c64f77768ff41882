internal import Display

/// The cells of a screen, to draw on.
///
/// Everything is clipped: nothing drawn outside the canvas has an effect.
public struct TerminalCanvas: Hashable, Sendable {
  /// The size of the screen.
  public let size: TerminalSize
  /// Whether there are too few colours for a shade between two of them: pixels are covered or they are not.
  let isCoarse: Bool
  /// The cells, row after row from the top.
  public private(set) var cells: [TerminalCell]

  /// What text must have at least to be read (WCAG 2, level AA).
  static let leastContrast: Float = 4.5
  /// Text with less than this was not meant to be read from afar.
  static let faintContrast: Float = 2

  /// Makes an empty canvas.
  public init(_ size: TerminalSize, depth: ColourDepth = .trueColour) {
    self.size = size
    isCoarse = depth.isCoarse
    cells = Array(repeating: .blank, count: size.cells)
  }

  /// The cell at a place; a blank one outside.
  public subscript(column: Int, row: Int) -> TerminalCell {
    get { contains(column, row) ? cells[row * size.columns + column] : .blank }
    set { if contains(column, row) { cells[row * size.columns + column] = newValue } }
  }

  /// Whether a place lies on the canvas.
  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < size.columns && row < size.rows
  }

  /// Makes every cell empty, in one colour.
  public mutating func fill(_ ground: ScreenColour) {
    let cell = TerminalCell(" ", ink: ground, ground: ground)
    for index in cells.indices { cells[index] = cell }
  }

  /// Fills a part of the canvas with one colour.
  public mutating func fill(_ area: CellArea, _ ground: ScreenColour) {
    let cell = TerminalCell(" ", ink: ground, ground: ground)
    for row in area.rows {
      for column in area.columns { self[column, row] = cell }
    }
  }

  /// Sets the two square pixels of a cell.
  public mutating func setPixels(_ column: Int, _ row: Int, upper: ScreenColour, lower: ScreenColour) {
    var cell = TerminalCell(" ", ink: upper, ground: lower)
    if upper != lower { cell.glyph = TerminalCell.upperHalf }
    self[column, row] = cell
  }

  /// Mixes a colour into one square pixel, `y` in pixels from the top; a share of 255 covers it.
  public mutating func blend(_ column: Int, _ y: Int, _ colour: ScreenColour, share: UInt8 = 255) {
    guard share > 0, y >= 0, contains(column, y / 2) else { return }
    let cell = self[column, y / 2]
    var upper = cell.glyph == TerminalCell.upperHalf ? cell.ink : cell.ground
    var lower = cell.ground
    if y % 2 == 0 {
      upper = upper.mixed(with: colour, share)
    } else {
      lower = lower.mixed(with: colour, share)
    }
    setPixels(column, y / 2, upper: upper, lower: lower)
  }

  /// Lays a shape over one square pixel, of which it covers a share; in few colours there is no edge between two of them.
  mutating func cover(_ column: Int, _ y: Int, _ colour: ScreenColour, share: UInt8) {
    blend(column, y, colour, share: isCoarse ? (share >= 128 ? 255 : 0) : share)
  }

  /// Writes text from a place to the right, over the colours that are there, in at most `limit` columns.
  ///
  /// Text that does not fit ends in `…`. Where its contrast to what is there would be less than ``leastContrast``,
  /// the ground gives way a little. Returns the columns written.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, _ column: Int, _ row: Int, ink: ScreenColour, isBold: Bool = false,
    limit: Int = .max
  ) -> Int {
    let room = min(limit, size.columns - column)
    guard room > 0, row >= 0, row < size.rows else { return 0 }
    let isWhole = ScreenText.columns(of: text) <= room
    var used = 0
    var isFull = false
    ScreenText.forEachGlyph(of: text) { scalar, width in
      guard !isFull else { return }
      if !isWhole, used + width > room - 1 {
        isFull = true
        put("…", 1, column + used, row, ink, isBold)
        used += 1
      } else {
        put(scalar, width, column + used, row, ink, isBold)
        used += width
      }
    }
    return used
  }

  private mutating func put(
    _ scalar: Unicode.Scalar, _ width: Int, _ column: Int, _ row: Int, _ ink: ScreenColour, _ isBold: Bool
  ) {
    clearWide(column, row)
    if width == 2 { clearWide(column + 1, row) }
    // A ground that gives way would be another colour where there are few.
    let below =
      isCoarse ? self[column, row].ground : self[column, row].groundUnderText.giving(way: ink)
    self[column, row] = TerminalCell(scalar, ink: ink, ground: below, isBold: isBold)
    if width == 2 {
      self[column + 1, row] = TerminalCell("\0", ink: ink, ground: below, isBold: isBold)
    }
  }

  /// Takes the other half away of a wide glyph that is about to be written over.
  private mutating func clearWide(_ column: Int, _ row: Int) {
    if self[column, row].glyph == TerminalCell.continuation {
      self[column - 1, row].glyph = TerminalCell.space
    }
    if contains(column + 1, row), self[column + 1, row].glyph == TerminalCell.continuation {
      self[column + 1, row].glyph = TerminalCell.space
    }
  }
}

extension ScreenColour {
  /// The colour, or the nearest one on the way to black or white on which some ink can be read.
  ///
  /// An ink that was chosen to be faint stays faint, and a ground that would have to change much stays as it is.
  fileprivate func giving(way ink: ScreenColour) -> ScreenColour {
    let (own, other) = (light.luminance, ink.light.luminance)
    let contrast = Contrast.ratio(own, other)
    guard contrast < TerminalCanvas.leastContrast, contrast > TerminalCanvas.faintContrast else {
      return self
    }
    let away = other > own ? ScreenColour.black : .white
    for share in stride(from: UInt8(8), to: 104, by: 8) {
      let mixed = mixed(with: away, share)
      if Contrast.ratio(mixed.light.luminance, other) >= TerminalCanvas.leastContrast { return mixed }
    }
    return self
  }
}

extension TerminalCell {
  /// The one colour that stands behind text written over this cell: that of its two pixels together.
  var groundUnderText: ScreenColour {
    glyph == Self.upperHalf ? ink.mean(with: ground) : ground
  }
}

/// A rectangle of cells.
public struct CellArea: Hashable, Sendable {
  /// The columns from the left.
  public var columns: Range<Int>
  /// The rows from the top.
  public var rows: Range<Int>

  /// Makes an area; one that would be smaller than nothing is empty.
  public init(column: Int, row: Int, width: Int, height: Int) {
    columns = column..<(column + max(0, width))
    rows = row..<(row + max(0, height))
  }

  /// No area.
  public static let none = CellArea(column: 0, row: 0, width: 0, height: 0)

  /// Columns across.
  public var width: Int { columns.count }
  /// Rows down.
  public var height: Int { rows.count }
  /// Whether there is nothing of it.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Whether the two share a cell.
  public func overlaps(_ other: CellArea) -> Bool {
    !isEmpty && !other.isEmpty && columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }
}
