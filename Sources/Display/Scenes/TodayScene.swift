public import Training

/// The week, and what its chosen day offers.
public struct TodayScene: Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The week of the chosen day.
  public var week: Week
  /// The chosen day.
  public var chosen: LocalDate
  /// What the chosen day offers.
  public var offer: DayOffer
  /// Planned training days done in a row up to today; nil without a plan.
  public var streak: Int?

  /// Makes a scene.
  public init(time: TimeOfDay, week: Week, chosen: LocalDate, offer: DayOffer, streak: Int? = nil) {
    self.time = time
    self.week = week
    self.chosen = chosen
    self.offer = offer
    self.streak = streak
  }
}
