/// The next time a zone changes its distance from UTC, as when daylight saving begins or ends.
public struct ZoneChange: Hashable, Sendable {
  /// When that is, in milliseconds since 1 January 1970 00:00 UTC.
  public var wall: Int64
  /// Seconds to add to UTC from then on.
  public var utcOffset: Int

  /// Makes a change.
  public init(wall: Int64, utcOffset: Int) {
    self.wall = wall
    self.utcOffset = utcOffset
  }
}
