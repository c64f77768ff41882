import Control
import Glibc
import LinuxIO
import Testing

/// One who asks a running wall over its socket, one question after the other.
final class WallClient {
  private let connection: UnixConnection
  private var framer = LineFramer(maximumLength: 1 << 20)

  /// Connects as soon as somebody listens there.
  init(_ path: String) throws {
    var connection: UnixConnection?
    for _ in 0..<1_000 {
      connection = try? UnixConnection.connect(to: path)
      if connection != nil { break }
      usleep(10_000)
    }
    self.connection = try #require(connection, "nobody listens at \(path)")
  }

  /// Sends a line and returns what is answered to it; null when nothing is within half a minute.
  func ask(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params]
    // A wall that lets nobody in has said so and closed already; what it said can still be read.
    _ = try? (request.bytes + [UInt8(ascii: "\n")]).withUnsafeBytes { try connection.send($0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<3_000 {
      if case .line(let line)? = framer.next() {
        return (try? JSONValue(parsing: line[...])) ?? .null
      }
      var request = pollfd(fd: connection.raw, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 10)
      let outcome = try buffer.withUnsafeMutableBytes { try connection.receive(into: $0) }
      if case .bytes(let count) = outcome { framer.append(buffer[..<count]) }
      if case .end = outcome { break }
    }
    return .null
  }
}
