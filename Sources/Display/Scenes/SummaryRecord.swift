public import Training

/// What is about to be kept of a session that is over.
public struct SummaryRecord: Hashable, Sendable {
  /// What plus and minus change.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The repetitions beyond the last whole round.
    case reps
    /// How hard it was.
    case effort
    /// Nothing: Start lets go of the summary.
    case discard
  }

  /// How hard it was, 1 to 10; nil while nobody has said.
  public var effort: Int?
  /// The best sets.
  public var topSets: [TopSet]
  /// An estimate of the energy it took, in kilocalories; nil without a body weight.
  public var energy: Int?
  /// What plus and minus change.
  public var field: Field

  /// Makes a record.
  public init(effort: Int? = nil, topSets: [TopSet] = [], energy: Int? = nil, field: Field = .effort) {
    self.effort = effort
    self.topSets = topSets
    self.energy = energy
    self.field = field
  }
}
