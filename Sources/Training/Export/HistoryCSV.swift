internal import Intervals

/// The history as a table, one entry a row. The columns and their units are named in the first row; columns that a
/// reader does not know are passed over, and those that are worked out from others are not read.
public enum HistoryCSV {
  /// What may be imported at once.
  public static let mostBytes = 16_000_000
  /// The first row, with its end.
  public static let header = CSV.text(EntryColumn.all.map(\.name))

  /// An entry as a row, with its end.
  public static func row(_ entry: HistoryEntry) -> String {
    CSV.text(EntryColumn.all.map { $0.write(entry) })
  }

  /// A whole table.
  public static func text(_ entries: some Sequence<HistoryEntry>) -> String {
    entries.reduce(into: header) { $0 += row($1) }
  }

  /// Reads one row by itself, as ``row(_:)`` writes it; one with fewer columns is from an older Pulsewall. Nil for
  /// what is none.
  public static func entry(row: String) -> HistoryEntry? {
    guard let rows = try? CSV.parse(row), rows.count == 1 else { return nil }
    return try? EntryReader(count: rows[0].fields.count).read(rows[0].fields)
  }

  /// An entry of a table, and the line that its row begins on, from 1.
  public typealias Row = (line: Int, entry: HistoryEntry)

  /// Reads a table.
  ///
  /// - Returns: the entries of all rows that are right, and a fault for each row that is not.
  public static func parse(_ text: String) -> (rows: [Row], faults: [CSV.Fault]) {
    guard text.utf8.count <= mostBytes else {
      let reason = "the table has \(text.utf8.count) bytes; allowed: up to \(mostBytes)"
      return ([], [CSV.Fault(line: 1, reason: reason)])
    }
    do throws(CSV.Fault) {
      let rows = try CSV.parse(text)
      guard let first = rows.first else {
        throw CSV.Fault(
          line: 1, reason: "there is nothing; allowed: a table with the columns \(requiredNames)")
      }
      let reader = try EntryReader(header: first.fields)
      var entries: [Row] = []
      var faults: [CSV.Fault] = []
      for row in rows.dropFirst() {
        do throws(EntryError) {
          entries.append((row.line, try reader.read(row.fields)))
        } catch {
          faults.append(CSV.Fault(line: row.line, reason: "\(error)"))
        }
      }
      return (entries, faults)
    } catch {
      return ([], [error])
    }
  }

  static var requiredNames: String {
    EntryColumn.all.filter(\.isRequired).map(\.name).joined(separator: ", ")
  }
}
