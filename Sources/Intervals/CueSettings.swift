/// Which cues a run gives.
public struct CueSettings: Hashable, Sendable {
  /// How many seconds before each change are counted, 0 to 10.
  public var countIn: Int
  /// Whether the middle of a long phase is marked.
  public var marksHalfWay: Bool
  /// How long before the end of a long phase a warning sounds; `nil` for none.
  public var warning: Duration?
  /// A cue every so often through a work phase; `nil` for none.
  public var period: Duration?
  /// Whether everything but the changes is left out.
  public var changesOnly: Bool

  /// A phase must last this long to have a half-way mark or a warning.
  public static let longPhase = Duration.seconds(60)
  /// The bounds of ``countIn``.
  public static let countInBounds = 0...10

  /// Makes settings; the defaults are the wall's.
  public init(
    countIn: Int = 3, marksHalfWay: Bool = false, warning: Duration? = nil, period: Duration? = nil,
    changesOnly: Bool = false
  ) {
    self.countIn = countIn
    self.marksHalfWay = marksHalfWay
    self.warning = warning
    self.period = period
    self.changesOnly = changesOnly
  }

  /// The nearest settings that are within bounds.
  var clamped: CueSettings {
    var settings = self
    settings.countIn = min(max(countIn, Self.countInBounds.lowerBound), Self.countInBounds.upperBound)
    settings.period = period.map { max($0, PlanLimits.phase.lowerBound) }
    return settings
  }
}
