/// The best set of a move in a session.
public struct TopSet: Hashable, Sendable {
  /// What a set is measured by.
  public enum Feat: Hashable, Sendable {
    /// A weight that was moved so many times.
    case weight(Weight, reps: Int)
    /// Repetitions without a weight.
    case reps(Int)
    /// A position that was held.
    case hold(Duration)
  }

  /// The move's name.
  public var move: String
  /// What was done.
  public var feat: Feat

  /// Makes a set.
  public init(move: String, _ feat: Feat) {
    self.move = move
    self.feat = feat
  }
}
