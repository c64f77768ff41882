internal import Control

/// The help, made from the table of commands.
enum HelpText {
  /// The help on a command, or the list of all.
  static func text(of word: String?) -> String {
    guard let word else { return whole.joined(separator: "\n") }
    if let spelling = Spelling.of(word) { return lines(of: spelling).joined(separator: "\n") }
    return (["Commands:"] + indented(Spelling.group(word).map { [$0.word, $0.summary] })).joined(
      separator: "\n")
  }

  /// The environment that the client looks at.
  static let environment = [
    ["PULSEWALL_SOCKET", "where the control socket of the wall is, when --socket does not say it"],
    ["NO_COLOR", "when set and not empty: no colours"],
  ]

  /// What the doctor looks at.
  static let doctor = DoctorCheck.all.map { [$0.name, $0.summary] }

  private static var whole: [String] {
    var lines = [
      "Usage: pulsewall [--socket PATH] [--json] COMMAND …", "", "Drives a wall over its control socket.", "",
      "Commands:",
    ]
    lines += indented(Spelling.all.map { [$0.word, $0.summary] })
    lines += ["", "Options:"] + indented(ClientOption.all.map { [$0.spelling, $0.summary] })
    lines += ["", "Environment:"] + indented(environment)
    lines += ["", "Exit status:"] + indented(ExitStatus.allCases.map { ["\($0.rawValue)", $0.summary] })
    return lines + ["", "pulsewall help COMMAND explains a command with all its options."]
  }

  private static func lines(of spelling: Spelling) -> [String] {
    var lines = ["Usage: pulsewall \(spelling.usage)", "", spelling.summary]
    let operands = spelling.operands.map { [$0.name.uppercased(), meaning(of: $0)] }
    let options = spelling.options.map { option in
      ["--\(option.option)", spelling.switches.contains(option) ? option.summary : meaning(of: option)]
    }
    let pairs = spelling.pairs.map { [$0.option, meaning(of: $0)] }
    if spelling.command?.question != nil {
      lines += ["", "Asks first when it is at a terminal; --yes goes on without."]
    }
    if !(operands + options + pairs).isEmpty { lines += [""] + indented(operands + options + pairs) }
    if spelling.word == "doctor" { lines += ["", "It looks:"] + indented(doctor) }
    if spelling.word == "progress" { lines += ["", "Keys:"] + indented(ProgressScreen.keys) }
    if ["today", "week"].contains(spelling.word) { lines += ["", "Fields:"] + indented(GlanceField.table) }
    if spelling.word == "setup" { lines += ["", "Keys:"] + indented(SetUpKeys.table) }
    if spelling.word == "remote" { lines += ["", "Keys:"] + indented(RemoteKeys.table) }
    guard let method = spelling.method else { return lines }
    lines += ["", "Method \(method.name), for \(method.right.withArticle); gives \(method.result)."]
    if !method.errors.isEmpty {
      lines += ["Refused with:"] + indented(method.errors.map { [$0.name, $0.summary] })
    }
    return lines
  }

  /// `The brightness in percent. A whole number from 0 to 100.`
  static func meaning(of parameter: Parameter) -> String {
    let allowed =
      switch parameter.kind {
      case .flag: "on or off"
      case .texts: "names with commas between them"
      case .sets:
        "“goblet squat 24kg 8”, “push-up 15” or “plank 60s”, several with commas between them or one by one; "
          + "\(SetWords.none) for no set at all"
      case .lengths: "seconds, or text such as 1:30, open or open<20:00; several with commas between them"
      default: parameter.kind.allowed
      }
    let standard = parameter.standard.map { "; \($0.string ?? $0.text) when left out" } ?? ""
    return "\(parameter.summary) (\(allowed)\(standard))"
  }

  private static func indented(_ rows: [[String]]) -> [String] {
    TextTable(rows: rows).lines.map { "  \($0)" }
  }
}
