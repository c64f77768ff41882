internal import Glibc
public import LinuxIO

/// Where the state of a wall is kept.
public struct StateDirectory: Hashable, Sendable {
  /// The path; empty when no place is known.
  public var path: String

  /// Makes a directory of a path.
  public init(path: String) {
    self.path = path
  }

  /// The place for the state: what was asked for, else the folder for it (``ProgramFolder``).
  public static func locate(
    option: String?, environment: (String) -> String? = ProgramFolder.variable, userID: UInt32? = nil
  ) -> StateDirectory {
    StateDirectory(
      path: option ?? ProgramFolder.state.path(environment: environment, userID: userID) ?? "")
  }

  /// The folder of the programme files that were taken over.
  public var programmes: String { path + "/programmes" }

  /// Makes the directory, with those above it, where it is missing; for its owner alone.
  ///
  /// - Throws: why it cannot be used. A directory that can only be read is no error here.
  public func prepare() throws(StoreError) {
    guard !path.isEmpty else {
      throw StoreError(
        "find a place for the state", .unusable, reason: "no directory is named, and no home is known",
        path: "",
        mend: "set HOME, or choose a directory with --state DIR")
    }
    do throws(SystemError) {
      try make(path)
      _ = try OwnedDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw StoreError("use the state directory", error, path: path)
    }
  }

  private func make(_ path: String) throws(SystemError) {
    switch Syscall.attempt({ mkdir(path, 0o700) }) {
    case .success, .failure(.fileExists): return
    case .failure(.noSuchFile):
      let parent = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
      guard !parent.isEmpty else { throw SystemError("make directory", .noSuchFile, subject: path) }
      try make((path.hasPrefix("/") ? "/" : "") + parent.joined(separator: "/"))
      guard mkdir(path, 0o700) != 0, Errno.current != .fileExists else { return }
      throw SystemError("make directory", .current, subject: path)
    case .failure(let error):
      // A directory that is there needs no right to make it.
      guard access(path, F_OK) != 0 else { return }
      throw SystemError("make directory", error, subject: path)
    }
  }
}
