import Intervals
import Testing

/// What holds for every plan, over ten thousand random ones. A failure names the seed that made the plan.
@Suite struct PlanPropertyTests {
  static let batches = 20
  static let plansPerBatch: UInt64 = 500

  /// Runs a check over one batch; the check says what is wrong, or nothing.
  private func check(_ batch: Int, _ fault: (IntervalPlan, inout SeededRandom) throws -> String?) rethrows {
    for number in 0..<Self.plansPerBatch {
      let seed = UInt64(batch) * Self.plansPerBatch + number
      var generator = PlanGenerator(seed: seed)
      let plan = generator.plan()
      let found = try fault(plan, &generator.random)
      #expect(found == nil, "seed \(seed): \(found ?? "") in \(PlanNotation.text(of: plan))")
      if found != nil { return }
    }
  }

  @Test(arguments: 0..<batches) func expandsAsTheSlowPlanDoes(_ batch: Int) throws {
    try check(batch) { plan, _ in
      let clock = IntervalClock(try plan.validated())
      let slow = SlowPlan(plan)
      let starts = slow.starts
      if clock.total.map({ Int($0.wholeMilliseconds) }) != slow.total { return "total \(clock.total as Any)" }
      if let total = clock.total, clock.phases.reduce(.zero, { $0 + $1.length }) != total {
        return "parts do not add up to the total"
      }
      if !slow.isEndless, clock.phases.count != slow.entries.count {
        return "\(clock.phases.count) phases, not \(slow.entries.count)"
      }
      // Behind an open phase of an endless plan there is no time yet, but the phases are known.
      for (index, entry) in slow.entries.enumerated() {
        guard let phase = clock.phase(index) else { return "no phase \(index)" }
        if slow.isEndless, index > slow.horizon { break }
        let isSame =
          phase.kind == entry.kind && phase.length == .milliseconds(slow.length(index))
          && phase.round == entry.round && phase.set == entry.set && phase.sets == entry.sets
          && phase.move == entry.move && phase.side == entry.side && phase.isSetBreak == entry.isSetBreak
          && phase.isOpen == slow.isOpen(index) && phase.isEndless == slow.isEndless(index)
          && phase.countsUp == slow.isOpen(index)
        if !isSame { return "phase \(index) is \(phase), not \(entry)" }
        if clock.start(of: index) != .milliseconds(starts[index]) { return "start of phase \(index)" }
      }
      return nil
    }
  }

  @Test(arguments: 0..<batches) func looksUpAsALinearSearchDoes(_ batch: Int) {
    check(batch) { plan, random in
      let clock = IntervalClock(plan)
      let slow = SlowPlan(plan)
      let starts = slow.starts
      let reach = slow.isEndless ? min(slow.horizon, slow.entries.count - 1) : slow.entries.count
      var times = starts[0...reach].flatMap { [$0 - 1, $0, $0 + 1] }
      for _ in 0..<10 { times.append(random.int(-5_000...(starts[reach] + 5_000))) }
      if slow.isEndless { times.removeAll { $0 >= starts[reach] } }
      var last = (index: 0, overall: 0.0)
      for time in times.sorted() {
        let state = clock.state(at: .milliseconds(time))
        if let fault = Self.fault(in: state, at: max(0, time), slow, starts) {
          return "at \(time) ms: \(fault): \(state)"
        }
        let overall = state.overallProgress ?? 0
        if state.index < last.index || overall < last.overall { return "at \(time) ms: goes back" }
        last = (state.index, overall)
      }
      return nil
    }
  }

