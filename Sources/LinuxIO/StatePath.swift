internal import Glibc

/// Where the state of a wall is kept: the same rule for the daemon and for whoever looks after it.
public enum StatePath {
  /// The place of the service and of root.
  public static let system = "/var/lib/pulsewall"

  /// The place: what the command line says, else what systemd made (`systemd.exec(5)`, StateDirectory=), else the
  /// system's place for root and the user's own for others (XDG Base Directory Specification, which has relative
  /// paths ignored); `nil` when none is known.
  public static func place(
    option: String?, isRoot: Bool? = nil,
    environment: (String) -> String? = ControlSocketPath.variable
  ) -> String? {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.split(separator: ":").first }.map(String.init)
        .flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let option { return option }
    if let made = absolute("STATE_DIRECTORY") { return made }
    if isRoot ?? (geteuid() == 0) { return system }
    if let states = absolute("XDG_STATE_HOME") { return states + "/pulsewall" }
    return absolute("HOME").map { $0 + "/.local/state/pulsewall" }
  }
}
