import Control
import Glibc
import LinuxIO
import TestSupport
import Testing

/// What clients of the socket are told of the outputs.
struct OutputStateTests {
  @Test func clientsAreToldWhatDoesNotWorkAndWhy() throws {
    let directory = try TemporaryDirectory()
    let socket = "\(directory.path)/control.sock"
    let cable = try CablesEnd(pixelCount: 40)
    try cable.plugIn()
    let board = try cable.writeBoard()
    let wall = try WallProcess(
      ["--board", board, "--socket", socket, "--run", "work=300 rounds=9"], onTerminal: false)
    #expect(cable.reads { $0.frames.count >= 3 })
    #expect(
      try Self.outputs(of: socket) == [#"{"name":"strip wall","kind":"strip","state":"ok","detail":""}"#])
    cable.unplug()
    #expect(wall.waits(for: "strip wall: "))
    let degraded = try #require(try Self.outputs(of: socket).first)
    #expect(
      degraded.contains(#""state":"degraded","detail":"#) && degraded.contains("plug it in"), "\(degraded)")
    try cable.plugIn()
    #expect(wall.waits(for: "strip wall: works"))
    #expect(
      try Self.outputs(of: socket) == [#"{"name":"strip wall","kind":"strip","state":"ok","detail":""}"#])
    wall.signal(SIGTERM)
    #expect(wall.end() == 0)
  }

  /// The outputs as a client of the socket is told of them, each as text.
  private static func outputs(of socket: String) throws -> [String] {
    let connection = try UnixConnection.connect(to: socket)
    let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"board.outputs"}"#.utf8) + [UInt8(ascii: "\n")]
    _ = try request.withUnsafeBytes { try connection.send($0) }
    var (answer, room): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
    while answer.last != UInt8(ascii: "\n") {
      var waiting = pollfd(fd: connection.raw, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 10_000) == 1)
      guard case .bytes(let count) = try room.withUnsafeMutableBytes({ try connection.receive(into: $0) })
      else { break }
      answer += room.prefix(count)
    }
    let outputs = try JSONValue(parsing: answer.dropLast())["result"]?["outputs"]
    return try #require(outputs?.array).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
