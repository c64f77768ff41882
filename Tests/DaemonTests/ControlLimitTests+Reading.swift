import Control
import Daemon
import Intervals
import Testing

/// Whoever takes the replies late, or never.
extension ControlLimitTests {
  /// A client that sends and never reads is not read from any more, and then dropped.
  @Test func whoDoesNotReadIsDroppedAfterFiveSeconds() throws {
    let bench = try SocketBench()
    let (client, other) = (try bench.connect(), try bench.connect())
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 10_000)))) }
    for index in 0..<190 { try client.send(line: request(id: "\(index)")) }
    #expect(bench.calls.count < 190)
    #expect(try other.call("session.lap") != nil)
    try bench.advance(.milliseconds(4_999))
    #expect(bench.server.clientCount == 2)
    #expect(!bench.events.contains { $0.hasSuffix("not-reading") })
    try bench.advance(.milliseconds(1_001))
    #expect(bench.server.clientCount == 1)
    #expect(bench.server.deadline == nil)
    #expect(bench.events.contains { $0.hasSuffix("was closed: not-reading") })
    #expect(try other.call("session.lap") != nil)
  }

  /// Whoever writes all requests before reading waits for the server, which waits in turn: both are let go, with an error.
  @Test func whoOnlySendsIsToldSo() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 10_000)))) }
    let flood = Array((0..<20_000).map { request(id: "\($0)") + "\n" }.joined().utf8)
    let sent = try client.send(flood)
    #expect(sent < flood.count)
    try bench.advance(ControlLimits().stallTime)
    // What it goes on to send is taken, and thrown away.
    let carriedOut = bench.calls.count
    #expect(try client.send(flood[sent...]) == flood.count - sent)
    let replies = try client.receive()
    #expect(replies.compactMap { $0["id"]?.integer } == (0..<replies.count - 1).map(Int64.init))
    #expect(replies.last?.errorName == "not-reading")
    #expect(client.isClosed)
    #expect(bench.calls.count == carriedOut)
    try bench.advance(.seconds(1))
    #expect(bench.server.clientCount == 0)
  }

  @Test func whoAsksTooFastIsToldWhenToAskAgain() throws {
    var limits = ControlLimits()
    limits.requestRate = 10
    let bench = try SocketBench(limits)
    let client = try bench.connect()
    for _ in 0..<11 { try client.send(line: request()) }
    #expect(try client.receive().last?["error"]?["data"]?["retryMs"] == 100)
    // A long line counts as sixteen.
    let other = try bench.connect()
    let error = try other.ask(request() + String(repeating: " ", count: 60 * 1_024)).first?["error"]
    #expect(error?["data"]?["retryMs"] == 600)
    #expect(error?["message"]?.string?.hasSuffix("may be asked again in 600 ms") == true)
    try bench.advance(.milliseconds(600))
    #expect(try other.call("session.lap") != "too-fast")
  }

  @Test func whoReadsLateGetsEverything() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 10_000)))) }
    for index in 0..<190 { try client.send(line: request(id: "\(index)")) }
    try bench.advance(.milliseconds(4_900))
    #expect(try client.receive().compactMap { $0["id"]?.integer } == Array(0..<190))
    #expect(bench.calls.count == 190)
    try bench.advance(.seconds(60))
    #expect(bench.server.clientCount == 1)
  }

  /// A state that goes out between two replies does not make the server forget the requests it has read already.
  @Test func statesDoNotKeepRequestsWaiting() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    _ = try client.call("wall.subscribe")
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 10_000)))) }
    // All of them fit one read.
    let lines = (0..<150).map { request(id: "\($0)") + "\n" }.joined()
    try client.send(lines.utf8)
    #expect(bench.calls.count < 150)
    let first = try client.receive(isPumping: false)
    bench.words = "new"
    let all = first + (try client.receive())
    #expect(all.compactMap { $0["id"]?.integer } == Array(0..<150))
    #expect(all.compactMap { $0["params"]?["seq"] } == [1])
  }
}
