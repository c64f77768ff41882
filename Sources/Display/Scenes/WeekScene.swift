public import Training

/// The week that stands around what is shown, with the day that it is about.
public struct WeekScene: Hashable, Sendable {
  /// The week.
  public var week: Week
  /// The day: the chosen one, or today.
  public var chosen: LocalDate
  /// What the day offers.
  public var offer: DayOffer
  /// Planned training days done in a row up to today; nil without a plan.
  public var streak: Int?

  /// Makes a scene.
  public init(week: Week, chosen: LocalDate, offer: DayOffer, streak: Int? = nil) {
    self.week = week
    self.chosen = chosen
    self.offer = offer
    self.streak = streak
  }
}
