internal import CLinux
internal import Glibc

/// The sockets that the service manager has opened for this process (`sd_listen_fds(3)`).
public struct SocketActivation: Hashable, Sendable {
  /// One socket.
  public struct Socket: Hashable, Sendable {
    /// The name from the unit: FileDescriptorName=, by default the unit's.
    public var name: String
    /// The descriptor.
    public var descriptor: Int32
  }

  /// The sockets, in the order of their descriptors.
  public let sockets: [Socket]

  /// Reads LISTEN_PID, LISTEN_FDS and LISTEN_FDNAMES; no sockets unless they are meant for this process.
  public init(environment: (String) -> String?, processID: Int32, firstDescriptor: Int32 = 3) {
    guard environment("LISTEN_PID").flatMap(Int32.init) == processID,
      let count = environment("LISTEN_FDS").flatMap(Int32.init), (1...1_024).contains(count)
    else {
      sockets = []
      return
    }
    let names = environment("LISTEN_FDNAMES")?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    sockets = (0..<count).map { index in
      let name = names.indices.contains(Int(index)) ? String(names[Int(index)]) : "unknown"
      return Socket(name: name, descriptor: firstDescriptor + index)
    }
  }

  /// Reads the environment of this process, and takes the variables out of it so that no child mistakes them for its
  /// own.
  ///
  /// Call it once and before other threads run: the environment belongs to all of them.
  public static func take() -> SocketActivation {
    let activation = SocketActivation(
      environment: { getenv($0).map { String(cString: $0) } }, processID: getpid())
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    return activation
  }
}

extension UnixListener {
  /// Takes over a socket that the service manager listens on, if it is a Unix stream socket.
  ///
  /// Its file stays where it is when this process ends, for the manager goes on listening.
  public static func inheriting(_ socket: SocketActivation.Socket) throws(SystemError) -> UnixListener {
    guard fcntl(socket.descriptor, F_GETFD) >= 0 else {
      throw SystemError("inherit", .badDescriptor, subject: "descriptor \(socket.descriptor)")
    }
    func option(_ option: Int32) throws(SystemError) -> Int32 {
      try Syscall.run("inherit", "socket \(socket.name)") { clinux_socket_option(socket.descriptor, option) }
    }
    guard try option(SO_DOMAIN) == AF_UNIX, try option(SO_TYPE) == Int32(SOCK_STREAM.rawValue),
      try option(SO_ACCEPTCONN) == 1
    else {
      throw SystemError(
        "inherit", .invalidArgument, subject: "socket \(socket.name)",
        mend: "the unit needs ListenStream= with a path")
    }
    try Syscall.run("inherit", "socket \(socket.name)") { fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) }
    let path = pathOfSocket(socket.descriptor)
    let descriptor = OwnedDescriptor(owning: socket.descriptor, subject: path)
    try descriptor.setNonblocking(true)
    return UnixListener(descriptor, path: path, lock: nil, file: nil)
  }

  private static func pathOfSocket(_ raw: Int32) -> String {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &length) == 0 }
    }
    guard isKnown else { return "" }
    return withUnsafeBytes(of: address.sun_path) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
