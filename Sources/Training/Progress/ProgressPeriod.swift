/// A stretch of days up to today whose training is summed up.
public enum ProgressPeriod: String, CaseIterable, Hashable, Sendable {
  /// The last 7 days.
  case week
  /// The last 30 days.
  case month
  /// The last 52 weeks, each from Monday to Sunday; the present one counts.
  case year

  /// The days of it.
  public func days(to today: LocalDate) -> ClosedRange<LocalDate> {
    switch self {
    case .week: today - 6...today
    case .month: today - 29...today
    case .year: today.monday - 51 * 7...today
    }
  }

  /// As many days right before it.
  public func daysBefore(today: LocalDate) -> ClosedRange<LocalDate> {
    let days = days(to: today)
    let shift =
      switch self {
      case .week: 7
      case .month: 30
      case .year: 52 * 7
      }
    return days.lowerBound - shift...days.upperBound - shift
  }

  /// The days of each point of the curve: days for week and month, weeks for the year.
  public func parts(to today: LocalDate) -> [ClosedRange<LocalDate>] {
    let days = days(to: today)
    let step = self == .year ? 7 : 1
    return stride(from: 0, through: days.upperBound - days.lowerBound, by: step).map { offset in
      let first = days.lowerBound + offset
      return first...min(first + (step - 1), days.upperBound)
    }
  }
}
