internal import CLinux
internal import Glibc

extension UnixListener {
  /// The longest path of a socket in bytes (`unix(7)`: 108 with the zero at the end).
  public static let maximumPathLength = 107

  /// Makes a socket at a path, readable and writable for its owner and group from birth, and listens on it.
  ///
  /// One process at a time has a path, by a lock on a file beside it that stays. What a process that was killed
  /// left behind is removed, but only a socket on which certainly nobody listens.
  ///
  /// - Throws: what is in the way, and what to do about it.
  public static func bind(_ path: String, backlog: Int32 = 128) throws(SystemError) -> UnixListener {
    guard (1...maximumPathLength).contains(path.utf8.count), !path.utf8.contains(0) else {
      throw SystemError(
        "listen on", .nameTooLong, subject: path,
        mend: "the path of a socket has 1 to \(maximumPathLength) bytes")
    }
    let lock = try takeLock(path)
    try clear(path)
    let raw = try Syscall.run("make a socket") { clinux_unix_socket() }
    let descriptor = OwnedDescriptor(owning: raw, subject: path)
    switch Syscall.attempt({ clinux_unix_bind(descriptor.raw, path) }) {
    case .success: break
    case .failure(let error): throw SystemError("listen on", error, subject: path, mend: mend(error, path))
    }
    try Syscall.run("listen on", path) { listen(descriptor.raw, backlog) }
    return UnixListener(descriptor, path: path, lock: lock, file: FileIdentity(of: path))
  }

  private static func takeLock(_ path: String) throws(SystemError) -> OwnedDescriptor {
    let name = path + ".lock"
    let raw: Int32
    switch Syscall.attempt({ clinux_open(name, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600) }) {
    case .success(let opened): raw = opened
    case .failure(let error): throw SystemError("open", error, subject: name, mend: mend(error, path))
    }
    let lock = OwnedDescriptor(owning: raw, subject: name)
    switch Syscall.attempt({ clinux_lock(lock.raw) }) {
    case .success: return lock
    case .failure(.wouldBlock): throw taken(path)
    case .failure(let error): throw SystemError("lock", error, subject: name)
    }
  }

  /// Removes a socket on which nobody listens; everything else in the way is an error.
  private static func clear(_ path: String) throws(SystemError) {
    guard let file = FileIdentity(of: path) else { return }
    guard file.isSocket else {
      throw SystemError(
        "listen on", .fileExists, subject: path,
        mend: "what is there is no socket; remove it, or choose another path")
    }
    do throws(SystemError) {
      _ = try UnixConnection.connect(to: path)
    } catch {
      switch error.errno {
      case Errno(ECONNREFUSED):
        try Syscall.run("remove the stale socket", path) { unlink(path) }
        return
      case .wouldBlock: throw taken(path)
      default:
        throw SystemError(
          "connect to", error.errno, subject: path,
          mend: "somebody may be listening there; remove it if nobody is, or choose another path")
      }
    }
    throw taken(path)
  }

  private static func taken(_ path: String) -> SystemError {
    SystemError(
      "listen on", Errno(EADDRINUSE), subject: path,
      mend: "another process listens there; stop it, or choose another path")
  }

  private static func mend(_ error: Errno, _ path: String) -> String? {
    let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    switch error {
    case .noSuchFile: return "make the directory \(directory), or choose another path"
    case .permissionDenied: return "let this user write to \(directory), or choose another path"
    default: return nil
    }
  }
}
