internal import Display

/// How the field is shared between the countdown and the words around it.
struct FieldPlan: Hashable, Sendable {
  /// Where the words are, without the air around them.
  let inner: CellArea
  /// The size of the pixels of the words at the top; 0 for plain text.
  let headScale: Int
  /// The size of the pixels of the words at the bottom; 0 for plain text.
  let footScale: Int
  /// The first row of the words at the top; `nil` without room for them.
  let headRow: Int?
  /// The first row of the words at the bottom; `nil` without room for them.
  let footRow: Int?
  /// What is left for the countdown.
  let digits: CellArea

  /// Shares out a field.
  init(_ field: CellArea) {
    let height = field.height
    let padding = height >= 26 ? 2 : height >= 11 ? 1 : 0
    let side =
      field.width >= 140 ? 6 : field.width >= 90 ? 4 : field.width >= 50 ? 3 : field.width >= 24 ? 1 : 0
    inner = CellArea(
      column: field.columns.lowerBound + side, row: field.rows.lowerBound + padding,
      width: field.width - 2 * side, height: height - 2 * padding)
    headScale = field.width < 90 || height < 22 ? 0 : height < 40 ? 1 : 2
    footScale = field.width < 140 || height < 36 ? 0 : 1
    let headRows = height < 6 ? 0 : Self.rows(headScale)
    let footRows = height < 8 ? 0 : Self.rows(footScale)
    headRow = headRows > 0 ? inner.rows.lowerBound : nil
    footRow = footRows > 0 ? inner.rows.upperBound - footRows : nil
    let air = height >= 14 ? 1 : 0
    // Large words stand off from the countdown as far as their own strokes are thick, twice.
    let top = inner.rows.lowerBound + headRows + (headRows > 1 ? air + headScale : headRows > 0 ? air : 0)
    let bottom = inner.rows.upperBound - footRows - (footRows > 0 ? air + footScale : 0)
    digits = CellArea(column: inner.columns.lowerBound, row: top, width: inner.width, height: bottom - top)
  }

  /// Where the heading of a page is, and how many rows it takes with the air below it; nil without room for one.
  var pageHeading: (row: Int, scale: Int, height: Int)? {
    guard inner.height >= 4 else { return nil }
    let air = headScale > 0 ? 2 : inner.height >= 12 ? 1 : 0
    return (inner.rows.lowerBound, headScale, Self.rows(headScale) + air)
  }

  /// The rows that words of a size take.
  static func rows(_ scale: Int) -> Int {
    scale == 0 ? 1 : (PixelFont.tall.height * scale + 1) / 2
  }
}
