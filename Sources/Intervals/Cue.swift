/// A moment of a run that people are told of, by sound and by light.
public struct Cue: Hashable, Sendable {
  /// The elapsed time at which it is due.
  public var at: Duration
  public var kind: Kind

  /// What a cue tells.
  public enum Kind: Hashable, Sendable {
    /// So many seconds are left of the phase.
    case count(Int)
    case halfWay
    /// The phase is about to end: the warning of a boxing round.
    case warning
    /// Another period of the phase has passed.
    case periodic
    /// A phase begins.
    case ready, work, rest, setBreak, change, coolDown
    /// The session is over.
    case done
  }

  /// Makes a cue.
  public init(at: Duration, kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// Whether the cue marks a change: such a cue is never lost, however late.
  public var isChange: Bool { kind.isChange }
}

extension Cue.Kind {
  /// Whether the cue marks a change.
  public var isChange: Bool {
    switch self {
    case .count, .halfWay, .warning, .periodic: false
    case .ready, .work, .rest, .setBreak, .change, .coolDown, .done: true
    }
  }

  /// The cue that a phase begins with.
  init(beginning phase: Phase) {
    switch phase.kind {
    case .ready: self = .ready
    case .work: self = .work
    case .rest: self = phase.isSetBreak ? .setBreak : .rest
    case .change: self = .change
    case .coolDown: self = .coolDown
    case .done: self = .done
    }
  }
}
