/// Rows of text in columns that are as wide as their widest cell.
struct TextTable {
  /// The cells; the last of a row is not padded.
  var rows: [[String]]
  /// The columns whose cells stand at the right.
  var right: Set<Int> = []

  /// The lines.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        if right.contains(column) { return space + cell }
        return column == row.count - 1 ? cell : cell + space
      }
      let line = cells.joined(separator: "  ")
      return line.withoutTrailingSpace
    }
  }
}
