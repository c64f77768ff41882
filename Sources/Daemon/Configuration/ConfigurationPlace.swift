internal import Configuration
internal import Glibc
internal import LinuxIO

/// Where the daemon's configuration file is.
struct ConfigurationPlace: Hashable, Sendable {
  /// The file; nil where there is no place for one.
  var path: String?
  /// Whether it was named, so that it has to be there.
  var isNamed: Bool

  /// The place: what the command line says, else pulsewalld.cfg in the folder for it (``ProgramFolder``).
  static func locate(
    option: String?, environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) -> ConfigurationPlace {
    if let option { return ConfigurationPlace(path: option, isNamed: true) }
    let folder = ProgramFolder.configuration.path(environment: environment, userID: userID)
    return ConfigurationPlace(path: folder.map { $0 + "/pulsewalld.cfg" }, isNamed: false)
  }

  /// The file to read; nil where none was named and none is there.
  var file: String? {
    guard let path else { return nil }
    if !isNamed, access(path, F_OK) != 0, [ENOENT, ENOTDIR].contains(errno) { return nil }
    return path
  }
}
