import Control
import Daemon
import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing

/// Each limit of the control socket has its own error, and costs nobody else anything.
@Suite struct ControlLimitTests {
  func request(_ method: String = "session.lap", id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  /// A line of so many bytes that is a request.
  private func line(of length: Int) -> String {
    let start = #"{"jsonrpc":"2.0","id":""#
    let end = #"","method":"session.lap"}"#
    return start + String(repeating: "x", count: length - start.utf8.count - end.utf8.count) + end
  }

  @Test func aLineMayFillTheLimit() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(try client.ask(line(of: 65_536)).first?["result"] != nil)
    #expect(bench.calls.count == 1)
  }

  @Test func aLongerLineIsRefusedAndTheConnectionClosed() throws {
    let bench = try SocketBench()
    let (client, other) = (try bench.connect(), try bench.connect())
    try client.send(line: line(of: 65_537))
    #expect(try client.receive().map(\.errorName) == ["line-too-long"])
    #expect(client.isClosed)
    try bench.advance(.seconds(1))
    #expect(bench.server.clientCount == 1)
    #expect(bench.events.contains { $0.hasSuffix("was closed: line-too-long") })
    #expect(bench.calls == [])
    #expect(try other.call("session.lap") != nil)
  }

  /// However much a client sends without a newline, it gets the error, and the rest is thrown away.
  @Test func anEndlessLineIsCutOff() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let sent = try client.send(repeatElement(UInt8(ascii: "["), count: 1 << 20))
    #expect(sent == 1 << 20)
    #expect(try client.receive().map(\.errorName) == ["line-too-long"])
    try bench.advance(.seconds(1))
    #expect(bench.server.clientCount == 0)
  }

  @Test func aLineMustBeEndedInTime() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    try client.send("{".utf8)
    // More bytes do not give it more time.
    for _ in 0..<9 {
      try bench.advance(.seconds(1))
      try client.send(" ".utf8)
    }
    #expect(try client.receive() == [])
    try bench.advance(.milliseconds(999))
    #expect(try client.receive() == [])
    try bench.advance(.milliseconds(1))
    #expect(try client.receive().map(\.errorName) == ["line-too-slow"])
    #expect(client.isClosed)
    try bench.advance(.seconds(1))
    #expect(bench.server.clientCount == 0)
  }

  @Test func anIdleClientMayStay() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(bench.server.deadline == nil)
    try bench.advance(.seconds(86_400))
    #expect(try client.call("session.lap") != nil)
    // A whole line and the start of the next: the time is that of the next.
    try client.send((request() + "\n{").utf8)
    try bench.advance(.seconds(9))
    try client.send("}\n{".utf8)
    try bench.advance(.seconds(9))
    _ = try client.receive()
    #expect(!client.isClosed)
    try bench.advance(.seconds(1))
    #expect(try client.receive().map(\.errorName) == ["line-too-slow"])
  }

  @Test func nestingEndsAtItsLimit() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    #expect(try client.ask(String(repeating: "[", count: 65_536)).map(\.errorName) == ["too-deep"])
    #expect(!client.isClosed)
    #expect(try client.call("session.lap") != nil)
  }

  @Test func thereAreSoManyPlaces() throws {
    var limits = ControlLimits()
    limits.clientsOfUser = 100
    let bench = try SocketBench(limits)
    var clients = try (0..<32).map { _ in try bench.connect() }
    let late = try bench.connect()
    #expect(try late.receive().map(\.errorName) == ["too-many-clients"])
    #expect(late.isClosed)
    #expect(try clients[31].call("session.lap") != nil)
    clients.removeLast()
    try bench.pump()
    #expect(try bench.connect().call("session.lap") != nil)
  }

  @Test func aUserHasSoManyPlaces() throws {
    let bench = try SocketBench()
    let clients = try (0..<8).map { _ in try bench.connect() }
    let late = try bench.connect()
    #expect(try late.receive().map(\.errorName) == ["too-many-clients-of-user"])
    #expect(late.isClosed)
    #expect(try clients[0].call("session.lap") != nil)
    #expect(bench.events.contains("refused uid \(geteuid()) pid \(getpid()): too-many-clients-of-user"))
  }

  @Test func aThousandConnectionsChangeNothing() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    for _ in 0..<1_000 { _ = try bench.connect().receive() }
    #expect(try client.call("session.lap") != nil)
    #expect(bench.server.clientCount == 1)
  }

  @Test func requestsAreCountedBySecond() throws {
    let bench = try SocketBench()
    let (client, other) = (try bench.connect(), try bench.connect())
    for _ in 0..<250 { try client.send(line: request(id: #""x""#)) }
    let replies = try client.receive()
    #expect(replies.count == 201)
    #expect(replies.prefix(200).allSatisfy { $0["result"] != nil })
    #expect(replies.last?.errorName == "too-fast")
    #expect(replies.last?["id"] == "x")
    #expect(bench.calls.count == 200)
    #expect(try other.call("session.lap") != nil)

    // A tenth of a second is worth twenty more.
    try bench.advance(.milliseconds(100))
    #expect(try client.receive().map(\.errorName) == Array(repeating: nil, count: 20) + ["too-fast"])
    try bench.advance(.seconds(2))
    #expect(try client.receive().count == 28)
    #expect(bench.calls.count == 248)
  }

  /// A user who hangs up and comes again goes on where it was.
  @Test func hangingUpIsNoWayRoundTheRate() throws {
    let bench = try SocketBench()
    for _ in 0..<50 {
      let client = try bench.connect()
      let lines = Array(String(repeating: request() + "\n", count: 100).utf8)
      _ = try lines.withUnsafeBytes { try client.connection.send($0) }
      try bench.pump()
    }
    #expect(bench.calls.count == 200)
    let client = try bench.connect()
    try client.send(line: request())
    #expect(try client.receive().isEmpty)
    try bench.advance(.milliseconds(100))
    #expect(try client.receive().first?["result"] != nil)
    try bench.advance(.seconds(2))
    let later = try bench.connect()
    for _ in 0..<200 { try later.send(line: request()) }
    #expect(try later.receive().allSatisfy { $0["result"] != nil })
  }

  /// A crowd at the door is let in and turned away bit by bit.
  @Test func aCrowdWaitsAtTheDoor() throws {
    let bench = try SocketBench()
    let inside = try bench.connect()
    let crowd = try (0..<60).map { _ in BenchClient(try UnixConnection.connect(to: bench.path), bench) }
    try bench.pump()
    #expect(bench.events.count == 17)
    #expect(try inside.call("session.lap") != nil)
    try bench.advance(.milliseconds(20))
    #expect(try crowd.last?.receive().map(\.errorName) == ["too-many-clients-of-user"])
    #expect(bench.server.clientCount == 8)
    #expect(bench.server.deadline == nil)
    withExtendedLifetime(crowd) {}
  }

  @Test(arguments: ["\n", "# x\n", #"{"jsonrpc":"2.0","method":"session.lap"}"# + "\n", "garbage\n"])
  func nothingIsFree(_ line: String) throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let flood = Array(String(repeating: line, count: 400_000 / line.utf8.count).utf8)
    let sent = try client.send(flood)
    // The kernel holds back what the server does not read.
    #expect(sent < flood.count)
    #expect(bench.calls.count <= 200)
    #expect(!client.isClosed)
  }

  /// Sixty kilobytes take as much time as fifteen short requests.
  @Test func longLinesCountForMore() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let long = request() + String(repeating: " ", count: 60 * 1_024)
    for _ in 0..<13 { try client.send(line: long) }
    let replies = try client.receive()
    #expect(replies.count == 13)
    #expect(replies.last?.errorName == "too-fast")
    #expect(bench.calls.count == 12)
    try bench.advance(.seconds(1))
    #expect(try client.call("session.lap") != "too-fast")
  }

  @Test func aBatchCountsAsWhatIsInIt() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    let batch = "[" + Array(repeating: request(), count: 32).joined(separator: ",") + "]"
    for _ in 0..<7 { try client.send(line: batch) }
    let replies = try client.receive().flatMap { $0.array ?? [] }
    #expect(replies.count == 224)
    #expect(replies.count { $0.errorName == "too-fast" } == 24)
    #expect(bench.calls.count == 200)
  }

  @Test func aReplyMustFitTheQueue() throws {
    let bench = try SocketBench()
    let client = try bench.connect()
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 300_000)))) }
    let replies = try client.ask(request(id: "7"))
    #expect(replies.map(\.errorName) == ["reply-too-long"])
    #expect(replies.first?["id"] == 7)
    bench.answer { _ in .success(.value(.string(String(repeating: "x", count: 250_000)))) }
    #expect(try client.call("session.lap")?.string?.utf8.count == 250_000)
  }

  /// Bytes without sense do no harm to the others.
  @Test(arguments: 0..<20 as Range<UInt64>) func garbageIsSurvived(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try SocketBench()
    let other = try bench.connect()
    for _ in 0..<5 {
      let client = try bench.connect()
      for _ in 0..<20 {
        let alphabet = Array("{}[]\":,0123456789nulltrue\\\n\n \u{0}é".utf8)
        let isWild = Bool.random(using: &random)
        let bytes = (0..<Int.random(in: 0...3_000, using: &random)).map { _ in
          isWild
            ? UInt8.random(in: 0...255, using: &random)
            : alphabet[Int.random(in: alphabet.indices, using: &random)]
        }
        try client.send(bytes)
        if Bool.random(using: &random) { _ = try client.receive() }
      }
      if Bool.random(using: &random) { client.connection.finishSending() }
    }
    #expect(try other.call("session.lap") != nil, "seed \(seed)")
    try bench.advance(.seconds(20))
    #expect(bench.server.clientCount == 1, "seed \(seed)")
    #expect(bench.calls.count == 1)
  }

  @Test func withoutDescriptorsWhoComesIsToldSo() async {
    await #expect(processExitsWith: .success) {
      let bench = try SocketBench()
      let client = try bench.connect()
      // The callers need descriptors, too: they come first, and find the door shut.
      let late = try (0..<3).map { _ in try UnixConnection.connect(to: bench.path) }
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = rlim_t(late[2].raw + 1)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      for connection in late {
        let refused = BenchClient(connection, bench)
        #expect(try refused.receive().map(\.errorName) == ["out-of-descriptors"])
        #expect(refused.isClosed)
      }
      #expect(try client.call("session.lap") != nil)

      // Not even the reserve: closed for a second, and the loop is at rest.
      limit.rlim_cur = 4_096
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let later = BenchClient(try UnixConnection.connect(to: bench.path), bench)
      limit.rlim_cur = 3
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try bench.pump()
      #expect(bench.server.deadline != nil)
      #expect(try client.call("session.lap") != nil)
      limit.rlim_cur = 4_096
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try bench.advance(.seconds(1))
      #expect(try later.call("session.lap") != nil)
      #expect(bench.server.deadline == nil)
    }
  }
}
