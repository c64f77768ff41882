import Intervals
import Testing

/// Endless plans, far out in time, beside the same plans written out.
@Suite struct EndlessPlanTests {
  static let plans = [
    Plans.rounds(work: [.seconds(20)], rest: .seconds(10), count: .endless, ready: 10),
    Plans.rounds(work: [.seconds(60)], count: .endless),
    Plans.rounds(
      work: [.seconds(30), .at(45.5)], rest: .ratio(percent: 50), count: .endless,
      moves: ["squat", Move("lunge", isSplitBySide: true), "row"], ready: 7, changeover: .seconds(12)),
    Plans.rounds(work: [.open(cap: .seconds(240))], rest: .seconds(60), count: .endless, ready: 10),
  ]
  static let reach = Duration.seconds(23 * 3_600)

  @Test(arguments: plans) func statesEqualThePlanWrittenOut(_ plan: IntervalPlan) throws {
    let clock = IntervalClock(try plan.validated())
    #expect(clock.total == nil)
    #expect(clock.rounds == nil)
    let slow = SlowPlan(plan, reach: 6_000)
    let starts = slow.starts
    #expect(starts[starts.count - 2] > Int(Self.reach.wholeMilliseconds))
    for index in slow.entries.indices.dropLast() {
      let entry = slow.entries[index]
      for offset in [-1, 0, 1] where index > 0 || offset >= 0 {
        let state = clock.state(at: .milliseconds(starts[index] + offset))
        guard state.index == (offset < 0 ? index - 1 : index) else {
          Issue.record("phase \(index), \(offset) ms: \(state)")
          return
        }
      }
      let state = clock.state(at: .milliseconds(starts[index] + 500))
      let isSame =
        state.phase == entry.kind && state.round == entry.round && state.move == entry.move
        && state.side == entry.side && state.timeLeft == .milliseconds(slow.length(index) - 500)
        && state.next?.kind == slow.entries[index + 1].kind
        && clock.start(of: index) == .milliseconds(starts[index])
      guard isSame else {
        Issue.record("phase \(index): \(state), not \(entry)")
        return
      }
    }
  }

  @Test(arguments: plans) func cuesEqualThePlanWrittenOut(_ plan: IntervalPlan) {
    let settings = CueSettings(countIn: 3, marksHalfWay: true, warning: .seconds(10), period: .seconds(7))
    let track = CueTrack(IntervalClock(plan), settings: settings)
    let cues = SlowPlan(plan, reach: 6_000).cues(settings)
    for (number, expected) in cues.enumerated() {
      let at = Duration.microseconds(expected.at * 500)
      guard track.cue(number) == Cue(at: at, kind: expected.kind), track.firstNumber(at: at) == number else {
        Issue.record("cue \(number): \(track.cue(number) as Any), not \(expected)")
        return
      }
    }
  }

  @Test func openPhasesInAnEndlessPlan() {
    let plan = Plans.rounds(work: [.open()], rest: .seconds(30), count: .endless, ready: 10)
    var run = IntervalRun(plan, startingAt: .origin)
    var now = 10.0
    for round in 1...1_000 {
      let state = run.state(at: .at(now))
      guard state.phase == .work, state.round == round, state.timeLeft == nil else {
        Issue.record("round \(round): \(state)")
        return
      }
      now += 50
      run.skipForward(at: .at(now))
      now += 30
    }
    // 23 hours later the open work still waits.
    #expect(run.state(at: .at(now + 82_800)).round == 1_001)
    let summary = run.summary(at: .at(now))
    #expect(summary.roundsDone == 1_000)
    #expect(summary.workTime == .seconds(50_000))
    #expect(summary.totalTime == .seconds(80_010))
  }

  @Test func commandsFarOut() {
    var run = IntervalRun(Self.plans[0], startingAt: .origin)
    let far = 10 + 30.0 * 2_750
    run.skipForward(at: .at(far + 5))
    #expect(run.state(at: .at(far + 5)).phase == .rest)
    #expect(run.state(at: .at(far + 5)).round == 2_751)
    run.skipBack(at: .at(far + 6))
    #expect(run.position == .at(far))
    run.extendRest(at: .at(far + 30))
    let isReached = run.seek(toPhase: 2_000, at: .at(far + 31))
    #expect(isReached)
    #expect(run.state(at: .at(far + 31)).round == 1_000)
    let isBeyond = run.seek(toPhase: 2_001, at: .at(far + 31))
    #expect(!isBeyond)
    #expect(run.state(at: .at(far + 31)).index == 2_000, "no further than other plans go")
    let isFarBeyond = run.seek(toPhase: .max, at: .at(far + 31))
    #expect(!isFarBeyond)
    #expect(run.state(at: .at(far + 31)).index == 2_000)
  }

  @Test func theEndOfTimeIsNoTrap() {
    for plan in Self.plans {
      let clock = IntervalClock(plan)
      _ = clock.state(at: .seconds(Int64.max))
      _ = clock.state(at: .seconds(Int64.min))
      let track = CueTrack(clock, settings: CueSettings())
      _ = track.firstNumber(at: .seconds(Int64.max))
    }
  }

  @Test func endlessIsItsOwnWord() {
    #expect(Self.plans[0].rhythm == "endless rounds · 20 s work · 10 s rest")
    #expect(throws: PlanError(field: "rounds", value: "0", allowed: "1 to 99, or endless")) {
      try Plans.rounds(work: [.seconds(20)], count: .fixed(0)).validated()
    }
  }
}
