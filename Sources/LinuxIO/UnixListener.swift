internal import CLinux
internal import Glibc

/// A Unix stream socket that others connect to by its path.
public final class UnixListener {
  /// What came of accepting.
  public enum Acceptance {
    case connection(UnixConnection)
    /// Nobody waits, or who waited has gone.
    case nobody
    /// The process or the machine has no descriptor left; who waits still does.
    case outOfDescriptors
  }

  /// Where it is; empty for a socket without a path.
  public let path: String
  /// Whether the service manager made the socket, and keeps it when this process ends.
  public let isInherited: Bool

  let descriptor: OwnedDescriptor
  private let lock: OwnedDescriptor?
  private let file: FileIdentity?

  init(
    _ descriptor: consuming OwnedDescriptor, path: String, lock: consuming OwnedDescriptor?,
    file: FileIdentity?
  ) {
    self.descriptor = descriptor
    self.path = path
    self.lock = lock
    self.file = file
    isInherited = file == nil
  }

  deinit {
    // A socket that somebody else has put in our place, and one that the service manager keeps, are not ours.
    if let file, file == FileIdentity(of: path) { unlink(path) }
  }

  /// The number, for the event loop.
  public var raw: Int32 { descriptor.raw }

  /// Sets who may connect, by the rights of the socket's file: 0660 or 0666.
  ///
  /// - Throws: why it stays as it is; a socket that another user has made is one that only that user can change.
  public func setMode(_ mode: UInt32) throws(SystemError) {
    guard path.hasPrefix("/") else { return }
    try Syscall.run("set the rights of", path) { chmod(path, mode_t(mode)) }
  }

  /// Accepts one of those who wait to be connected.
  public func accept() -> Acceptance {
    switch Syscall.attempt({ clinux_accept(descriptor.raw) }) {
    case .success(let raw):
      return .connection(
        UnixConnection(owning: OwnedDescriptor(owning: raw, subject: "a client of \(path)")))
    case .failure(let error) where [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.rawValue):
      return .outOfDescriptors
    case .failure: return .nobody
    }
  }
}

/// What tells one file from another that has taken its name.
struct FileIdentity: Hashable {
  let device: UInt
  let inode: UInt
  let isSocket: Bool

  /// The identity of what is at a path, links not followed; `nil` when nothing is.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }
}
