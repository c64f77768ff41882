extension ProgressPeriod {
  /// What the period is called: `the last 7 days`.
  public var name: String {
    switch self {
    case .week: "the last 7 days"
    case .month: "the last 30 days"
    case .year: "the last 52 weeks"
    }
  }

  /// What the period before is called: `the 7 days before`.
  public var nameBefore: String {
    switch self {
    case .week: "the 7 days before"
    case .month: "the 30 days before"
    case .year: "the 52 weeks before"
    }
  }

  /// What a point of the curve is: a day, a week.
  public var part: String { self == .year ? "week" : "day" }
}
