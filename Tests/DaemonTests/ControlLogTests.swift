import Control
import Intervals
import LinuxIO
import TestSupport
import Testing

@testable import Daemon

@Suite struct ControlLogTests {
  private let start = Instant(sinceOrigin: .seconds(100))

  private func caller(_ user: UInt32) -> Caller {
    Caller(connection: 1, peer: PeerCredentials(processID: 7, userID: user, groupIDs: []), right: .member)
  }

  @Test func eachLevelIncludesTheOneBefore() {
    let events: [(ControlEvent, [LogLevel])] = [
      (.refused(userID: 5, processID: 7, .tooManyClients), [.refusals, .changes, .connections]),
      (.disconnected(caller(5), .refused(.lineTooLong)), [.refusals, .changes, .connections]),
      (.disconnected(caller(5), .refused(.notReading)), [.refusals, .changes, .connections]),
      (.called(caller(5), method: "session.end", .success(())), [.changes, .connections]),
      (.called(caller(5), method: "session.end", .failure(RPCError(.notAllowed))), [.changes, .connections]),
      (.connected(caller(5)), [.connections]), (.disconnected(caller(5), .left), [.connections]),
      (.disconnected(caller(5), .closed), [.connections]),
    ]
    for (event, levels) in events {
      for level in LogLevel.allCases {
        var log = ControlLog(level: level)
        let line = log.line(for: event, at: start)
        #expect((line != nil) == levels.contains(level), "\(event) at \(level)")
        if let line { #expect(line.contains("uid 5 pid 7")) }
      }
    }
  }

  @Test func aFloodIsCountedAndHidesNobodyElse() {
    var log = ControlLog(level: .changes)
    let flood = ControlEvent.refused(userID: 1_000, processID: 9, .tooManyClientsOfUser)
    let written = (0..<5_000).compactMap { log.line(for: flood, at: start + .milliseconds($0)) }
    #expect(written.count == ControlLog.lines)
    #expect(
      log.line(for: .called(caller(5), method: "session.end", .success(())), at: start + .seconds(5)) != nil)
    #expect(log.deadline == start + ControlLog.period)
    #expect(log.passDeadline(at: start + .seconds(9)) == [])
    #expect(log.passDeadline(at: start + .seconds(10)) == ["uid 1000: 4940 more lines left out in 10 s"])
    #expect(log.deadline == nil)
    #expect(log.line(for: flood, at: start + .seconds(11)) != nil)
  }

  /// Every line is either written or told of, and nobody gets more than the share in any while.
  @Test(arguments: 0..<50 as Range<UInt64>) func noLineIsLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var budget = LineBudget<Int>(lines: 5, per: .seconds(10))
    var now = start
    var caused = [0, 0, 0]
    var written: [[Instant]] = [[], [], []]
    var leftOut = [0, 0, 0]
    for _ in 0..<500 {
      let next = now + .milliseconds(Int64(random.next() % 900))
      while let deadline = budget.deadline, deadline <= next {
        for (source, count) in budget.passDeadline(at: deadline) { leftOut[source] += count }
      }
      now = next
      let source = Int(random.next() % 3)
      caused[source] += 1
      if budget.take(source, at: now) { written[source].append(now) }
    }
    while let deadline = budget.deadline {
      for (source, count) in budget.passDeadline(at: deadline) { leftOut[source] += count }
    }
    for source in 0..<3 {
      #expect(caused[source] == written[source].count + leftOut[source], "seed \(seed)")
      // Two whiles may meet, so that twice the share is the most in any stretch of one.
      for (index, first) in written[source].enumerated() {
        let within = written[source][index...].prefix { $0 < first + .seconds(10) }
        #expect(within.count <= 10, "seed \(seed)")
      }
    }
  }
}
