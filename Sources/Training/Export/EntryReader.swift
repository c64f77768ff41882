internal import Intervals

/// Reads the rows of a table whose columns are known.
struct EntryReader: Sendable {
  /// The columns that are read, in the order of the table of columns, because some build on others; and where each
  /// stands in a row.
  private let columns: [(column: EntryColumn, place: Int)]
  private let width: Int

  /// Makes a reader for the columns that a first row names.
  ///
  /// - Throws: a column that is missing or there twice.
  init(header: [String]) throws(CSV.Fault) {
    let names = header.map { $0.lowercased() }
    if let missing = EntryColumn.all.first(where: { $0.isRequired && !names.contains($0.name) }) {
      throw CSV.Fault(
        line: 1, reason: "there is no column “\(missing.name)”; needed: \(HistoryCSV.requiredNames)")
    }
    if let double = EntryColumn.all.first(where: { column in names.count { $0 == column.name } > 1 }) {
      throw CSV.Fault(line: 1, reason: "the column “\(double.name)” is there twice; allowed: once")
    }
    columns = EntryColumn.all.compactMap { column in names.firstIndex(of: column.name).map { (column, $0) } }
    width = header.count
  }

  /// Makes a reader for the first columns of those that there are, in their order.
  init(count: Int) {
    columns = EntryColumn.all.prefix(count).enumerated().map { ($1, $0) }
    width = count
  }

  /// Reads one row.
  ///
  /// - Throws: the field that cannot be kept, and what is allowed.
  func read(_ fields: [String]) throws(EntryError) -> HistoryEntry {
    guard fields.count == width else {
      throw EntryError(field: "the row", value: "\(fields.count) fields long", allowed: "\(width) fields")
    }
    var entry = HistoryEntry(
      key: "", start: EntryStart(wall: 0, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .format, id: "", name: ""), length: .zero, work: .zero, ranToEnd: true)
    for (column, place) in columns { try column.read?(Self.withPlainLines(fields[place]), &entry) }
    try entry.validate()
    return entry
  }

  /// A field whose lines end as ours do: spreadsheets end them in their own way.
  private static func withPlainLines(_ field: String) -> String {
    field.utf8.contains(UInt8(ascii: "\r"))
      ? String(field.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : field
  }
}
