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
        + "terminal, which asks what to train the first time. It is driven by its panel and over a control socket, "
        + "which pulsewall(1) speaks to.")
    page.section("OPTIONS")
    for entry in OptionEntry.all {
      let short = entry.letter.map { "-\($0), " } ?? ""
      page.term("\(short)--\(entry.name)\(entry.value.map { " \($0)" } ?? "")", entry.help)
    }
    page.section("SIGNALS")
    page.term(
      "SIGHUP",
      "Reads the configuration, the board file and the theme file again. What cannot change while the wall runs is said in the log; a "
        + "new board waits for the end of a session. A fault changes nothing. Where the wall has a terminal, the signal "
        + "says that it has gone, and ends the wall.")
    page.term("SIGTERM, SIGINT", "End the wall, dark and silent.")
    page.section("FILES")
    page.term("/etc/pulsewall/pulsewalld.cfg", "The configuration of the service; see pulsewalld.cfg(5).")
    page.term("~/.config/pulsewall/pulsewalld.cfg", "The configuration of a wall that a user runs.")
    page.term("/run/pulsewall/control.sock", "The control socket of the service.")
    page.term("$XDG_RUNTIME_DIR/pulsewall/control.sock", "The control socket of a wall that a user runs.")
    page.term("/var/lib/pulsewall", "What the service remembers.")
    page.section("EXIT STATUS")
    for (status, meaning) in Options.exitStatuses { page.term(status, meaning) }
    page.section("SEE ALSO")
    page.paragraph("pulsewall(1), pulsewalld.cfg(5)")
    return page.text
  }
}
