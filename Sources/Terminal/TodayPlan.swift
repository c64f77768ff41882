/// How the field is shared on the page of a day: the week on one side and the session on the other, or one above the
/// other where there is not the width.
struct TodayPlan: Hashable, Sendable {
  /// The first row of the heading; nil without room for one.
  private(set) var headRow: Int?
  /// The size of the pixels of the heading; 0 for plain text.
  private(set) var headScale = 0
  /// The capsules; empty without room for seven.
  private(set) var week = CellArea.none
  /// How wide a capsule is, and how far it is to the next.
  private(set) var dayWidth = 0
  private(set) var dayGap = 0
  /// The rows of the days' letters and of their minutes, below the capsules.
  private(set) var letterRow: Int?
  private(set) var minuteRow: Int?
  /// The session: its name, its figures, its moves.
  private(set) var session = CellArea.none
  /// The row that says what can be done.
  private(set) var offerRow: Int?

  /// Shares out a field.
  init(_ field: FieldPlan) {
    let inner = field.inner
    var (top, bottom) = (inner.rows.lowerBound, inner.rows.upperBound)
    if let heading = field.pageHeading {
      (headRow, headScale) = (heading.row, heading.scale)
      top += heading.height
    }
    if inner.height >= 5 {
      offerRow = bottom - 1
      bottom -= inner.height >= 12 ? 2 : 1
    }
    let body = CellArea(
      column: inner.columns.lowerBound, row: top, width: inner.width, height: bottom - top)
    if body.width >= 46, body.height >= 5 {
      shareAcross(body)
    } else {
      shareDown(body)
    }
  }

  /// The week on the left, the session on the right.
  private mutating func shareAcross(_ body: CellArea) {
    setDays(width: body.width * 11 / 20)
    let between = body.width >= 100 ? 8 : body.width >= 64 ? 5 : 3
    setWeek(
      CellArea(
        column: body.columns.lowerBound, row: body.rows.lowerBound, width: weekWidth, height: body.height))
    let left = body.columns.lowerBound + weekWidth + between
    session = CellArea(
      column: left, row: body.rows.lowerBound, width: body.columns.upperBound - left, height: body.height)
  }

  /// The week above, the session below.
  private mutating func shareDown(_ body: CellArea) {
    setDays(width: body.width)
    let sessionRows = dayWidth == 0 ? body.height : min(body.height, body.height >= 6 ? 2 : 1)
    let air = body.height - sessionRows >= 7 ? 1 : 0
    setWeek(
      CellArea(
        column: body.columns.lowerBound + (body.width - weekWidth) / 2, row: body.rows.lowerBound,
        width: weekWidth, height: body.height - sessionRows - air))
    session = CellArea(
      column: body.columns.lowerBound, row: body.rows.upperBound - sessionRows, width: body.width,
      height: sessionRows)
  }

  private var weekWidth: Int { dayWidth * 7 + dayGap * 6 }

  /// The widest capsules that seven of fit into a width.
  private mutating func setDays(width: Int) {
    for candidate in stride(from: 8, through: 1, by: -1) {
      let gap = candidate >= 5 ? 2 : 1
      guard candidate * 7 + gap * 6 <= width else { continue }
      (dayWidth, dayGap) = (candidate, gap)
      return
    }
  }

  /// The capsules with what stands below them.
  private mutating func setWeek(_ area: CellArea) {
    guard dayWidth > 0, area.height > 0 else { return }
    var bottom = area.rows.upperBound
    if area.height >= 8, dayWidth >= 2 {
      bottom -= 1
      minuteRow = bottom
    }
    if area.height >= 2 {
      bottom -= 1
      letterRow = bottom
    }
    if area.height >= 10 { bottom -= 1 }
    // A capsule that is very much taller than wide is a pole.
    let height = min(bottom - area.rows.lowerBound, max(4, dayWidth * 5 / 2))
    let isShort = height < bottom - area.rows.lowerBound
    if isShort, let letterRow {
      // What stands below moves up with the capsules, so that all of it hangs from the top.
      let lift = bottom - area.rows.lowerBound - height
      self.letterRow = letterRow - lift
      minuteRow = minuteRow.map { $0 - lift }
    }
    week = CellArea(
      column: area.columns.lowerBound, row: area.rows.lowerBound, width: weekWidth, height: height)
  }
}
