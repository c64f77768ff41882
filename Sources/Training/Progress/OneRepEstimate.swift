/// An estimate of the weight that could be moved once, from a set of up to ten repetitions.
///
/// Weight × (1 + repetitions / 30), after Epley (1985); a single repetition is itself. Beyond ten the formula is no
/// longer of use.
public struct OneRepEstimate: Hashable, Sendable {
  /// The estimate, to the nearest hundredth of the unit.
  public var weight: Weight
  /// The set it comes from.
  public var source: TopSet
  /// The day of that.
  public var date: LocalDate

  /// Takes an estimate that was made before.
  public init(weight: Weight, source: TopSet, date: LocalDate) {
    self.weight = weight
    self.source = source
    self.date = date
  }

  /// The repetitions an estimate is made from.
  public static let reps = 1...10

  /// The estimate of a set; nil for one without a weight or with too many repetitions.
  public static func weight(from feat: TopSet.Feat) -> Weight? {
    guard case .weight(let weight, let reps) = feat, Self.reps.contains(reps) else { return nil }
    guard reps > 1 else { return weight }
    let (scaled, overflow) = weight.hundredths.multipliedReportingOverflow(by: 30 + reps)
    return overflow ? nil : Weight(hundredths: (scaled + 15) / 30, weight.unit)
  }
}