  private static func fault(
    in state: IntervalState, at time: Int, _ slow: SlowPlan, _ starts: [Int]
  ) -> String? {
    let index = slow.index(at: time, starts: starts)
    if state.index != index { return "index is not \(index)" }
    if let total = slow.total {
      let overall = total == 0 ? 1 : min(1, Double(time) / Double(total))
      if abs((state.overallProgress ?? -1) - overall) > 1e-9 { return "overall is not \(overall)" }
    } else if state.overallProgress != nil {
      return "overall of no total"
    }
    guard index < slow.entries.count else {
      let isDone =
        state.phase == .done && state.timeLeft == .zero && state.next == nil && state.shownSeconds == 0
      return isDone ? nil : "not done"
    }
    let entry = slow.entries[index]
    if state.phase != entry.kind || state.round != entry.round || state.set != entry.set
      || state.move != entry.move || state.side != entry.side
    {
      return "is not \(entry)"
    }
    let since = time - starts[index]
    if state.elapsedInPhase != .milliseconds(since) { return "elapsed is not \(since)" }
    let isLast = index + 1 == slow.entries.count
    if !slow.isEndless, state.next?.kind != (isLast ? nil : slow.entries[index + 1].kind) { return "next" }
    guard !slow.isEndless(index) else {
      return state.timeLeft == nil && state.progress == 0 && state.shownSeconds == since / 1_000
        ? nil : "open"
    }
    let left = slow.length(index) - since
    if state.timeLeft != .milliseconds(left) { return "left is not \(left)" }
    if abs(state.progress - Double(since) / Double(slow.length(index))) > 1e-9 { return "progress" }
    if slow.isOpen(index) { return state.shownSeconds == since / 1_000 ? nil : "shown" }
    return state.shownSeconds == (left + 999) / 1_000 && state.shownSeconds > 0 ? nil : "shown"
  }

  @Test(arguments: 0..<batches) func cuesAreThoseOfASlowConstruction(_ batch: Int) {
    check(batch) { plan, random in
      let clock = IntervalClock(plan)
      var generator = PlanGenerator(seed: random.next())
      let wall = generator.cues()
      let track = CueTrack(clock, settings: wall)
      var slow = SlowPlan(plan).cues(wall)
      if let loop = clock.loop, clock.total == nil, slow.count > loop.count {
        // The written-out plan stops somewhere; its last phase is compared in the endless tests.
        slow.removeLast(slow.count / 3)
      } else if track.cue(slow.count) != nil {
        return "more cues than \(slow.count)"
      }
      var last: Duration?
      for (number, expected) in slow.enumerated() {
        guard let cue = track.cue(number) else { return "no cue \(number)" }
        let at = Duration.microseconds(expected.at * 500)
        if cue.at != at || cue.kind != expected.kind { return "cue \(number) is \(cue), not \(expected)" }
        if let last, cue.at <= last { return "cue \(number) is not later than the one before" }
        last = cue.at
        if track.firstNumber(at: at) != number { return "first number at cue \(number)" }
        if track.firstNumber(at: at + .microseconds(1)) != number + 1 {
          return "first number after \(number)"
        }
      }
      return track.firstNumber(at: .seconds(-1)) == 0 && track.cue(-1) == nil ? nil : "before the first"
    }
  }

  @Test(arguments: 0..<batches) func beatsFillTheStrip(_ batch: Int) {
    check(batch) { plan, random in
      let clock = IntervalClock(plan)
      let beats = clock.beats
      if beats.count != clock.phases.count { return "\(beats.count) beats" }
      for pixels in [
        random.int(1...40), random.int(1...600), beats.count, beats.count * 2 - 1, beats.count * 2,
      ] {
        let layout = RhythmLayout(beats, pixels: pixels, gap: random.int(0...3))
        if let fault = RhythmLayoutTests.fault(in: layout, of: beats) { return "\(pixels) pixels: \(fault)" }
      }
      return nil
    }
  }

  @Test(arguments: 0..<batches) func plansAreWrittenAndReadBack(_ batch: Int) throws {
    try check(batch) { plan, _ in
      let read = try PlanNotation.parse(
        PlanNotation.text(of: plan), id: plan.id, name: plan.name, block: plan.block)
      return read == plan ? nil : "read as \(read)"
    }
  }

  @Test(arguments: 0..<batches) func steppersKeepPlansValid(_ batch: Int) {
    check(batch) { plan, random in
      var plan = plan
      for _ in 0..<20 {
        let field = random.pick(PlanField.allCases)
        plan = plan.stepping(field, by: random.pick([1, -1, 1, -1, 0, .max, .min]))
        if (try? plan.validated()) == nil { return "\(field) leads out of bounds" }
      }
      return nil
    }
  }
}
