internal import Glibc

/// Where the control socket is: the same rule for the daemon and for the client, that of ``ProgramFolder``.
public enum ControlSocketPath {
  /// Where the daemon puts its socket unless it is told another place; nil where there is none for it.
  public static func standard(
    environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) -> String? {
    ProgramFolder.runtime.path(environment: environment, userID: userID).map { $0 + name }
  }

  /// Where the daemon puts its socket: what it was told, else ``standard(environment:userID:)``, whose folder it makes.
  ///
  /// - Throws: that there is no place, or that the folder for it cannot be made.
  public static func place(
    option: String?, environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) throws(SystemError) -> String {
    if let option { return option }
    guard let path = standard(environment: environment, userID: userID) else {
      throw SystemError(
        "find a place for", .noSuchFile, subject: "the control socket", mend: "give --socket PATH")
    }
    let folder = String(path.dropLast(name.count))
    if mkdir(folder, 0o755) != 0, Errno.current != .fileExists {
      throw SystemError("make the folder", .current, subject: folder)
    }
    return path
  }

  /// Where a client looks for a wall, in order: what the command line says, else `PULSEWALL_SOCKET`, else the
  /// user's own place and then the system's.
  public static func candidates(
    option: String?, environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) -> [String] {
    if let option { return [option] }
    if let given = environment("PULSEWALL_SOCKET"), !given.isEmpty { return [given] }
    let folder = ProgramFolder.runtime
    let own = folder.own(environment, userID ?? geteuid())
    return (own == folder.system ? [own] : [own, folder.system]).compactMap { $0.map { $0 + name } }
  }

  private static let name = "/control.sock"
}
