internal import Glibc

/// The folders of Pulsewall, by one rule for all of them and for both programs: what the service manager made, else
/// the system's place for root, else the user's own (XDG Base Directory Specification, which has relative paths
/// ignored).
public enum ProgramFolder: Sendable {
  /// What people write for it.
  case configuration
  /// What it remembers.
  case state
  /// What is gone with the next start of the machine: the control socket.
  case runtime

  /// The folder; nil where there is no place for it.
  ///
  /// The service manager names the folders it has made in variables (`systemd.exec(5)`, StateDirectory= and the like).
  public func path(
    environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) -> String? {
    made(environment) ?? own(environment, userID ?? geteuid())
  }

  /// The folder of the user who runs this process; that of the system for root.
  public func own(_ environment: (String) -> String?, _ userID: UInt32) -> String? {
    if userID == 0 { return system }
    if let folder = Self.absolute(names.user, environment) { return folder + "/pulsewall" }
    guard let below = names.belowHome else { return nil }
    return Self.absolute("HOME", environment).map { "\($0)/\(below)/pulsewall" }
  }

  /// The system's place.
  public var system: String {
    switch self {
    case .configuration: "/etc/pulsewall"
    case .state: "/var/lib/pulsewall"
    case .runtime: "/run/pulsewall"
    }
  }

  private var names: (manager: String, user: String, belowHome: String?) {
    switch self {
    case .configuration: ("CONFIGURATION_DIRECTORY", "XDG_CONFIG_HOME", ".config")
    case .state: ("STATE_DIRECTORY", "XDG_STATE_HOME", ".local/state")
    case .runtime: ("RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR", nil)
    }
  }

  /// The first of the folders that the service manager made.
  private func made(_ environment: (String) -> String?) -> String? {
    environment(names.manager)?.split(separator: ":").first.flatMap { Self.absolute(String($0)) }
  }

  private static func absolute(_ name: String, _ environment: (String) -> String?) -> String? {
    environment(name).flatMap(absolute)
  }

  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }

  /// A variable of the process's environment.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
