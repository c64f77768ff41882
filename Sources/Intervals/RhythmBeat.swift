/// One beat of the rhythm strip: a phase as a bar.
public struct RhythmBeat: Hashable, Sendable {
  public var kind: PhaseKind
  /// How long it is, and so how wide.
  public var length: Duration
  /// How tall it is, 0 to 1: work tall, rest short, a changeover on the floor.
  public var height: Double
}

extension IntervalClock {
  /// How long a phase is drawn that waits for a button.
  public static let drawnOpenLength = Duration.seconds(40)

  /// The beats of the plan, one a phase and with the same index; an endless plan shows what it repeats once.
  public var beats: [RhythmBeat] {
    phases.map { phase in
      RhythmBeat(
        kind: phase.kind, length: phase.isEndless ? max(phase.length, Self.drawnOpenLength) : phase.length,
        height: phase.kind.beatHeight)
    }
  }

  /// The beat that shows the phase with this index.
  public func beat(of index: Int) -> Int {
    guard let loop, index >= loop.upperBound, !loop.isEmpty else { return index }
    return loop.lowerBound + (index - loop.lowerBound) % loop.count
  }
}

extension PhaseKind {
  /// How tall the beat of such a phase is, 0 to 1.
  public var beatHeight: Double {
    switch self {
    case .work: 1
    case .ready, .coolDown: 0.55
    case .rest: 0.35
    case .change, .done: 0.12
    }
  }
}
