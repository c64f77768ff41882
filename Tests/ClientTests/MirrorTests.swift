import Control
import Display
import Intervals
import TestSupport
import Testing

@testable import Client

/// The remote draws from the state alone, so what it puts together has to be what the wall has.
@Suite struct MirrorTests {
  private static let plans = [
    "work=20 rest=10 rounds=8", "work=20,30,40 rest=15 rounds=6 cool-down=30", "work=open rest=90 rounds=5",
    "work=open<2:00 rest=50% rounds=4 ready=0", "work=60 rounds=endless",
    "work=30 rest=10 rounds=3 sets=3 set-rest=60 moves=squat,lunge/2 changeover=5",
  ]

  @Test(arguments: plans, 0..<20 as Range<UInt64>)
  func aRunIsWhereTheSessionIs(plan: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var run = IntervalRun(try PlanNotation.parse(plan, id: "p", name: "P"), startingAt: .origin)
    var now = Instant.origin
    for _ in 0..<Int.random(in: 0...25, using: &random) {
      now = now + .milliseconds(Int.random(in: 0...20_000, using: &random))
      switch Int.random(in: 0...6, using: &random) {
      case 0: run.pause(at: now)
      case 1: run.resume(at: now)
      case 2, 3: run.skipForward(at: now)
      case 4: run.skipBack(at: now)
      case 5: run.extendRest(at: now)
      default: run.lap(at: now)
      }
    }
    guard !run.isDone(at: now) else { return }
    let message = SessionMessage(run, at: now)
    // The remote's clock is another one.
    let here = Instant.origin + .seconds(5_000_000)
    let notation = PlanNotation.text(of: run.clock.plan)
    let mirrored = try #require(MirroredRun.run(of: message, plan: notation, at: here), "seed \(seed)")
    let state = SessionMessage(mirrored, at: here)
    #expect(state.phase == message.phase && state.index == message.index, "seed \(seed)")
    #expect(state.round == message.round && state.set == message.set && state.move == message.move)
    #expect(state.isPaused == message.isPaused && state.laps == message.laps, "seed \(seed)")
    #expect(state.countsUp == message.countsUp && state.shownSeconds == message.shownSeconds, "seed \(seed)")
    #expect(abs(state.phaseElapsedMs - message.phaseElapsedMs) <= 1, "seed \(seed)")
    if let left = message.timeLeftMs {
      #expect(abs((state.timeLeftMs ?? -1) - left) <= 1, "seed \(seed)")
    }
  }

  /// Whatever a state says, something is drawn and nothing traps.
  @Test(arguments: 0..<200 as Range<UInt64>) func anyStateHasAScene(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers: [JSONValue] = [
      0, 1, -1, 2_000, .integer(Int64.max), .integer(Int64.min), .null, "x", .double(1e300), true,
    ]
    func number() -> JSONValue { numbers.randomElement(using: &random) ?? .null }
    let scene = StateMessage.Scene.allCases.randomElement(using: &random) ?? .dark
    let phase = PhaseKind.allCases.randomElement(using: &random) ?? .work
    let json: JSONValue = [
      "seq": 1, "mode": "timer", "scene": .string(scene.rawValue),
      "session": [
        "plan": "p", "name": "n", "block": "ember", "phase": .string(phase.rawValue), "index": number(),
        "round": number(), "rounds": number(), "set": number(), "sets": number(), "timeLeftMs": number(),
        "phaseElapsedMs": number(), "elapsedMs": number(), "totalMs": number(), "shownSeconds": number(),
        "progress": number(), "laps": number(), "paused": number(),
      ],
      "format": [
        "id": "p", "name": "n", "block": "ember",
        "plan": .string(Self.plans.randomElement(using: &random) ?? ""), "totalMs": number(),
      ],
      "field": ["name": "rounds", "value": "8"],
      "summary": [
        "totalMs": number(), "workMs": number(), "roundsDone": number(), "rounds": number(),
        "ranToEnd": number(), "score": ["kind": "time", "timeMs": number()],
      ],
      "settings": ["brightness": number(), "countIn": number(), "every": number(), "warning": number()],
    ]
    let state = try #require(StateMessage(json))
    let now = Instant.origin + .seconds(100)
    let layout = WallLayout.garage
    let prepared = PreparedScene(MirroredScene().scene(of: state, at: now), on: layout)
    var frame = WallFrame(layout)
    prepared.paint(at: now, into: &frame)
    #expect(!StatePanel(state: state, ink: Ink(isOn: true)).lines.isEmpty)
  }

  /// Of a session that ended before the wall was started there is no run any more, and the builder shows another.
  @Test func aSummaryAfterARestartHasItsOwnName() throws {
    let summary = SummaryMessage(
      IntervalSummary(
        totalTime: .seconds(60), workTime: .seconds(40), roundsDone: 2, rounds: 2, ranToEnd: true),
      of: "First Roots")
    let state = StateMessage(scene: .summary, format: FormatMessage(.tabata), summary: summary)
    guard case .summary(let scene) = MirroredScene().scene(of: state, at: .origin).content else {
      Issue.record("no summary is shown")
      return
    }
    #expect(scene.plan.name == "First Roots" && scene.summary.roundsDone == 2)
  }
}
