import Glibc
import TestSupport
import Testing

/// A service manager that hears what a wall tells it.
final class NotifySocket {
  private let directory: TemporaryDirectory
  private let descriptor: Int32
  /// What `NOTIFY_SOCKET` is to be.
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = "\(directory.path)/notify"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafeBytes(of: &address) {
      bind(
        descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
    try #require(isBound == 0)
  }

  deinit { close(descriptor) }

  /// The next message, waited for at most half a minute.
  func message() -> String {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 30_000) == 1 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
