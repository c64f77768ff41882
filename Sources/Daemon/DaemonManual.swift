import Control

/// The manual page of the daemon.
public enum DaemonManual {
  /// The page, in the language of `man(7)`.
  public static var text: String {
    var page = ManualPage(
      name: "pulsewalld", section: 8, summary: "run a wall timer on lights, buzzers and terminals")
    page.section("SYNOPSIS")
    page.synopsis("pulsewalld [options]")
    page.section("DESCRIPTION")
    page.paragraph(
      "Runs sessions on an interval clock and shows them on the outputs of a board. Without options: on the "
        + "terminal, with the builder open. It is driven by its panel and over a control socket, which pulsewall(1) "
        + "speaks to.")
    page.section("OPTIONS")
    for entry in OptionEntry.all {
      let short = entry.letter.map { "-\($0), " } ?? ""
      page.term("\(short)--\(entry.name)\(entry.value.map { " \($0)" } ?? "")", entry.help)
    }
    page.section("FILES")
    page.term("/run/pulsewall/control.sock", "The control socket of the service.")
    page.term("$XDG_RUNTIME_DIR/pulsewall/control.sock", "The control socket of a wall that a user runs.")
    page.term("/var/lib/pulsewall", "What the service remembers.")
    page.section("EXIT STATUS")
    for (status, meaning) in Options.exitStatuses { page.term(status, meaning) }
    page.section("SEE ALSO")
    page.paragraph("pulsewall(1)")
    return page.text
  }
}
