internal import CLinux
internal import Glibc

/// An open file descriptor, closed when its owner lets go of it.
public struct OwnedDescriptor: ~Copyable, Sendable {
  /// The number, for calls that borrow the descriptor.
  public private(set) var raw: Int32
  /// What is open, for messages: a path or a name.
  public let subject: String

  /// Takes over a descriptor that nobody else will close.
  public init(owning raw: Int32, subject: String) {
    precondition(raw >= 0, "a descriptor is not negative")
    self.raw = raw
    self.subject = subject
  }

  deinit {
    guard raw >= 0 else { return }
    // Linux frees the number even when close reports EINTR or EIO, so it is never tried twice.
    if close(raw) != 0 { precondition(Errno.current != .badDescriptor, "closed twice: \(subject)") }
  }

  /// Gives up the descriptor without closing it.
  public consuming func release() -> Int32 {
    let given = raw
    raw = -1
    return given
  }

  /// Sets whether reads and writes return instead of waiting (O_NONBLOCK).
  ///
  /// The setting belongs to the open file and is shared with every duplicate, those of other processes too.
  public func setNonblocking(_ isNonblocking: Bool) throws(SystemError) {
    try Syscall.run("set nonblocking", subject) { clinux_set_nonblocking(raw, isNonblocking ? 1 : 0) }
  }
}
