import Control
import Daemon
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing

@Suite struct ControlServerTests {
  @Test func answersUnderTheSameID() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    for id in ["1", "1.50", #""a b""#, "null", "-9223372036854775809"] {
      let reply = try client.ask(#"{"jsonrpc":"2.0","id":\#(id),"method":"wall.say"}"#)
      #expect(reply.count == 1)
      #expect(reply.first?["id"]?.text == id)
      #expect(reply.first?["result"]?["scene"] == "idle")
    }
    #expect(bench.calls == Array(repeating: .say, count: 5))
    #expect(bench.callers.first?.right == .operator)
    #expect(bench.callers.first?.peer.processID == getpid())
  }

  @Test func errorsNameThemselves() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(try client.ask("{").map(\.errorName) == ["parse-error"])
    #expect(try client.ask("{").first?["id"] == .null)
    #expect(try client.ask("[]").map(\.errorName) == ["invalid-request"])
    #expect(try client.ask("1").map(\.errorName) == ["invalid-request"])
    #expect(try client.call("wall.explode") == "no-such-method")
    #expect(try client.call("session.start", #"{"rounds":0}"#) == "bad-parameter")
    bench.answer { _ in .failure(RPCError(.noSession)) }
    #expect(try client.call("session.pause") == "no-session")
    #expect(try client.ask("# a comment\n\n \r\n") == [])
    #expect(bench.calls == [.pause])
  }

  @Test func notificationsAreCarriedOutInSilence() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(try client.ask(#"{"jsonrpc":"2.0","method":"session.pause"}"#) == [])
    #expect(try client.ask(#"{"jsonrpc":"2.0","method":"no.such"}"#) == [])
    #expect(bench.calls == [.pause])
  }

  @Test func batchesAreAnsweredTogether() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let replies = try client.ask(
      #"[{"jsonrpc":"2.0","id":1,"method":"session.pause"},{"jsonrpc":"2.0","method":"session.end"},7,"#
        + #"{"jsonrpc":"2.0","id":"x","method":"nothing"}]"#)
    #expect(replies.count == 1)
    let entries = replies.first?.array ?? []
    #expect(entries.map { $0["id"] } == [1, .null, "x"])
    #expect(entries.map(\.errorName) == [nil, "invalid-request", "no-such-method"])
    #expect(bench.calls == [.pause, .end])
    #expect(try client.ask(#"[{"jsonrpc":"2.0","method":"session.end"}]"#) == [])
    let long =
      "["
      + Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"session.end"}"#, count: 33).joined(
        separator: ",")
    #expect(try client.ask(long + "]").map(\.errorName) == ["batch-too-long"])
    #expect(bench.calls.count == 3)
  }

  @Test func describesItself() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(try client.call("wall.describe")?["methods"]?.array?.count == MethodTable.methods.count)
    #expect(try client.call("wall.describe", #"["session.skip"]"#)?["methods"]?.array?.count == 1)
    #expect(try client.call("wall.describe", #"["x"]"#) == "no-such-method")
    #expect(bench.calls == [])
  }

  @Test func aHalfClosedClientGetsItsReply() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    // Without a newline at its end, as `printf` may leave it.
    _ = try Array(#"{"jsonrpc":"2.0","id":1,"method":"session.end"}"#.utf8).withUnsafeBytes {
      try client.connection.send($0)
    }
    client.connection.finishSending()
    #expect(try client.receive().map { $0["id"] } == [1])
    #expect(client.isClosed)
    #expect(bench.server.clientCount == 0)
    #expect(bench.events.last?.hasSuffix("left") == true)
  }

  @Test func aHalfClosedSubscriberStillListens() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    _ = try client.call("wall.subscribe")
    client.connection.finishSending()
    try bench.pump()
    bench.words = "new"
    #expect(try client.receive().map { $0["params"]?["seq"] } == [1])
    #expect(!client.isClosed)
  }

  @Test func whatWasAskedBeforeLeavingIsDone() throws {
    let bench = try SocketBench()
    do {
      let client = try bench.connect()
      let lines = Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"# + "\n", count: 100)
        .joined()
      _ = try Array(lines.utf8).withUnsafeBytes { try client.connection.send($0) }
    }
    try bench.pump()
    #expect(bench.calls.count == 100)
    #expect(bench.server.clientCount == 0)
  }

  /// One who connects, asks and hangs up again and again is one client, however many of its connections wait by then.
  @Test func whoHasGoneTakesNoPlace() throws {
    let bench = try SocketBench()
    let staying = try (0..<7).map { _ in try bench.connect() }
    // Each takes longer than a turn.
    bench.take(.milliseconds(2), for: .success(.state))
    for phase in 0..<40 {
      let client = BenchClient(try UnixConnection.connect(to: bench.path), bench)
      let line = #"{"jsonrpc":"2.0","method":"session.skip","params":[\#(phase)]}"# + "\n"
      _ = try Array(line.utf8).withUnsafeBytes { try client.connection.send($0) }
    }
    try bench.pump()
    try bench.advance(.seconds(1))
    #expect(bench.calls == (0..<40).map { .skip(.phase($0)) })
    #expect(bench.server.clientCount == 7)
    // Those who stay have theirs.
    let crowd = try (0..<3).map { _ in BenchClient(try UnixConnection.connect(to: bench.path), bench) }
    try bench.advance(.milliseconds(20))
    #expect(try crowd.map { try $0.receive().map(\.errorName) }.last == ["too-many-clients-of-user"])
    #expect(bench.server.clientCount == 8)
    withExtendedLifetime(staying) {}
  }

  /// A client that goes between a request and its reply loses nothing of what it had asked for.
  @Test func whoLeavesWhileBeingServedIsHeardOut() throws {
    let bench = try SocketBench()
    var connection: UnixConnection? = try UnixConnection.connect(to: bench.path)
    try bench.pump()
    bench.answer { _ in
      connection = nil
      return .success(.state)
    }
    let lines = Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"# + "\n", count: 5)
      .joined()
    _ = try Array(lines.utf8).withUnsafeBytes { try connection?.send($0) }
    try bench.pump()
    #expect(bench.calls.count == 5)
    #expect(bench.server.clientCount == 0)
  }

  /// A client that has shut its ears is still obeyed, and gives its place back when it ends.
  @Test func whoDoesNotListenIsObeyed() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    shutdown(client.connection.raw, Int32(SHUT_RD))
    for _ in 0..<3 { try client.send(line: #"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"#) }
    #expect(bench.calls.count == 3)
    #expect(bench.server.clientCount == 1)
    client.connection.finishSending()
    try bench.pump()
    #expect(bench.server.clientCount == 0)
  }

  // MARK: Turns

  /// However much a client asks for at once, and however long each of it takes, the others are answered in between.
  @Test(arguments: ["lines", "batch"]) func nobodyIsKeptWaiting(by form: String) throws {
    let bench = try SocketBench()
    let (greedy, other) = (try bench.connect(), try bench.connect())
    let request = #"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"#
    bench.take(.microseconds(600), for: .success(.state))
    let flood =
      form == "batch"
      ? "[" + Array(repeating: request, count: 30).joined(separator: ",") + "]\n"
      : String(repeating: request + "\n", count: 30)
    _ = try Array(flood.utf8).withUnsafeBytes { try greedy.connection.send($0) }
    _ = try Array((request + "\n").utf8).withUnsafeBytes { try other.connection.send($0) }
    try bench.loop.turn(isWaiting: false)
    #expect(bench.calls.count <= 3)
    #expect(bench.callers.last?.connection == 2)
    #expect(try other.receive(isPumping: false).count == 1)
    try bench.advance(.zero)
    #expect(bench.calls.count > 3)
    try bench.advance(.milliseconds(30))
    let replies = try greedy.receive()
    #expect(replies.count == (form == "batch" ? 1 : 30))
    #expect(bench.calls.count == 31)
    #expect(bench.server.deadline == nil)
  }

  /// What somebody asked for who has gone is done by turns as well, to the last of it.
  @Test func whoHasGoneIsHeardOutByTurns() throws {
    let bench = try SocketBench()
    let other = try bench.connect()
    bench.take(.microseconds(600), for: .success(.state))
    do {
      let client = try bench.connect()
      let lines = String(repeating: #"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"# + "\n", count: 100)
      _ = try Array(lines.utf8).withUnsafeBytes { try client.connection.send($0) }
    }
    try bench.pump()
    #expect(bench.calls.count == 2)
    #expect(try other.call("session.lap") != nil)
    try bench.advance(.milliseconds(100))
    #expect(bench.calls.count == 101)
    #expect(bench.server.clientCount == 1)
  }

  // MARK: States

  @Test func subscribersGetTheStateAndThenItsChanges() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let other = try bench.connect()
    #expect(try client.call("wall.subscribe")?["seq"] == 0)
    bench.words = "one"
    bench.words = "two"
    let events = try client.receive()
    #expect(events.map { $0["method"] } == ["wall.changed", "wall.changed"])
    #expect(events.map { $0["params"]?["seq"] } == [1, 2])
    #expect(events.last?["params"]?["state"]?["settings"]?["words"] == "two")
    #expect(events.last?["params"]?["state"]?["seq"] == 2)
    #expect(try other.receive() == [])
    #expect(try other.call("wall.state")?["seq"] == 2)
    #expect(try client.call("wall.unsubscribe") == .null)
    bench.words = "three"
    #expect(try client.receive() == [])
  }

  @Test func theReplyComesBeforeTheStateItBringsAbout() throws {
    let bench = try SocketBench()
    let (first, second) = (try bench.connect(), try bench.connect())
    _ = try first.call("wall.subscribe")
    _ = try second.call("wall.subscribe")
    bench.onCall { $0.words += "x" }
    let lines = try first.ask(#"{"jsonrpc":"2.0","id":1,"method":"session.lap"}"#)
    #expect(lines.map { $0["id"] } == [1, nil])
    #expect(lines.first?["result"]?["seq"] == 1)
    #expect(lines.last?["params"]?["seq"] == 1)
    #expect(try second.receive().map { $0["params"]?["seq"] } == [1])
  }

  /// Interleaved commands of two remotes have one outcome, and both see it.
  @Test(arguments: 0..<10 as Range<UInt64>) func everyClientSeesTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try SocketBench()
    let clients = try (0..<3).map { _ in try bench.connect() }
    for client in clients { _ = try client.call("wall.subscribe") }
    bench.onCall { $0.words = "\($0.calls.count)" }
    for _ in 0..<50 {
      let client = clients[Int.random(in: 0..<3, using: &random)]
      try client.send(line: #"{"jsonrpc":"2.0","method":"session.lap"}"#)
    }
    for client in clients {
      let events = try client.receive()
      #expect(events.count == 50, "seed \(seed)")
      #expect(events.last?["params"]?["state"]?["settings"]?["words"] == "50")
    }
  }

  @Test func aSlowReaderGetsTheNewestStateAndNoQueue() throws {
    let bench = try SocketBench()
    let (slow, other) = (try bench.connect(), try bench.connect())
    _ = try slow.call("wall.subscribe")
    _ = try other.call("wall.subscribe")
    let filler = String(repeating: "x", count: 4_000)
    for index in 1...500 {
      bench.words = "\(index) \(filler)"
      #expect(try other.receive().count == 1)
    }
    let events = try slow.receive()
    let numbers = events.compactMap { $0["params"]?["seq"]?.integer }
    #expect(numbers.count < 200)
    #expect(numbers == numbers.sorted())
    #expect(numbers.last == 500)
    bench.words = "after"
    #expect(try slow.receive().map { $0["params"]?["seq"] } == [501])
    #expect(bench.server.clientCount == 2)
  }
}
