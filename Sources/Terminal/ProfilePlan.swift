/// How the field is shared on the page of the profile: the programme on one side and the settings on the other, or the
/// programme alone where there is not the width.
struct ProfilePlan: Hashable, Sendable {
  /// The first row of the heading; nil without room for one.
  private(set) var headRow: Int?
  /// The size of the pixels of the heading; 0 for plain text.
  private(set) var headScale = 0
  /// The programme.
  private(set) var programme = CellArea.none
  /// The settings at a glance; empty without room for them.
  private(set) var settings = CellArea.none
  /// The row of what can be done.
  private(set) var choiceRow: Int?

  /// Shares out a field.
  init(_ field: FieldPlan) {
    let inner = field.inner
    var (top, bottom) = (inner.rows.lowerBound, inner.rows.upperBound)
    if let heading = field.pageHeading {
      (headRow, headScale) = (heading.row, heading.scale)
      top += heading.height
    }
    if inner.height >= 2 {
      choiceRow = bottom - 1
      bottom -= inner.height >= 10 ? 2 : 1
    }
    let body = CellArea(
      column: inner.columns.lowerBound, row: top, width: inner.width, height: bottom - top)
    guard body.width >= 56, body.height >= 3 else {
      programme = body
      return
    }
    let between = body.width >= 100 ? 10 : 5
    let width = min(body.width * 2 / 5, 46)
    settings = CellArea(
      column: body.columns.upperBound - width, row: top, width: width, height: body.height)
    programme = CellArea(
      column: body.columns.lowerBound, row: top, width: body.width - width - between, height: body.height)
  }
}
