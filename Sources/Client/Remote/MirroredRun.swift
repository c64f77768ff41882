internal import Control
internal import Intervals

/// A session of the wall as a run of one's own, so that what the wall shows can be drawn from the time alone.
enum MirroredRun {
  /// The run that is now where the session is; `nil` when its plan cannot be read.
  static func run(of session: SessionMessage, plan notation: String?, at now: Instant) -> IntervalRun? {
    guard let notation,
      let plan = try? PlanNotation.parse(
        notation, id: session.plan, name: session.name, block: session.block)
    else { return nil }
    let began = now - .milliseconds(session.phaseElapsedMs)
    let worked = workBefore(session, in: plan)
    var run = IntervalRun(plan, startingAt: began - worked)
    if session.phase == .done {
      run.end(at: began)
      return run
    }
    if worked > .zero {
      go(&run, to: session.index - 1, at: began - worked)
      if run.state(at: began).index < session.index { run.skipForward(at: began) }
    }
    // No lap is taken in the cool-down, so those there are were taken before it.
    if session.phase == .coolDown {
      go(&run, to: max(session.index, 1) - 1, at: began)
      takeLaps(&run, session.laps, at: began)
    }
    go(&run, to: session.index, at: began)
    if let left = session.timeLeftMs {
      extendRest(&run, to: .milliseconds(session.phaseElapsedMs) + .milliseconds(left), at: began)
    }
    if session.phase != .coolDown { takeLaps(&run, session.laps, at: now) }
    if session.isPaused { run.pause(at: now) }
    return run
  }

  /// How long the work before a rest was that is so many percent of it: only the work that was done says how long
  /// the rest is.
  private static func workBefore(_ session: SessionMessage, in plan: IntervalPlan) -> Duration {
    guard case .rounds(let rounds) = plan.shape, case .ratio(let percent) = rounds.rest, percent > 0,
      session.phase == .rest, session.index > 0, let left = session.timeLeftMs
    else { return .zero }
    return (.milliseconds(session.phaseElapsedMs) + .milliseconds(left)) * 100 / percent
  }

  private static func takeLaps(_ run: inout IntervalRun, _ laps: Int, at instant: Instant) {
    for _ in 0..<min(max(laps, 0), PlanLimits.laps) { run.lap(at: instant) }
  }

  /// Goes to the start of a phase, through those that wait for a button.
  private static func go(_ run: inout IntervalRun, to index: Int, at instant: Instant) {
    guard !run.seek(toPhase: index, at: instant) else { return }
    // Twice each: a phase that waits for a button first gets its length, and is then left.
    for _ in 0..<PlanLimits.phases * 2 where run.state(at: instant).index < index {
      run.skipForward(at: instant)
    }
  }

  /// Gives a rest the time it was given on the wall.
  private static func extendRest(_ run: inout IntervalRun, to length: Duration, at instant: Instant) {
    let nearly = IntervalRun.extensionStep / 2
    while let phase = run.clock.phase(run.state(at: instant).index), phase.length + nearly < length {
      guard run.extendRest(at: instant) else { return }
    }
  }
}
