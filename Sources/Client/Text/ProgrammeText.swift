internal import Control

/// Programmes as text.
struct ProgrammeText {
  let ink: Ink

  /// All programmes, and what was chosen.
  func list(_ result: JSONValue) -> [String] {
    let programmes = result["programmes"]?.array ?? []
    let chosen = result["chosen"]?["programme"]?.string
    var lines = TextTable(
      rows: programmes.map { programme in
        [
          text(programme["id"]), text(programme["name"]),
          AnswerText.counted(number(programme["weeks"]), "week"),
          AnswerText.counted(Int64(programme["sessions"]?.array?.count ?? 0), "session"),
          programme["id"]?.string == chosen ? "chosen" : "",
        ]
      }, right: [2, 3]
    ).lines
    if let chosen, !programmes.contains(where: { $0["id"]?.string == chosen }) {
      // Its file was taken away, or has faults since it was chosen.
      lines.append(
        "“\(chosen.printable)” is chosen and not there any more, so nothing is planned; pulsewall program load FILE "
          + "brings it back, pulsewall program set ID chooses another.")
    } else if let choice = result["chosen"], chosen != nil {
      lines.append(
        "\(days(choice)), \(number(choice["minutes"])) min, since \(text(choice["start"])), "
          + "\(number(choice["done"])) of \(number(choice["sessions"])) sessions done")
    } else {
      lines.append("None is chosen; pulsewall program set ID --days mon,wed,fri --minutes 30 does that.")
    }
    return lines
  }

  /// A programme week by week.
  func weeks(_ result: JSONValue) -> [String] {
    var lines = ["\(ink.strong(text(result["name"])))   \(days(result)), \(number(result["minutes"])) min"]
    var rows: [[String]] = []
    for week in result["weeks"]?.array ?? [] {
      for (index, place) in (week["sessions"]?.array ?? []).enumerated() {
        rows.append([
          index == 0 ? "week \(number(week["week"]))" : "", index == 0 ? text(week["phase"]) : "",
          text(place["session"]?["name"]), "\(number(place["session"]?["minutes"])) min",
          place["done"]?.string.map { "done \($0.printable)" } ?? "",
        ])
      }
    }
    lines += TextTable(rows: rows, right: [3]).lines
    return lines
  }

  private func days(_ json: JSONValue) -> String {
    (json["days"]?.array ?? []).compactMap { $0.string?.prefix(3).capitalizedWord }.joined(separator: " ")
  }

  private func text(_ json: JSONValue?) -> String { json?.string?.printable ?? "" }
  private func number(_ json: JSONValue?) -> Int64 { json?.integer ?? 0 }
}

extension Substring {
  fileprivate var capitalizedWord: String { (prefix(1).uppercased() + dropFirst()).printable }
}
