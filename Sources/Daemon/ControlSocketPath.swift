import Glibc
import LinuxIO

/// Where the control socket is: the same rule for the daemon and for the client.
enum ControlSocketPath {
  /// What the command line says, else what systemd made (RuntimeDirectory=), else the system's place for root and the
  /// user's own for others.
  ///
  /// - Throws: that there is no place, or that the folder for it cannot be made.
  static func locate(option: String?) throws(SystemError) -> String {
    if let option { return option }
    let folder = try folder()
    if mkdir(folder, 0o755) != 0, Errno.current != .fileExists {
      throw SystemError("make the folder", .current, subject: folder)
    }
    return folder + "/control.sock"
  }

  private static func folder() throws(SystemError) -> String {
    if let made = variable("RUNTIME_DIRECTORY") { return String(made.prefix { $0 != ":" }) }
    if geteuid() == 0 { return "/run/pulsewall" }
    guard let own = variable("XDG_RUNTIME_DIR") else {
      throw SystemError(
        "find a place for", .noSuchFile, subject: "the control socket", mend: "give --socket PATH")
    }
    return own + "/pulsewall"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
    return value
  }
}
