public import Intervals

extension ProgrammeFit {
  /// The fit that a person chose.
  ///
  /// - Throws: `days` or `minutes`, where a programme cannot be fitted to them.
  public init(_ setUp: TrainingSetUp) throws(PlanError) {
    guard let length = SessionLength(rawValue: setUp.minutes) else {
      throw PlanError(
        field: "minutes", value: "\(setUp.minutes)",
        allowed: SessionLength.allCases.map { "\($0.minutes)" }.joined(separator: ", "))
    }
    try self.init(days: setUp.days, length: length)
  }
}
