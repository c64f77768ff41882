/// What results are compared with each other: those of one move or format, of one kind and one unit.
public struct BestSeries: Hashable, Sendable {
  /// What is measured.
  public enum Kind: Hashable, Sendable {
    /// The weight of a set; of two equal ones the repetitions decide.
    case weight(Weight.Unit)
    /// The repetitions of a set without a weight.
    case reps
    /// How long a position was held.
    case hold
    /// The time of a whole session; shorter is better.
    case time
    /// The rounds, and repetitions of the next, of a session with so much work, in seconds.
    case rounds(seconds: Int64)
  }

  public var kind: Kind
  /// The move's name, or the id of the format or session.
  public var subject: String

  /// Makes a series.
  public init(_ kind: Kind, of subject: String) {
    self.kind = kind
    self.subject = subject
  }
}
