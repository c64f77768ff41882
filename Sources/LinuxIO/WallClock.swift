internal import CLinux
internal import Glibc

/// The time of day, which users and the network may set forwards or backwards at any moment: never measure with it.
public enum WallClock {
  /// The time since 1970-01-01 00:00:00 UTC.
  public static func now() -> Duration {
    Duration(clock: CLOCK_REALTIME)
  }

  /// The whole seconds since 1970-01-01 00:00:00 UTC, as histories store them.
  public static func secondsSinceEpoch() -> Int64 {
    now().components.seconds
  }

  /// The present time in the machine's zone.
  public static func localTime() -> LocalTime {
    localTime(atSecondsSinceEpoch: secondsSinceEpoch())
  }

  /// A time in the machine's zone as it is now set; before 1970 is 1970, after 9999 is the end of 9999.
  ///
  /// Reads the zone anew (`tzset(3)`), because `localtime_r` alone keeps to the zone it saw first.
  public static func localTime(atSecondsSinceEpoch seconds: Int64) -> LocalTime {
    var time = time_t(min(max(seconds, 0), 253_402_214_400))
    var parts = tm()
    tzset()
    let isConverted = localtime_r(&time, &parts) != nil
    precondition(isConverted, "every year up to 9999 has a local time")
    return LocalTime(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec),
      utcOffsetSeconds: parts.tm_gmtoff)
  }
}

/// A date and a time of day as a clock on the wall shows them, with the zone's distance from UTC.
public struct LocalTime: Hashable, Sendable {
  /// The year, such as 2025.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 60 where a zone counts leap seconds.
  public var second: Int
  /// Seconds to add to UTC to get this time: positive east of Greenwich.
  public var utcOffsetSeconds: Int

  /// Makes a local time; nothing is checked.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    utcOffsetSeconds: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.utcOffsetSeconds = utcOffsetSeconds
  }
}
