extension LocalDate {
  /// The month and the day as they are read beside others: `Oct 1`.
  public var monthAndDay: String { "\(Self.months[parts.month - 1].prefix(3)) \(parts.day)" }

  /// The day as it is read on a chart: `Thu Oct 1`.
  public var shortWords: String { "\(weekday.shortName) \(monthAndDay)" }

  /// The day as it is read out: `Thursday, October 1`.
  public var words: String { "\(weekday.name), \(Self.months[parts.month - 1]) \(parts.day)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
