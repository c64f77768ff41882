internal import Control
internal import Intervals
internal import Training

/// The history as text.
struct HistoryText {
  let ink: Ink

  /// A page as a table: when, what, minutes, effort, load, key.
  func list(_ result: JSONValue) -> [String] {
    let entries = (result["entries"]?.array ?? []).compactMap { try? HistoryEntry($0) }
    guard !entries.isEmpty else {
      let samples = result["samples"]?.integer ?? 0
      return ["Nothing was trained"]
        + (samples > 0
          ? ["pulsewall history --kind samples lists the sample training, which nobody did"] : [])
    }
    let table = TextTable(rows: [Self.titles] + entries.map(row), right: [2, 3, 4]).lines
    var lines = table.prefix(1).map(ink.faint) + table.dropFirst()
    if entries.contains(where: \.start.isProvisional) {
      lines.append("~ the clock was not synchronised: the time may be wrong, and is mended when it can be")
    }
    if entries.contains(where: { $0.load != nil }) { lines.append("load is effort × minutes") }
    if let next = result["next"]?.string {
      lines.append("More: pulsewall history list --after '\(next.printable)'")
    }
    return lines
  }

  private static let titles = ["began", "session", "length", "effort", "load", "key"]

  private func row(_ entry: HistoryEntry) -> [String] {
    [
      Self.time(of: entry.start),
      entry.trained.name.printable + (entry.ranToEnd ? "" : ", ended early")
        + (entry.isSample ? ", sample" : ""),
      "\(entry.minutes) min", entry.effort.map { "\($0)/10" } ?? "", entry.load.map { "\($0)" } ?? "",
      entry.key.printable,
    ]
  }

  /// One entry, field by field.
  func lines(_ entry: HistoryEntry) -> [String] {
    var rows = [
      ["key", entry.key.printable], ["began", "\(Self.time(of: entry.start)) \(entry.start.zone.printable)"],
      ["length", TimeText.clock(entry.length)], ["work", TimeText.clock(entry.work)],
      ["to its end", entry.ranToEnd ? "yes" : "no"],
    ]
    if let effort = entry.effort { rows.append(["effort", "\(effort) of 10"]) }
    if let load = entry.load { rows.append(["load", "\(load)"]) }
    if let energy = entry.energy { rows.append(["energy", "about \(energy) kcal"]) }
    if let rounds = entry.rounds { rows.append(["rounds", rounds.text]) }
    if let score = entry.score { rows.append(["score", score.text]) }
    if let place = entry.trained.place {
      rows.append(["programme", "\(place.programme.printable), session \(place.position + 1)"])
    }
    for focus in Focus.allCases where entry.focus[focus] > .zero {
      rows.append([focus.rawValue, TimeText.clock(entry.focus[focus])])
    }
    for set in entry.topSets { rows.append(["best set", set.text.printable]) }
    for line in entry.note.split(separator: "\n") { rows.append(["note", String(line).printable]) }
    if entry.isSample { rows.append(["sample", "yes"]) }
    return [ink.strong(entry.trained.name.printable)] + TextTable(rows: rows).lines
  }

  /// `2026-10-01 18:30`; a time that may be wrong has a `~`.
  private static func time(of start: EntryStart) -> String {
    let text = start.text
    return (start.isProvisional ? "~" : "") + text.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()
  }
}
