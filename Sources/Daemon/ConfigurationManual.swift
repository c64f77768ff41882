internal import Configuration
import Control

/// The manual page of the daemon's configuration file.
public enum ConfigurationManual {
  /// The page, in the language of `man(7)`.
  public static var text: String {
    var page = ManualPage(name: "pulsewalld.cfg", section: 5, summary: "what the wall timer goes by")
    page.section("DESCRIPTION")
    page.paragraph(DaemonKeys.all.about)
    page.paragraph(
      "The file is the one that --config names, and then has to be there; else pulsewalld.cfg in "
        + "$CONFIGURATION_DIRECTORY where the service manager has set it, in /etc/pulsewall for root, and in "
        + "$XDG_CONFIG_HOME/pulsewall (~/.config/pulsewall) for other users, if it is there.")
    page.paragraph(
      "Settings are name = value; text stands in double quotes, groups in braces. Comments run from # or // to the "
        + "end of the line. @include \"FILE\" on a line of its own takes in another file.")
    page.paragraph(
      "Every fault is told with its file and line. At the start it ends the program with status 78; on a reload it is "
        + "logged, and the wall goes on as before. pulsewalld --print-config prints what the wall would go by, with "
        + "where each value comes from.")
    page.section("KEYS")
    add(DaemonKeys.all.keys, to: &page)
    for key in DaemonKeys.all.keys {
      guard case .group(let group) = key.kind else { continue }
      page.section("KEYS OF \(group.path.uppercased())")
      page.paragraph(group.about)
      add(group.keys, to: &page)
    }
    page.section("FILES")
    page.term("/etc/pulsewall/pulsewalld.cfg", "The configuration of the service.")
    page.term("~/.config/pulsewall/pulsewalld.cfg", "The configuration of a wall that a user runs.")
    page.section("SEE ALSO")
    page.paragraph("pulsewalld(8), pulsewall(1)")
    return page.text
  }

  private static func add(_ keys: [ConfigurationKey], to page: inout ManualPage) {
    for key in keys {
      if case .group = key.kind {
        page.term("\(key.name) = { … };", "See below.")
      } else {
        let standard = key.defaultWords.filter { $0 != "`" && $0 != "*" }
        page.term(key.name, "\(key.about) Takes \(key.allowed). Default: \(standard).")
      }
    }
  }
}
