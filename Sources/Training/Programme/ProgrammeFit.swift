public import Intervals

/// What a programme is fitted to: the days of the week a person trains on, and how long.
public struct ProgrammeFit: Hashable, Sendable {
  /// The training days, from Monday on.
  public let days: [Weekday]
  /// How long a session is to be.
  public let length: SessionLength

  /// How many days of a week can be training days.
  public static let dayBounds = 2...6

  /// Makes a fit.
  ///
  /// - Throws: `days`, where there are not 2 to 6 of them.
  public init(days: Set<Weekday>, length: SessionLength) throws(PlanError) {
    guard Self.dayBounds.contains(days.count) else {
      throw PlanError(field: "days", value: "\(days.count)", allowed: "2 to 6 days of the week")
    }
    self.days = Weekday.allCases.filter(days.contains)
    self.length = length
  }

  /// So many days of the week, set apart from one another as well as they can be; counts beyond the bounds become
  /// the nearest.
  public init(daysPerWeek count: Int, length: SessionLength) {
    switch count {
    case ...2: days = [.monday, .thursday]
    case 3: days = [.monday, .wednesday, .friday]
    case 4: days = [.monday, .tuesday, .thursday, .friday]
    case 5: days = [.monday, .tuesday, .wednesday, .friday, .saturday]
    default: days = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    }
    self.length = length
  }
}
