/// What a format says of its cues; where it says nothing, the wall's settings hold.
public struct CueOverrides: Hashable, Sendable {
  /// How many seconds before each change are counted, 0 to 10.
  public var countIn: Int?
  /// Whether the middle of a long phase is marked.
  public var marksHalfWay: Bool?
  /// How long before the end of a long phase a warning sounds; zero for none.
  public var warning: Duration?
  /// A cue every so often through a work phase; zero for none.
  public var period: Duration?

  /// Makes overrides of nothing but what is given.
  public init(
    countIn: Int? = nil, marksHalfWay: Bool? = nil, warning: Duration? = nil, period: Duration? = nil
  ) {
    self.countIn = countIn
    self.marksHalfWay = marksHalfWay
    self.warning = warning
    self.period = period
  }
}

extension CueSettings {
  /// These settings with what a format says of its cues. A wall that gives changes only stays so.
  public func overridden(by overrides: CueOverrides) -> CueSettings {
    var settings = self
    settings.countIn = overrides.countIn ?? countIn
    settings.marksHalfWay = overrides.marksHalfWay ?? marksHalfWay
    if let warning = overrides.warning { settings.warning = warning == .zero ? nil : warning }
    if let period = overrides.period { settings.period = period == .zero ? nil : period }
    return settings
  }
}
