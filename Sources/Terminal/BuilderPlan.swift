/// How the field is shared in the builder.
struct BuilderPlan {
  /// The rows of a card; 0 without room for cards.
  let cardRows: Int
  /// The row of its name, and the first of its strip, counted from its top.
  let nameRow: Int
  let stripRow: Int
  let stripRows: Int
  /// The rows of the figures.
  let stepperRow: Int
  let stepperRows: Int
  /// The row of the plan in words.
  let footRow: Int?

  init(_ field: CellArea, inner: CellArea) {
    let height = field.height
    stripRows = height >= 36 ? 3 : height >= 22 ? 2 : 1
    nameRow = height >= 22 ? 1 : 0
    stripRow = nameRow + (height >= 22 ? 2 : 1)
    cardRows = height < 5 ? 0 : stripRow + stripRows + (height >= 12 ? 1 : 0)
    footRow = height < 7 ? nil : inner.rows.upperBound - 1
    stepperRow = field.rows.lowerBound + cardRows + (cardRows == 0 ? 0 : height >= 12 ? 1 : 0)
    stepperRows = max(0, (footRow.map { $0 - (height >= 12 ? 1 : 0) } ?? field.rows.upperBound) - stepperRow)
  }

  /// The sizes of pixels for which there are rows, largest first; 0 is plain text.
  var scales: [Int] {
    [4, 3, 2, 1, 0].filter { $0 == 0 || FieldPlan.rows($0) + 3 <= stepperRows }
  }
}
