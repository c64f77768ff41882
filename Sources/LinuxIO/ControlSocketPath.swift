internal import Glibc

/// Where the control socket is: the same rule for the daemon and for the client.
public enum ControlSocketPath {
  /// Where the daemon puts its socket: what the command line says, else the folder that systemd made
  /// (RuntimeDirectory=), else the system's place for root and the user's own for others. Makes the folder.
  ///
  /// - Throws: that there is no place, or that the folder for it cannot be made.
  public static func place(
    option: String?, environment: (String) -> String? = ControlSocketPath.variable, userID: UInt32? = nil
  ) throws(SystemError) -> String {
    if let option { return option }
    let made = folder("RUNTIME_DIRECTORY", environment).map { String($0.prefix { $0 != ":" }) }
    guard let folder = made ?? own(environment, userID ?? geteuid()) else {
      throw SystemError(
        "find a place for", .noSuchFile, subject: "the control socket", mend: "give --socket PATH")
    }
    if mkdir(folder, 0o755) != 0, Errno.current != .fileExists {
      throw SystemError("make the folder", .current, subject: folder)
    }
    return folder + name
  }

  /// Where a client looks for a wall, in order: what the command line says, else `PULSEWALL_SOCKET`, else the
  /// user's own place and then the system's.
  public static func candidates(
    option: String?, environment: (String) -> String? = ControlSocketPath.variable, userID: UInt32? = nil
  ) -> [String] {
    if let option { return [option] }
    if let given = environment("PULSEWALL_SOCKET"), !given.isEmpty { return [given] }
    let folders = [own(environment, userID ?? geteuid()), system].compactMap { $0 }
    return (folders.first == folders.last ? [system] : folders).map { $0 + name }
  }

  private static let system = "/run/pulsewall"
  private static let name = "/control.sock"

  private static func own(_ environment: (String) -> String?, _ userID: UInt32) -> String? {
    userID == 0 ? system : folder("XDG_RUNTIME_DIR", environment).map { $0 + "/pulsewall" }
  }

  /// A folder from the environment; one that is not absolute is none (XDG Base Directory Specification).
  private static func folder(_ name: String, _ environment: (String) -> String?) -> String? {
    environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// A variable of the process's environment.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
