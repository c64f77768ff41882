import Intervals
import Wall

/// Finds what a word on the command line asks to run.
enum FormatChoice {
  /// The format with that id or name, or the plan that the text is the notation of.
  ///
  /// - Throws: what is wrong with the plan, or which formats there are.
  static func format(_ text: String, on shelf: FormatShelf) throws(UsageError) -> Format {
    let wanted = text.lowercased()
    if let format = shelf.formats.first(where: { $0.id == wanted || $0.name.lowercased() == wanted }) {
      return format
    }
    guard text.contains("=") else {
      let ids = shelf.formats.map(\.id).joined(separator: ", ")
      throw UsageError("--run is “\(text)”; allowed: \(ids), or a plan such as 'work=40 rest=20 rounds=8'")
    }
    do {
      return Format(try PlanNotation.parse(text))
    } catch {
      throw UsageError("--run: \(error)")
    }
  }

  /// A table of the formats: id, rhythm, total.
  static func table(of formats: [Format]) -> String {
    let rows = formats.map { format in
      [format.id, format.plan?.total.map(TimeText.clock) ?? "open", format.plan?.rhythm ?? "the time of day"]
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let id = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let total = String(repeating: " ", count: widths[1] - row[1].count) + row[1]
      return "\(id)  \(total)  \(row[2])"
    }.joined(separator: "\n")
  }
}
