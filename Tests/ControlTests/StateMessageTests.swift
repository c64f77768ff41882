import Control
import Intervals
import TestSupport
import Testing

@Suite struct StateMessageTests {
  private let start = Instant(sinceOrigin: .seconds(1_000))

  private func session(
    _ format: Format, after elapsed: Duration, change: (inout IntervalRun) -> Void = { _ in }
  )
    throws -> SessionMessage
  {
    var run = IntervalRun(try #require(format.plan), startingAt: start)
    change(&run)
    return SessionMessage(run, at: start + elapsed)
  }

  @Test func theSessionIsExact() throws {
    let message = try session(.tabata, after: .milliseconds(12_345))
    #expect(message.timeLeftMs == 17_655)
    #expect(message.elapsedMs == 12_345)
    #expect(message.totalMs == 240_000)
    #expect(message.shownSeconds == 18)
    #expect(message.next == .init(phase: .rest, lengthMs: 10_000, move: ""))
    #expect(message.json["progress"]?.text == "0.1173")
  }

  @Test(arguments: Format.shipped) func aClientReadsWhatTheDaemonWrites(_ format: Format) throws {
    let message = FormatMessage(format)
    #expect(FormatMessage(try JSONValue(parsing: message.json.text)) == message)
    guard let plan = format.plan else { return }
    for seconds in stride(from: 0.0, to: 400, by: 7.25) {
      var session = SessionMessage(IntervalRun(plan, startingAt: start), at: start + .seconds(seconds))
      // The wire has four places.
      session.progress = (session.progress * 10_000).rounded() / 10_000
      session.overallProgress = session.overallProgress.map { ($0 * 10_000).rounded() / 10_000 }
      let state = StateMessage(
        seq: 7, mode: .timer, scene: .session, words: "Work", session: session, format: message,
        field: FieldMessage(name: "work", value: "20"),
        summary: SummaryMessage(
          IntervalSummary(
            totalTime: .seconds(1), workTime: .seconds(1), roundsDone: 1, rounds: nil, ranToEnd: false,
            score: .laps([.seconds(3), .milliseconds(4_500)]))),
        settings: JSONObject([("brightness", 60)]),
        outputs: [OutputMessage(name: "field", kind: "strip", state: .degraded, detail: "unplugged")],
        unsaved: "not saved yet: disk full")
      #expect(StateMessage(try JSONValue(parsing: state.json.text)) == state)
    }
  }

  @Test func theReferenceNamesEveryMember() {
    let words = MethodTable.method("wall.state")?.result.split { !$0.isLetter }.map(String.init) ?? []
    let missing = Set(StateMessage(scene: .idle).json.object?.names ?? ["no state"]).subtracting(words)
    #expect(missing == [])
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func anyStateIsSurvived(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var object = StateMessage(scene: .session, session: try? session(.tabata, after: .seconds(5))).json.object
    for name in object?.names ?? [] where Bool.random(using: &random) {
      object?[name] = .random(depth: 3, &random)
    }
    let message = StateMessage(.object(object ?? JSONObject()))
    #expect(message.map { StateMessage($0.json) == $0 } ?? true, "seed \(seed)")
  }
}
