import Glibc
import Intervals
import LinuxIO

/// A server that sends every client its bytes back, and does nothing else: what a round trip costs at least.
final class EchoServer {
  private let listener: UnixListener
  private let loop: EventLoop
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
  private var clients: [Int32: (connection: UnixConnection, registration: EventLoop.Registration)] = [:]

  /// Serves a socket for ever.
  static func run(path: String) throws {
    let server = EchoServer(try UnixListener.bind(path), try EventLoop())
    try server.serve()
  }

  private init(_ listener: UnixListener, _ loop: EventLoop) {
    self.listener = listener
    self.loop = loop
  }

  deinit {
    buffer.deallocate()
  }

  private func serve() throws {
    try loop.register(listener.raw, for: .readable) { [unowned self] _ in
      guard case .connection(let connection) = listener.accept() else { return }
      let raw = connection.raw
      let registration = try? loop.register(raw, for: .readable) { [unowned self] _ in echo(raw) }
      if let registration { clients[raw] = (connection, registration) }
    }
    try loop.run()
  }

  private func echo(_ raw: Int32) {
    guard let client = clients[raw] else { return }
    if case .bytes(let count)? = try? client.connection.receive(into: buffer) {
      _ = try? client.connection.send(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else {
      loop.unregister(client.registration)
      clients[raw] = nil
    }
  }
}
