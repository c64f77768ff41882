/// A run of a plan: how far it has got, against monotonic instants that are handed in.
///
/// One run feeds everything that follows it. It keeps no clock: asked at an instant, it says how far it is.
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
    guard !isPaused, !isDone(at: now) else { return }
    settle(at: now)
    isPaused = true
  }

  /// Lets the time go on from where it stopped.
  public mutating func resume(at now: Instant) {
    guard isPaused, !wasEnded else { return }
    isPaused = false
    anchor = now
  }

  /// Goes to the start of the next phase. A phase that waits for a button ends here, not before its minimum.
  public mutating func skipForward(at now: Instant) {
    guard !isDone(at: now) else { return }
    settle(at: now)
    let index = clock.index(at: position)
    guard let phase = clock.phase(index) else { return }
    if phase.isOpen {
      // Before its minimum the phase goes on, now with a known end.
      guard close(phase, at: index) else { return }
    }
    jump(to: clock.start(of: index + 1))
  }

  /// Goes to the start of this phase or, within its first two seconds, of the one before.
  public mutating func skipBack(at now: Instant) {
    guard !isDone(at: now) else { return }
    settle(at: now)
    let index = clock.index(at: position)
    let isEarly = position - clock.start(of: index) < Self.skipBackWindow
    jump(to: clock.start(of: isEarly ? max(0, index - 1) : index))
  }

  /// Goes to the start of the phase with this index. Returns whether there is such a phase to go to.
  public mutating func seek(toPhase index: Int, at now: Instant) -> Bool {
    guard !isDone(at: now), index >= 0, clock.phase(index) != nil, index <= clock.horizon else {
      return false
    }
    settle(at: now)
    jump(to: clock.start(of: index))
    return true
  }

  /// Gives a running rest ten seconds more, as far as a phase may last. Returns whether there was a rest to extend.
  @discardableResult
  public mutating func extendRest(at now: Instant) -> Bool {
    guard !isDone(at: now) else { return false }
    settle(at: now)
    let index = clock.index(at: position)
    guard let phase = clock.phase(index), phase.kind == .rest || phase.kind == .change, !phase.isOpen else {
      return false
    }
    let length = phase.length + Self.extensionStep
    guard length <= PlanLimits.phase.upperBound else { return false }
    clock = clock.settling(index, at: length)
    return true
  }

  /// Takes a lap: a round of an AMRAP, a lap of a stopwatch.
  public mutating func lap(at now: Instant) {
    guard !isDone(at: now) else { return }
    laps.append(elapsed(at: now))
  }

  /// Takes the last lap back.
  public mutating func removeLap() {
    _ = laps.popLast()
  }

  /// Ends the run here, before its end.
  public mutating func end(at now: Instant) {
    guard !isDone(at: now) else { return }
    settle(at: now)
    wasEnded = true
  }

  /// Ends the work here as done: a phase that waits for a button gets its length now, and what follows is skipped.
  public mutating func finish(at now: Instant) {
    guard !isDone(at: now) else { return }
    settle(at: now)
    let index = clock.index(at: position)
    if let phase = clock.phase(index), phase.isOpen {
      _ = close(phase, at: index)
    }
    wasFinished = true
    if let total = clock.total {
      jump(to: total)
    } else {
      wasEnded = true
    }
  }

  /// Gives a phase that waits for a button its length: the time it ran, or its minimum. Returns whether it is over.
  private mutating func close(_ phase: Phase, at index: Int) -> Bool {
    let ran = position - clock.start(of: index)
    clock = clock.settling(index, at: max(.milliseconds(max(1, ran.wholeMilliseconds)), phase.minimum))
    guard ran >= phase.minimum else { return false }
    tally.finishWork(index, of: clock)
    return true
  }

  /// What the run came to, as of `now`.
  public func summary(at now: Instant) -> IntervalSummary {
    var whole = self
    whole.settle(at: now)
    let isWhole = whole.isDone(at: now) && (!wasEnded || wasFinished)
    return IntervalSummary(
      totalTime: whole.tally.total, workTime: whole.tally.work, roundsDone: whole.tally.rounds,
      rounds: clock.totalRounds, ranToEnd: isWhole && whole.tally.rounds > 0,
      score: whole.score(isWhole: isWhole))
  }

  private func score(isWhole: Bool) -> Score? {
    switch clock.plan.score {
    case .completion: return nil
    case .roundsAndReps: return .rounds(laps.count, reps: 0)
    case .time:
      guard isWhole else { return nil }
      // A work that is over and still waits for its button was ended by its cap.
      let isCapped = clock.phases.contains { $0.isOpen && $0.kind == .work }
      return isCapped ? .capped(tally.work) : .time(tally.work)
    case .laps:
      let first = clock.start(of: clock.phases.firstIndex { $0.kind == .work } ?? 0)
      return .laps(zip(laps, [first] + laps).map { $0 - $1 })
    }
  }

  /// Books the time since the anchor, and anchors here.
  private mutating func settle(at now: Instant) {
    let elapsed = elapsed(at: now)
    tally.add(from: position, to: elapsed, on: clock)
    position = elapsed
    anchor = max(anchor, now)
  }

  private mutating func jump(to elapsed: Duration) {
    position = elapsed
    jumpedTo = elapsed
    jumps += 1
  }
}
