internal import CLinux
internal import Glibc

/// One end of a Unix stream connection; nothing on it waits.
public final class UnixConnection {
  let descriptor: OwnedDescriptor

  /// Takes over a connected socket that does not block.
  public init(owning descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  /// Connects to the socket at a path.
  ///
  /// - Parameter patience: how many seconds a place among those who wait to be let in may take. Who waits in the kernel
  ///   has one in turn; who tries again and again may find that others have been quicker each time.
  /// - Throws: ECONNREFUSED when nobody listens there any more, EAGAIN when too many wait already.
  public static func connect(to path: String, patience: Int32 = 0) throws(SystemError) -> UnixConnection {
    let raw = try Syscall.run("make a socket") { clinux_unix_socket() }
    let descriptor = OwnedDescriptor(owning: raw, subject: path)
    if patience > 0 {
      Syscall.expect { clinux_limit_send_wait(descriptor.raw, patience) }
      try descriptor.setNonblocking(false)
    }
    try Syscall.run("connect to", path) { clinux_unix_connect(descriptor.raw, path) }
    if patience > 0 { try descriptor.setNonblocking(true) }
    return UnixConnection(owning: descriptor)
  }

  /// The number, for the event loop.
  public var raw: Int32 { descriptor.raw }

  /// Reads what is there into a buffer, which must not be empty.
  public func receive(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    try descriptor.read(into: buffer)
  }

  /// Sends what fits at the moment: the number of bytes taken, or nil if none can be taken without waiting.
  ///
  /// EPIPE when the other side has gone; no signal is raised.
  public func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    try Syscall.runUnlessBlocking("send to", descriptor.subject) {
      Glibc.send(descriptor.raw, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Whether the other side has gone; what it has sent before may still be there to read.
  public var hasHungUp: Bool {
    var request = pollfd(fd: descriptor.raw, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
  }

  /// Tells the other side that nothing more will come; what it sends still arrives.
  public func finishSending() {
    // Fails only when the other side has gone, and then it need not be told.
    _ = Syscall.attempt { shutdown(descriptor.raw, Int32(SHUT_WR)) }
  }
}
