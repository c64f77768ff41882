import Control
import Glibc
import LinuxIO
import TestSupport
import Testing

@testable import Daemon

@Suite struct FailedStartTests {
  /// All who wait hear why there is no wall, and nobody is left who would have it started again.
  @Test func whoWaitsHearsWhyAndGoes() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = "\(directory.path)/control.sock"
    let listener = try UnixListener.bind(path)
    let clients = try (0..<3).map { _ in try UnixConnection.connect(to: path) }
    _ = try Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"wall.info\"}\n".utf8).withUnsafeBytes {
      try clients[0].send($0)
    }
    let inherited = dup(listener.raw)
    let environment = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"]
    let activation = SocketActivation(
      environment: { environment[$0] }, processID: getpid(), firstDescriptor: inherited)
    FailedStart.tell("board.cfg:3: rate is 7", activation: activation)
    for client in clients {
      let line = try #require(try self.line(from: client))
      let response = try JSONValue(parsing: line[...])
      #expect(response["error"]?["message"] == "the wall cannot start: board.cfg:3: rate is 7")
      #expect(response["error"]?["code"] == -32010)
    }
    guard case .nobody = listener.accept() else {
      Issue.record("somebody still waits")
      return
    }
  }

  /// What a connection says up to its end, without the newline; nil when that is no line.
  private func line(from connection: UnixConnection) throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    guard case .bytes(let count) = try buffer.withUnsafeMutableBytes({ try connection.receive(into: $0) })
    else { return nil }
    return buffer[..<count].last == UInt8(ascii: "\n") ? Array(buffer[..<(count - 1)]) : nil
  }
}
