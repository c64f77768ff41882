internal import Control

/// The manual page of the client.
public enum ClientManual {
  /// The page, in the language of `man(7)`.
  public static var text: String {
    var page = ManualPage(name: "pulsewall", section: 1, summary: "drive the wall timer Pulsewall")
    page.section("SYNOPSIS")
    page.synopsis("pulsewall [--socket PATH] [--json] COMMAND …")
    page.section("DESCRIPTION")
    page.paragraph(
      "Speaks to a running pulsewalld(8) over its control socket. Every method of the socket is a command. "
        + "The socket is looked for where --socket or PULSEWALL_SOCKET says, else in the user’s runtime folder "
        + "($XDG_RUNTIME_DIR/pulsewall/control.sock), and then at /run/pulsewall/control.sock.")
    page.section("OPTIONS")
    for option in ClientOption.all { page.term(option.spelling, sentence(option.summary)) }
    page.section("COMMANDS")
    for spelling in Spelling.all { page.term(spelling.usage, spelling.summary) }
    page.section("VALUES")
    for (name, meaning) in values { page.term(name, meaning) }
    page.section("CHECKS OF THE DOCTOR")
    page.paragraph(
      "Each is ok, a warning (the wall runs, and something is worse than it could be) or a fault (something of it "
        + "cannot work), with what mends it. Without a wall that runs, the board is that of FILE or of "
        + "/etc/pulsewall/board.cfg, and the user that of the service. With --json there is one object: checks, "
        + "each with check, status, text and mend; faults and warnings, their numbers.")
    for row in HelpText.doctor { page.term(row[0], sentence(row[1])) }
    page.section("KEYS OF THE REMOTE")
    for row in RemoteKeys.table { page.term(row[0], sentence(row[1])) }
    page.section("KEYS OF THE PROGRESS")
    for row in ProgressScreen.keys { page.term(row[0], sentence(row[1])) }
    page.section("FIELDS OF A FORMAT")
    page.paragraph("What --format of today and week may hold; what is between them stays as it is.")
    for row in GlanceField.table { page.term(row[0], sentence(row[1])) }
    page.section("KEYS OF THE SET-UP")
    for row in SetUpKeys.table { page.term(row[0], sentence(row[1])) }
    page.section("ENVIRONMENT")
    for row in HelpText.environment { page.term(row[0], sentence(row[1])) }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.term("\(status.rawValue)", sentence(status.summary)) }
    page.section("EXAMPLES")
    page.example([
      "pulsewall start tabata", "pulsewall start --work 40 --rest 20 --rounds 8",
      "pulsewall set brightness=60",
      "pulsewall --json status | jq -r .result.scene",
    ])
    page.section("SEE ALSO")
    page.paragraph("pulsewalld(8)")
    return page.text
  }

  /// Every option and name that takes a value, once.
  private static var values: [(String, String)] {
    var seen: Set<String> = []
    return Spelling.all.flatMap { spelling in
      spelling.operands.map { ($0.name.uppercased(), HelpText.meaning(of: $0)) }
        + spelling.options.map { option in
          let isSwitch = spelling.switches.contains(option)
          return ("--\(option.option)", isSwitch ? option.summary : HelpText.meaning(of: option))
        }
        + spelling.pairs.map { ("\($0.option)=", HelpText.meaning(of: $0)) }
    }.filter { seen.insert("\($0.0) \($0.1)").inserted }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
