/// Where a run is: everything a display, a lamp or a listener needs to know of one instant.
public struct IntervalState: Hashable, Sendable {
  public var phase: PhaseKind
  /// The index of the phase, and of its beat in the rhythm; the number of phases when done.
  public var index: Int
  /// The round, from 1; 0 before the first.
  public var round: Int
  /// The number of rounds; `nil` when there is no end to them.
  public var rounds: Int?
  public var set: Int
  public var sets: Int
  /// What is done, or was done last.
  public var move: Move
  public var side: Side?
  /// The phase that follows; `nil` before the end and after it.
  public var next: Phase?
  /// The time since the phase began.
  public var elapsedInPhase: Duration
  /// The time until the phase ends; `nil` while only a button ends it.
  public var timeLeft: Duration?
  /// How far the phase is through, 0 to 1; 0 while only a button ends it.
  public var progress: Double
  /// How far the whole plan is through, 0 to 1; `nil` when its length is not known.
  public var overallProgress: Double?
  /// Whether the time shown is the time that has passed.
  public var countsUp: Bool
  /// Whether this is the break between two sets.
  public var isSetBreak: Bool

  /// The time the wall shows in this phase: rounded up when it counts down, down when it counts up.
  public var shownSeconds: Int64 {
    if countsUp { return elapsedInPhase.secondsRoundedDown }
    return (timeLeft ?? .zero).secondsRoundedUp
  }
}

extension IntervalClock {
  /// The state after `elapsed` of the plan. Before 0 is 0; at a boundary the new phase has begun, whole.
  public func state(at elapsed: Duration) -> IntervalState {
    let elapsed = max(.zero, elapsed)
    let index = index(at: elapsed)
    let overall = total.map { $0 > .zero ? min(1, elapsed / $0) : 1 }
    guard let phase = phase(index) else { return doneState(overallProgress: 1) }
    let since = elapsed - start(of: index)
    let left: Duration? = phase.isEndless ? nil : max(.zero, phase.length - since)
    return IntervalState(
      phase: phase.kind, index: index, round: phase.round, rounds: rounds, set: phase.set, sets: phase.sets,
      move: phase.move, side: phase.side, next: self.phase(index + 1), elapsedInPhase: since, timeLeft: left,
      progress: phase.isEndless ? 0 : min(1, since / phase.length), overallProgress: overall,
      countsUp: phase.countsUp, isSetBreak: phase.isSetBreak)
  }

  private func doneState(overallProgress: Double) -> IntervalState {
    let last = phases.last
    return IntervalState(
      phase: .done, index: phases.count, round: last?.round ?? 0, rounds: rounds, set: last?.set ?? 1,
      sets: last?.sets ?? 1, move: .unnamed, elapsedInPhase: .zero, timeLeft: .zero, progress: 1,
      overallProgress: overallProgress, countsUp: false, isSetBreak: false)
  }
}
