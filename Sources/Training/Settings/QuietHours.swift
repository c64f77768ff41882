/// The hours in which a wall makes no sound: from a time of day up to another, over midnight where that comes first.
public struct QuietHours: Hashable, Sendable {
  /// The first minute that is quiet.
  public let start: ClockTime
  /// The first minute that no longer is.
  public let end: ClockTime

  /// Makes quiet hours; nil where they would have no length.
  public init?(from start: ClockTime, to end: ClockTime) {
    guard start != end else { return nil }
    self.start = start
    self.end = end
  }

  /// Whether it is quiet at a time of day.
  public func contains(_ time: ClockTime) -> Bool {
    start < end ? (start..<end).contains(time) : time >= start || time < end
  }
}

extension QuietHours: CustomStringConvertible, LosslessStringConvertible {
  /// `22:00-07:00`
  public var description: String { "\(start)-\(end)" }

  /// Reads `22:00-07:00` and `22:00-7:00`; nil for anything else.
  public init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard times.count == 2, let start = ClockTime(times[0]), let end = ClockTime(times[1]) else { return nil }
    self.init(from: start, to: end)
  }
}
