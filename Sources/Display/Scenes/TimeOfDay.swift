public import Intervals

/// The local time of day, told from monotonic instants.
///
/// The outside sets it anew when the wall clock is set, the zone changes or daylight saving begins or ends, so that
/// drawing needs no calendar.
public struct TimeOfDay: Hashable, Sendable {
  /// An instant.
  public var anchor: Instant
  /// The local time of day at ``anchor``, since midnight.
  public var sinceMidnight: Duration
  /// Whether hours run to 23.
  public var is24Hour: Bool

  /// Makes a time of day.
  public init(_ sinceMidnight: Duration, at anchor: Instant, is24Hour: Bool = true) {
    self.anchor = anchor
    self.sinceMidnight = sinceMidnight
    self.is24Hour = is24Hour
  }

  /// The whole minutes since midnight at an instant.
  public func minutes(at now: Instant) -> Int {
    Int((sinceMidnight + (now - anchor)).wholeMilliseconds.quotientAndFloor(60_000) % 1_440 + 1_440) % 1_440
  }

  /// The next instant at which a new minute begins.
  public func nextMinute(after now: Instant) -> Instant {
    let minute = Duration.seconds(60)
    let passed = (sinceMidnight + (now - anchor)).wholeMilliseconds.quotientAndFloor(60_000)
    return anchor + (minute * Int(passed + 1) - sinceMidnight)
  }
}

extension Int64 {
  fileprivate func quotientAndFloor(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
