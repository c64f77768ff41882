/// A run of a plan: how far it has got, against monotonic instants that are handed in.
///
/// One run feeds everything that follows it. It keeps no clock: asked at an instant, it says how far it is. An
/// instant before that of the last command counts as that one, so that time never runs back.
public struct IntervalRun: Hashable, Sendable {
  /// The clock of the plan as it was at Start, with what the run has decided since.
  public private(set) var clock: IntervalClock
  /// When the run was started.
  public let startedAt: Instant
  public private(set) var isPaused = false
  /// Whether the run was ended before its end.
  public private(set) var wasEnded = false
  /// How often the position has jumped, by skipping; whoever follows the run starts anew from ``jumpedTo``.
  public private(set) var jumps = 0
  /// Where the last jump went.
  public private(set) var jumpedTo = Duration.zero
  /// The elapsed time at which each lap was taken.
  public private(set) var laps: [Duration] = []

  /// The elapsed time at ``anchor``.
  public private(set) var position: Duration = .zero
  /// The instant at which the run was at ``position``.
  public private(set) var anchor: Instant
  private var wasFinished = false
  private var tally = Tally()

  /// Skipping back within this much of a phase goes to the phase before.
  public static let skipBackWindow = Duration.seconds(2)
  /// What a running rest can be given more.
  public static let extensionStep = Duration.seconds(10)

  /// Starts a plan that was validated.
  public init(_ plan: IntervalPlan, startingAt instant: Instant) {
    clock = IntervalClock(plan)
    startedAt = instant
    anchor = instant
  }

  /// Goes on from a checkpoint, as ``RunCheckpoint/run(after:at:)`` says.
  init(_ checkpoint: RunCheckpoint, after gap: Duration, at now: Instant) {
    clock = IntervalClock(checkpoint.plan, settled: checkpoint.settled)
    startedAt = now
    anchor = now
    position = clock.total.map { min($0, checkpoint.position) } ?? checkpoint.position
    isPaused = checkpoint.isPaused
    laps = checkpoint.laps
    tally = checkpoint.tally
    let reached = position + (isPaused ? .zero : max(.zero, gap))
    let end = clock.total.map { min($0, reached) } ?? reached
    tally.add(from: position, to: end, on: clock)
    position = end
    jumpedTo = end
  }

  /// What has to be remembered of the run, as of an instant.
  public func checkpoint(at now: Instant) -> RunCheckpoint {
    var whole = self
    whole.settle(at: now)
    return RunCheckpoint(
      plan: clock.plan, position: whole.position, isPaused: isPaused, laps: laps, settled: clock.settled,
      tally: whole.tally)
  }

  /// How far into its plan the run is: paused time does not count, and the end is not passed.
  public func elapsed(at now: Instant) -> Duration {
    if isPaused || wasEnded { return position }
    let elapsed = position + max(.zero, now - anchor)
    return clock.total.map { min($0, elapsed) } ?? elapsed
  }

  /// The state at an instant.
  public func state(at now: Instant) -> IntervalState {
    clock.state(at: elapsed(at: now))
  }

  /// The instant at which the run gets to `elapsed`; `nil` while it does not move.
  public func instant(of elapsed: Duration) -> Instant? {
    isPaused || wasEnded ? nil : anchor + (elapsed - position)
  }

  /// Whether nothing is left to do.
  public func isDone(at now: Instant) -> Bool {
    wasEnded || clock.total.map { elapsed(at: now) >= $0 } ?? false
  }

  /// When the current phase ends by itself; `nil` when it does not.
  public func nextChange(after now: Instant) -> Instant? {
    let elapsed = elapsed(at: now)
    let index = clock.index(at: elapsed)
    guard let phase = clock.phase(index), !phase.isEndless else { return nil }
    return instant(of: clock.start(of: index + 1))
  }

  /// Stops the time. Pausing twice is pausing once.
  public mutating func pause(at now: Instant) {
    settle(at: now)
    isPaused = !isDone(at: now)
  }

  /// Lets the time go on from where it stopped.
  public mutating func resume(at now: Instant) {
    settle(at: now)
    isPaused = false
  }

  /// Goes to the start of the next phase. A phase that waits for a button ends here as done; before its minimum it
  /// goes on up to that, and going forward once more skips it.
  public mutating func skipForward(at now: Instant) {
    settle(at: now)
    guard !isDone(at: now) else { return }
    let index = clock.index(at: position)
    guard let phase = clock.phase(index) else { return }
    if phase.isOpen {
      // Before its minimum the phase goes on, now with a known end.
      guard close(phase, at: index) else { return }
    }
    jump(to: clock.start(of: index + 1))
  }

  /// Goes to the start of this phase or, within its first two seconds, of the one before.
  ///
  /// Going back takes back what was decided from there on: the ends of open phases, more rest, laps.
  public mutating func skipBack(at now: Instant) {
    settle(at: now)
    guard !isDone(at: now) else { return }
    let index = clock.index(at: position)
    let isEarly = position - clock.start(of: index) < Self.skipBackWindow
    goBack(to: isEarly ? max(0, index - 1) : index)
  }

