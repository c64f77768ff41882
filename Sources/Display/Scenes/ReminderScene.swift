public import Intervals
public import Training

/// A training day is reminded of, over what is shown of it.
public struct ReminderScene: Hashable, Sendable {
  /// The session that waits, by its name.
  public var session: String
  /// Its length in minutes.
  public var minutes: Int
  /// The time of day that was asked for.
  public var time: ClockTime
  /// When the reminder came.
  public var since: Instant

  /// Makes a reminder.
  public init(session: String, minutes: Int, time: ClockTime, since: Instant) {
    self.session = session
    self.minutes = minutes
    self.time = time
    self.since = since
  }

  /// The reminder in words: `Time to train: Press & Push, 34 minutes`.
  public var words: String {
    "Time to train: \(session), \(minutes) minute\(minutes == 1 ? "" : "s")"
  }
}
