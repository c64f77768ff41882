import Intervals
import Testing

/// Runs under long random sequences of commands, beside a model that walks milliseconds. A failure names its seed.
@Suite struct RunPropertyTests {
  static let batches = 20
  static let runsPerBatch: UInt64 = 100

  @Test(arguments: 0..<batches) func followsTheModel(_ batch: Int) {
    for number in 0..<Self.runsPerBatch {
      let seed = 1_000_000 + UInt64(batch) * Self.runsPerBatch + number
      let fault = Self.fault(seed: seed)
      #expect(fault == nil, "seed \(seed): \(fault ?? "")")
      if fault != nil { return }
    }
  }

  private static func fault(seed: UInt64) -> String? {
    var generator = PlanGenerator(seed: seed)
    let plan = generator.plan()
    var random = generator.random
    var now = random.int(0...1_000_000_000)
    var run = IntervalRun(plan, startingAt: instant(now))
    var model = SlowRun(plan, at: now)
    for step in 0..<random.int(20...120) {
      now += pause(&random)
      let before = run.elapsed(at: instant(now))
      let command = command(&random, on: &run, and: &model, at: now)
      if let fault = difference(run, model, at: now) {
        return "step \(step), \(command): \(fault) in \(plan)"
      }
      if !command.mayJump, run.elapsed(at: instant(now)) != before {
        return "step \(step), \(command): jumps"
      }
      // The process is killed now and then after a command, and another goes on from what was remembered.
      if random.chance(30), run.anchor >= instant(now), !run.isDone(at: instant(now)) {
        let text = run.checkpoint(at: instant(now)).text
        guard let checkpoint = RunCheckpoint(text: text), checkpoint.text == text else {
          return "step \(step): not read back: \(text)"
        }
        run = checkpoint.run(after: .zero, at: run.anchor)
      }
      // A follower that asks for a past instant, or a later one, never sees time go back.
      let later = now + random.int(0...30_000)
      let elapsed = run.elapsed(at: instant(now))
      if run.elapsed(at: instant(now - random.int(0...30_000))) > elapsed {
        return "step \(step): past is later"
      }
      let advance = run.elapsed(at: instant(later)) - elapsed
      if advance < .zero || advance > .milliseconds(later - now) { return "step \(step): runs \(advance)" }
      if let fault = difference(run, model, at: later) { return "step \(step), later: \(fault) in \(plan)" }
    }
    return nil
  }

  private enum Command: CaseIterable {
    case look, pause, resume, forward, back, extend, lap, seek, end, finish

    var mayJump: Bool { [.forward, .back, .seek, .finish].contains(self) }
  }

  private static func instant(_ milliseconds: Int) -> Instant {
    Instant(sinceOrigin: .milliseconds(milliseconds))
  }

  /// Mostly seconds, sometimes a day, sometimes back.
  private static func pause(_ random: inout SeededRandom) -> Int {
    switch random.int(0...19) {
    case 0: random.int(-40_000...0)
    case 1...4: random.int(0...1_900)
    case 5: random.int(0...600_000)
    case 6...8: random.int(1...60) * 1_000
    default: random.int(0...25_000)
    }
  }

  private static func command(
    _ random: inout SeededRandom, on run: inout IntervalRun, and model: inout SlowRun, at now: Int
  ) -> Command {
    var command = random.pick(Command.allCases)
    // A run that is ended at once tells little.
    if command == .end || command == .finish, random.chance(85) { command = .look }
    if command != .look { model.walk(to: now) }
    let instant = instant(now)
    switch command {
    case .look: break
    case .pause:
      run.pause(at: instant)
      model.pause()
    case .resume:
      run.resume(at: instant)
      model.resume()
    case .forward:
      run.skipForward(at: instant)
      model.forward()
    case .back:
      run.skipBack(at: instant)
      model.back()
    case .extend:
      run.extendRest(at: instant)
      model.extend()
    case .lap:
      run.lap(at: instant)
      model.lap()
    case .seek:
      let index = random.int(-1...40)
      _ = run.seek(toPhase: index, at: instant)
      model.seek(index)
    case .end:
      run.end(at: instant)
      model.end()
    case .finish:
      run.finish(at: instant)
      model.finish()
    }
    return command
  }

  private static func difference(_ run: IntervalRun, _ model: SlowRun, at now: Int) -> String? {
    var model = model
    model.walk(to: now)
    let at = instant(now)
    let elapsed = run.elapsed(at: at)
    if elapsed != .milliseconds(model.elapsed) { return "elapsed \(elapsed), not \(model.elapsed) ms" }
    if run.isDone(at: at) != model.isDone { return "done" }
    if run.isPaused != model.isPaused { return "paused" }
    if run.laps != model.laps.map({ .milliseconds($0) }) { return "laps \(run.laps), not \(model.laps)" }
    let state = run.state(at: at)
    if state.index != model.index { return "phase \(state.index), not \(model.index)" }
    if let fault = difference(state, model) { return fault }
    let summary = run.summary(at: at)
    let expected = IntervalSummary(
      totalTime: .milliseconds(model.total), workTime: .milliseconds(model.work),
      roundsDone: model.roundsDone,
      rounds: run.clock.totalRounds, ranToEnd: model.ranToEnd, score: model.score)
    return summary == expected ? nil : "summary \(summary), not \(expected)"
  }

  private static func difference(_ state: IntervalState, _ model: SlowRun) -> String? {
    guard model.index < model.plan.entries.count else { return state.phase == .done ? nil : "not done" }
    let entry = model.plan.entries[model.index]
    if state.phase != entry.kind || state.move != entry.move || state.round != entry.round {
      return "\(state)"
    }
    if state.elapsedInPhase != .milliseconds(model.within) { return "in phase \(state.elapsedInPhase)" }
    let left = model.plan.isEndless(model.index) ? nil : model.plan.length(model.index) - model.within
    return state.timeLeft == left.map { .milliseconds($0) } ? nil : "left \(state.timeLeft as Any)"
  }
}