  /// Goes to the start of the phase with this index; nowhere beyond the last phase, nor beyond one that waits for a
  /// button. In an endless plan as far as other plans go, and wherever the run has been. Returns whether it went.
  public mutating func seek(toPhase index: Int, at now: Instant) -> Bool {
    settle(at: now)
    guard !isDone(at: now), index >= 0 else { return false }
    let current = clock.index(at: position)
    let isReachable =
      clock.loop != nil && clock.horizon == clock.phases.count
      ? index <= max(current, PlanLimits.phases)
      : index < clock.phases.count && index <= clock.horizon
    guard isReachable else { return false }
    if index <= current { goBack(to: index) } else { jump(to: clock.start(of: index)) }
    return true
  }

  /// Gives a running rest ten seconds more, as far as a phase may last. Returns whether there was a rest to extend.
  @discardableResult
  public mutating func extendRest(at now: Instant) -> Bool {
    settle(at: now)
    guard !isDone(at: now) else { return false }
    let index = clock.index(at: position)
    guard let phase = clock.phase(index), phase.kind == .rest || phase.kind == .change, !phase.isOpen else {
      return false
    }
    let length = phase.length + Self.extensionStep
    guard length <= PlanLimits.phase.upperBound else { return false }
    clock = clock.settling(index, at: length)
    return true
  }

  /// Takes a lap: a round of an AMRAP, a lap of a stopwatch. There is none to take before the first work and in
  /// the cool-down. Returns whether a lap was taken.
  @discardableResult
  public mutating func lap(at now: Instant) -> Bool {
    settle(at: now)
    guard !isDone(at: now), laps.count < PlanLimits.laps else { return false }
    guard let phase = clock.phase(clock.index(at: position)), phase.round > 0, phase.kind != .coolDown else {
      return false
    }
    laps.append(position)
    return true
  }

  /// Takes the last lap back.
  public mutating func removeLap() {
    _ = laps.popLast()
  }

  /// Ends the run here, before its end.
  public mutating func end(at now: Instant) {
    settle(at: now)
    guard !isDone(at: now) else { return }
    isPaused = false
    wasEnded = true
  }

  /// Ends the work here as done: a phase that waits for a button gets its length now, and what follows is skipped.
  public mutating func finish(at now: Instant) {
    settle(at: now)
    guard !isDone(at: now) else { return }
    let index = clock.index(at: position)
    if let phase = clock.phase(index), phase.isOpen, close(phase, at: index) {
      position = clock.start(of: index + 1)
    }
    wasFinished = true
    if let total = clock.total {
      jump(to: total)
    } else {
      isPaused = false
      wasEnded = true
    }
  }

  /// Gives a phase that waits for a button its length: the time it ran, or its minimum. Returns whether it is over.
  private mutating func close(_ phase: Phase, at index: Int) -> Bool {
    let ran = position - clock.start(of: index)
    clock = clock.settling(index, at: max(.milliseconds(max(1, ran.wholeMilliseconds)), phase.minimum))
    guard ran >= phase.minimum else { return false }
    if phase.kind == .work { tally.finishWork(index) }
    return true
  }

  /// What the run came to, as of `now`.
  public func summary(at now: Instant) -> IntervalSummary {
    var whole = self
    whole.settle(at: now)
    let rounds = whole.tally.rounds(on: clock)
    let isWhole = whole.isDone(at: now) && (!wasEnded || wasFinished)
    // Ended as done, a session is done once its work has begun; otherwise a round tells that anything was.
    let hasWorked = rounds > 0 || (wasFinished && whole.tally.work > .zero)
    return IntervalSummary(
      totalTime: whole.tally.total, workTime: whole.tally.work, roundsDone: rounds,
      rounds: clock.totalRounds, ranToEnd: isWhole && hasWorked,
      score: whole.score(ranToEnd: isWhole && rounds > 0))
  }

  private func score(ranToEnd: Bool) -> Score? {
    switch clock.plan.score {
    case .completion: return nil
    case .roundsAndReps: return .rounds(laps.count, reps: 0)
    case .time: return ranToEnd ? timeScore : nil
    case .laps:
      let first = clock.start(of: clock.phases.firstIndex { $0.kind == .work } ?? 0)
      return .laps(zip(laps, [first] + laps).map { $0 - $1 })
    }
  }

  /// The time of the works done, each as it was done last; one that was left out on the way makes it no time.
  private var timeScore: Score? {
    let end = wasFinished ? (tally.lastFinishedWork ?? 0) + 1 : clock.phases.count
    var time = Duration.zero
    var isCapped = false
    for index in 0..<end {
      guard let phase = clock.phase(index), phase.kind == .work else { continue }
      guard tally.isFinished(index) else { return nil }
      time += phase.length
      // A work that is over and still waits for its button was ended by its cap.
      if phase.isOpen { isCapped = true }
    }
    return isCapped ? .capped(time) : .time(time)
  }

  /// Books the time since the anchor, and anchors here.
  private mutating func settle(at now: Instant) {
    let elapsed = elapsed(at: now)
    tally.add(from: position, to: elapsed, on: clock)
    position = elapsed
    anchor = max(anchor, now)
  }

  private mutating func goBack(to index: Int) {
    clock = clock.unsettling(from: index)
    tally.reopen(from: index, on: clock)
    let start = clock.start(of: index)
    laps.removeAll { $0 >= start }
    jump(to: start)
  }

  private mutating func jump(to elapsed: Duration) {
    position = elapsed
    jumpedTo = elapsed
    jumps += 1
    // A run that is done does not wait for anybody.
    if let total = clock.total, position >= total { isPaused = false }
  }
}
