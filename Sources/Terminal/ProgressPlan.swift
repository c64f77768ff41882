/// How the field is shared on the page of the progress: figures, the curve, the bests and the shares by focus below it.
///
/// Small fields lose the lists first, then the figures; the curve and the point that is told in full go last.
struct ProgressPlan: Hashable, Sendable {
  /// The first row of the heading; nil without room for one.
  private(set) var headRow: Int?
  /// The size of the pixels of the heading; 0 for plain text.
  private(set) var headScale = 0
  /// The row of the figures; nil without room for them.
  private(set) var figureRow: Int?
  /// The curve.
  private(set) var chart = CellArea.none
  /// The row of the days below it.
  private(set) var axisRow: Int?
  /// The personal bests.
  private(set) var bests = CellArea.none
  /// The shares by focus.
  private(set) var shares = CellArea.none
  /// The row of the point that is told in full.
  private(set) var pointRow: Int?

  /// Shares out a field.
  init(_ field: FieldPlan) {
    let inner = field.inner
    var (top, bottom) = (inner.rows.lowerBound, inner.rows.upperBound)
    let isAiry = inner.height >= 20
    if let heading = field.pageHeading {
      (headRow, headScale) = (heading.row, heading.scale)
      top += heading.height
    }
    if inner.height >= 3 {
      pointRow = bottom - 1
      bottom -= isAiry ? 2 : 1
    }
    if bottom - top >= 4 {
      figureRow = top
      top += isAiry ? 2 : 1
    }
    let rows = bottom - top
    if rows >= 10 {
      // Lists that are short stand off from the row below them; long ones have headings instead.
      let isShort = rows < 12
      let listRows = isShort ? 3 : min(max(4, rows * 2 / 5), 10)
      if isShort { bottom -= 1 }
      setLists(
        CellArea(
          column: inner.columns.lowerBound, row: bottom - listRows, width: inner.width, height: listRows))
      bottom -= listRows + 1
    }
    if bottom - top >= 4 {
      axisRow = bottom - 1
      bottom -= 1
    }
    chart = CellArea(column: inner.columns.lowerBound, row: top, width: inner.width, height: bottom - top)
  }

  /// The bests on the left and the shares on the right, or the bests alone.
  private mutating func setLists(_ area: CellArea) {
    guard area.width >= 56 else {
      bests = area
      return
    }
    let between = area.width >= 100 ? 8 : 4
    let width = min(area.width * 2 / 5, 60)
    shares = CellArea(
      column: area.columns.upperBound - width, row: area.rows.lowerBound, width: width, height: area.height)
    bests = CellArea(
      column: area.columns.lowerBound, row: area.rows.lowerBound, width: area.width - width - between,
      height: area.height)
  }
}
