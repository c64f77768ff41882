/// What a phase is for.
public enum PhaseKind: String, CaseIterable, Hashable, Sendable {
  case ready, work, rest
  /// A changeover: a rest between two different moves.
  case change
  case coolDown
  /// Nothing is left to do.
  case done
}

/// One stretch of a session: a work, a rest, a count.
public struct Phase: Hashable, Sendable {
  public var kind: PhaseKind
  /// What the phase lasts. While it waits for a button: its cap or, where there is none, its minimum.
  public var length: Duration
  /// Whether a button ends this phase, and has not done so yet.
  public var isOpen = false
  /// Before this much of an open phase has passed, no button ends it.
  public var minimum: Duration = .zero
  /// Whether an open phase ends by itself at ``length``.
  public var isCapped = false
  /// Whether the phase shows the time that has passed instead of the time left.
  public var countsUp = false
  /// The round this phase belongs to, from 1; 0 before the first.
  public var round = 0
  /// The set this phase belongs to, from 1.
  public var set = 1
  /// How many sets there are.
  public var sets = 1
  /// What is done, or was done last when the phase is no work.
  public var move: Move = .unnamed
  /// Which half of a split move this is.
  public var side: Side?
  /// Whether this rest stands between two sets.
  public var isSetBreak = false

  /// Whether the phase has no end of its own: only a button moves it on.
  public var isEndless: Bool { isOpen && !isCapped }
}
