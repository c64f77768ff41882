/// A point on the machine's monotonic clock.
///
/// Everything that runs is measured between instants; the time of day never enters. Only the outermost layer
/// reads a clock: all other code is handed its instants, so that tests can hand in their own.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the clock's origin, the start of the machine.
  public var sinceOrigin: Duration

  /// Makes the instant that lies `sinceOrigin` after the origin of the clock.
  public init(sinceOrigin: Duration) {
    self.sinceOrigin = sinceOrigin
  }

  /// The origin of the clock.
  public static let origin = Instant(sinceOrigin: .zero)

  public static func < (left: Instant, right: Instant) -> Bool {
    left.sinceOrigin < right.sinceOrigin
  }

  /// The instant `duration` later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceOrigin: instant.sinceOrigin + duration)
  }

  /// The instant `duration` earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceOrigin: instant.sinceOrigin - duration)
  }

  /// The time from `earlier` to `later`; negative when they are the other way round.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    later.sinceOrigin - earlier.sinceOrigin
  }
}
