internal import Configuration

/// How a wire runs through the columns and rows of a panel, or from panel to panel.
struct PanelWiring: Hashable, Sendable {
  var columns: Int
  var rows: Int
  var runsAlongRows = true
  var isSerpentine = true
  var startsRight = false
  var startsAtTop = false

  /// How many places there are.
  var count: Int { columns * rows }

  /// The place that the wire comes to after so many others, counted from the lower left.
  func place(_ index: Int) -> (column: Int, row: Int) {
    let length = runsAlongRows ? columns : rows
    let (lane, step) = index.quotientAndRemainder(dividingBy: length)
    let along = isSerpentine && lane % 2 == 1 ? length - 1 - step : step
    let (column, row) = runsAlongRows ? (along, lane) : (lane, along)
    return (startsRight ? columns - 1 - column : column, startsAtTop ? rows - 1 - row : row)
  }
}

extension PanelWiring {
  /// The wiring that the keys of a panel tell of.
  init(_ group: CheckedGroup, columns: Int, rows: Int) {
    self.init(
      columns: columns, rows: rows, run: group.text(PartKeys.run), start: group.text(PartKeys.start),
      serpentine: group.flag(PartKeys.serpentine))
  }

  /// The wiring from panel to panel.
  init(tiles group: CheckedGroup, columns: Int, rows: Int) {
    self.init(
      columns: columns, rows: rows, run: group.text(TileKeys.run), start: group.text(TileKeys.start),
      serpentine: group.flag(TileKeys.serpentine))
  }

  private init(columns: Int, rows: Int, run: String?, start: String?, serpentine: Bool?) {
    self.init(
      columns: columns, rows: rows, runsAlongRows: run != "columns", isSerpentine: serpentine ?? true,
      startsRight: start?.hasSuffix("right") ?? false, startsAtTop: start?.hasPrefix("top") ?? false)
  }
}
