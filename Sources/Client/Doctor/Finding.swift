internal import Control

/// What a check of the doctor came to.
struct Finding: Hashable, Sendable {
  /// How it is.
  enum Status: String, CaseIterable, Hashable, Sendable {
    case ok
    /// The wall runs, and something is worse than it could be.
    case warning
    /// Something of the wall cannot work.
    case fault
  }

  /// How it is.
  var status: Status
  /// What was found, in a sentence.
  var text: String
  /// What mends it; `nil` when there is nothing to mend.
  var mend: String?

  static func ok(_ text: String) -> Finding { Finding(status: .ok, text: text, mend: nil) }
  static func warning(_ text: String, mend: String) -> Finding {
    Finding(status: .warning, text: text, mend: mend)
  }
  static func fault(_ text: String, mend: String) -> Finding {
    Finding(status: .fault, text: text, mend: mend)
  }
}

/// All that the doctor found, in the order of the checks.
struct Diagnosis: Hashable, Sendable {
  /// A check by its name, and one of its findings.
  struct Entry: Hashable, Sendable {
    var check: String
    var finding: Finding
  }

  /// The findings.
  let entries: [Entry]

  /// Goes through all checks.
  init(of facts: MachineFacts) {
    entries = DoctorCheck.all.flatMap { check in
      check.examine(facts).map { Entry(check: check.name, finding: $0) }
    }
  }

  /// How many findings are of a kind.
  func count(of status: Finding.Status) -> Int { entries.count { $0.finding.status == status } }

  /// The diagnosis for programs.
  var json: JSONValue {
    let checks = entries.map { entry in
      JSONObject([
        ("check", .string(entry.check)), ("status", .string(entry.finding.status.rawValue)),
        ("text", .string(entry.finding.text)), ("mend", .optional(entry.finding.mend) { .string($0) }),
      ])
    }
    return [
      "checks": .array(checks.map(JSONValue.object)), "faults": .integer(count(of: .fault)),
      "warnings": .integer(count(of: .warning)),
    ]
  }

  /// The diagnosis for people.
  func lines(_ ink: Ink) -> [String] {
    let rows = entries.flatMap { entry -> [[String]] in
      let finding = entry.finding
      let first = [finding.status.rawValue, entry.check, finding.text.printable]
      return [first] + (finding.mend.map { [["", "", "→ \($0.printable)"]] } ?? [])
    }
    let words = [(Finding.Status.fault, "fault"), (.warning, "warning")].map { status, word in
      let number = count(of: status)
      return "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let table = TextTable(rows: rows).lines.map { line in
      if line.hasPrefix(Finding.Status.fault.rawValue) { return ink.alarm(line) }
      return line.hasPrefix(Finding.Status.warning.rawValue) ? ink.strong(line) : line
    }
    return table + [words.joined(separator: ", ")]
  }
}
