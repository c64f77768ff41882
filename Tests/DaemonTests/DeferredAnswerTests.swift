import Control
import Daemon
import Intervals
import LinuxIO
import Testing

/// Answers of the control socket that are known later.
@Suite struct DeferredAnswerTests {
  /// Has calls of one method wait for what the test settles.
  private func bench(waitingFor call: Call = .lap) throws -> (SocketBench, () -> [PendingAnswer]) {
    let bench = try SocketBench()
    let waiting = Waiting()
    bench.answer { asked in
      guard asked == call else { return .success(.value("at once")) }
      let answer = PendingAnswer()
      waiting.answers.append(answer)
      return .success(.later(answer))
    }
    return (bench, { waiting.answers })
  }

  private final class Waiting {
    var answers: [PendingAnswer] = []
  }

  private func line(_ id: Int, _ method: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  @Test func aReplyComesWhenItIsKnown() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    #expect(try client.ask(line(1, "session.lap")) == [])
    waiting()[0].settle(.success(.value("on the disk")))
    waiting()[0].settle(.success(.value("twice")))
    #expect(try client.receive().map { $0["result"] } == ["on the disk"])
    #expect(bench.events.last?.hasSuffix("called session.lap") == true)
  }

  @Test func repliesKeepTheirOrder() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    for (id, method) in [(1, "session.lap"), (2, "session.end"), (3, "session.lap"), (4, "session.end")] {
      try client.send(line: line(id, method))
    }
    #expect(try client.receive() == [])
    #expect(bench.calls == [.lap])
    waiting()[0].settle(.failure(RPCError(.notSaved)))
    #expect(try client.receive().map { $0["id"] } == [1, 2])
    #expect(bench.calls == [.lap, .end, .lap])
    waiting()[1].settle(.success(.state))
    #expect(try client.receive().map { $0["id"] } == [3, 4])
  }

  @Test func aBatchWaitsForAllOfItsAnswers() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    let lap = line(1, "session.lap")
    let note = #"{"jsonrpc":"2.0","method":"session.lap"}"#
    try client.send(line: "[\(lap),\(line(2, "session.end")),\(note),\(line(3, "session.lap"))]")
    #expect(try client.receive() == [])
    #expect(waiting().count == 3)
    for index in [2, 0] { waiting()[index].settle(.success(.value(.integer(index)))) }
    #expect(try client.receive() == [])
    waiting()[1].settle(.success(.value(1)))
    let reply = try #require(try client.receive().first?.array)
    #expect(reply.map { $0["id"] } == [1, 2, 3])
    #expect(reply.map { $0["result"] } == [0, "at once", 2])
  }

  @Test func aNotificationHoldsUpWhatComesBehindIt() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    try client.send(line: #"{"jsonrpc":"2.0","method":"session.lap"}"#)
    try client.send(line: line(2, "session.end"))
    #expect(try client.receive() == [])
    waiting()[0].settle(.success(.state))
    #expect(try client.receive().map { $0["id"] } == [2])
  }

  @Test func aHalfClosedClientGetsItsReply() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    _ = try Array((line(1, "session.end") + "\n" + line(2, "session.lap")).utf8).withUnsafeBytes {
      try client.connection.send($0)
    }
    client.connection.finishSending()
    #expect(try client.receive().map { $0["id"] } == [1])
    #expect(!client.isClosed)
    waiting()[0].settle(.success(.state))
    #expect(try client.receive().map { $0["id"] } == [2])
    #expect(client.isClosed)
    #expect(bench.server.clientCount == 0)
  }

  /// Whoever leaves while it waits is heard out, and nobody is sent anything later.
  @Test func whoLeavesWhileItWaitsIsObeyed() throws {
    let (bench, waiting) = try bench()
    do {
      let client = try bench.connect()
      for id in 1...3 { try client.send(line: line(id, "session.lap")) }
      #expect(bench.calls.count == 1)
    }
    try bench.pump()
    #expect(bench.calls.count == 3)
    #expect(bench.server.clientCount == 0)
    for answer in waiting() { answer.settle(.success(.state)) }
    try bench.pump()
  }

  /// States go on coming to somebody who waits.
  @Test func aSubscriberIsToldMeanwhile() throws {
    let (bench, waiting) = try bench()
    let client = try bench.connect()
    _ = try client.call("wall.subscribe")
    #expect(try client.ask(line(2, "session.lap")) == [])
    bench.words = "new"
    #expect(try client.receive().map { $0["method"] } == ["wall.changed"])
    waiting()[0].settle(.success(.state))
    #expect(try client.receive().map { $0["id"] } == [2])
  }
}
