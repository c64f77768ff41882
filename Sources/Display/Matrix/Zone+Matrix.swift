// What a matrix lights for whoever wires it.
extension Zone {
  /// The pixels of a row, counted from the top.
  public func matrixRow(_ row: Int) -> [Int] {
    let grid = ownGrid
    return (0..<grid.columns).compactMap { grid.pixel($0, row) }
  }

  /// The pixels of a column, counted from the left.
  public func matrixColumn(_ column: Int) -> [Int] {
    let grid = ownGrid
    return (0..<grid.rows).compactMap { grid.pixel(column, $0) }
  }

  /// The pixels of the letters from A to Z and on, as many as there is room for: they stand upright, line after line.
  public func matrixLetters() -> [Int] {
    let grid = ownGrid
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { PixelLine(String($0), .tall) }
    let (across, down) = ((grid.columns + 1) / Self.letterWidth, (grid.rows + 1) / Self.letterHeight)
    return (0..<(across * down)).flatMap { (index: Int) -> [Int] in
      let letter = alphabet[index % alphabet.count]
      let (left, top) = (index % across * Self.letterWidth, index / across * Self.letterHeight)
      return (0..<letter.width).flatMap { (column: Int) -> [Int] in
        (0..<letter.height).compactMap { (row: Int) -> Int? in
          letter.columns[column] >> UInt8(row) & 1 == 1 ? grid.pixel(left + column, top + row) : nil
        }
      }
    }
  }

  /// From one letter to the next, and from one line to the next.
  private static let letterWidth = 6
  private static let letterHeight = 8

  private var ownGrid: MatrixGrid { MatrixGrid(self, pixels: (pixels.max() ?? -1) + 1) }

  /// The columns and rows of a matrix; nil where its pixels are no whole rectangle.
  public var matrixSize: (columns: Int, rows: Int)? {
    let grid = ownGrid
    return grid.isWhole && grid.columns * grid.rows == pixels.count ? (grid.columns, grid.rows) : nil
  }

  /// The columns that a matrix may have.
  public static let matrixColumns = 8...128
  /// The rows that a matrix may have.
  public static let matrixRows = 8...64
}
