/// The division of a screen into the parts of the wall.
struct TerminalAreas: Hashable, Sendable {
  var field: CellArea
  var level = CellArea.none
  var rhythm = CellArea.none
  var footerRow: Int?
  var footerRows = 0
  var messageRow: Int

  init(_ size: TerminalSize) {
    let measures = Measures(size)
    let left = measures.margin
    let width = size.columns - 2 * left
    var bottom = size.rows - measures.margin / 2
    messageRow = size.rows - 1
    if measures.hasFooter {
      footerRows = measures.footerRows
      footerRow = bottom - footerRows
      bottom -= footerRows + measures.footerGap
    }
    if measures.rhythmRows > 0 {
      rhythm = CellArea(
        column: left, row: bottom - measures.rhythmRows, width: width, height: measures.rhythmRows)
      bottom -= measures.rhythmRows + measures.rhythmGap
    }
    let top = measures.margin / 2
    var fieldWidth = width
    if measures.levelColumns > 0 {
      fieldWidth -= measures.levelColumns + measures.levelGap
      level = CellArea(
        column: left + width - measures.levelColumns, row: top, width: measures.levelColumns,
        height: bottom - top)
    }
    field = CellArea(column: left, row: top, width: fieldWidth, height: bottom - top)
    if footerRows > 0, measures.margin < 2 { messageRow = size.rows - measures.margin / 2 - 1 }
  }
}

/// The sizes of the parts, from the size of the screen; columns and rows are twice as high as wide.
private struct Measures {
  /// The columns left free at each side; half as many rows above and below.
  var margin: Int
  var levelColumns = 0
  var levelGap = 0
  var rhythmRows = 0
  var rhythmGap = 1
  var hasFooter: Bool
  var footerRows = 1
  var footerGap = 1

  init(_ size: TerminalSize) {
    let isRoomy = size.columns >= 60 && size.rows >= 20
    margin = isRoomy ? 2 : 0
    if size.columns >= 100, size.rows >= 32 { margin = 4 }
    if size.columns >= 160, size.rows >= 50 { margin = 6 }
    if isRoomy {
      levelColumns = min(max(size.columns / 30, 3), 6)
      levelGap = size.columns >= 100 ? 3 : 2
    }
    hasFooter = size.rows >= 10 && size.columns >= 24
    // Where a row has no room for the keys that matter, a second one has.
    if size.columns < 60, size.rows >= 18 { footerRows = 2 }
    footerGap = size.rows >= 16 ? 1 : 0
    if size.rows >= 8, size.columns >= 12 {
      rhythmRows = size.rows >= 50 ? 6 : size.rows >= 34 ? 4 : size.rows >= 20 ? 3 : size.rows >= 12 ? 2 : 1
    }
    rhythmGap = size.rows >= 12 ? 1 : 0
  }
}
