internal import CLinux
internal import Glibc

/// Two descriptors that belong together.
@frozen
public struct DescriptorPair: ~Copyable, Sendable {
  /// The end to read from; of a socket pair, one of the two.
  public var reader: OwnedDescriptor
  /// The end to write to; of a socket pair, the other one.
  public var writer: OwnedDescriptor
}

extension OwnedDescriptor {
  /// Opens a path with the flags of `open(2)`; O_CLOEXEC is added.
  public static func open(
    _ path: String, _ flags: Int32, mode: UInt32 = 0o644
  ) throws(SystemError) -> OwnedDescriptor {
    switch Syscall.attempt({ clinux_open(path, flags, mode) }) {
    case .success(let raw): return OwnedDescriptor(owning: raw, subject: path)
    case .failure(let error): throw SystemError(opening: path, error)
    }
  }

  /// Duplicates a descriptor that somebody else owns, such as standard input.
  public static func duplicate(_ raw: Int32, subject: String) throws(SystemError) -> OwnedDescriptor {
    let copy = try Syscall.run("duplicate", subject) { clinux_duplicate(raw) }
    return OwnedDescriptor(owning: copy, subject: subject)
  }

  /// Makes a pipe.
  public static func pipe(isNonblocking: Bool = false) throws(SystemError) -> DescriptorPair {
    var ends: (Int32, Int32) = (-1, -1)
    try Syscall.run("make a pipe") {
      withUnsafeMutableBytes(of: &ends) { bytes in
        clinux_pipe(bytes.assumingMemoryBound(to: Int32.self).baseAddress, isNonblocking ? O_NONBLOCK : 0)
      }
    }
    return DescriptorPair(
      reader: OwnedDescriptor(owning: ends.0, subject: "pipe"),
      writer: OwnedDescriptor(owning: ends.1, subject: "pipe"))
  }

  /// Makes a pair of connected Unix stream sockets.
  public static func socketPair(isNonblocking: Bool = false) throws(SystemError) -> DescriptorPair {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let flags = isNonblocking ? Int32(SOCK_NONBLOCK.rawValue) : 0
    var ends: (Int32, Int32) = (-1, -1)
    try Syscall.run("make a socket pair") {
      withUnsafeMutableBytes(of: &ends) { bytes in
        socketpair(AF_UNIX, kind | flags, 0, bytes.assumingMemoryBound(to: Int32.self).baseAddress)
      }
    }
    return DescriptorPair(
      reader: OwnedDescriptor(owning: ends.0, subject: "socket pair"),
      writer: OwnedDescriptor(owning: ends.1, subject: "socket pair"))
  }
}
