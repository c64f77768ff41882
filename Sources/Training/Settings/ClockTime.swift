/// A time of day as clocks show it, to the minute: `06:30`.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// The minutes since midnight, 0 to 1439.
  public let minutes: Int

  /// The minutes of a day on the clock.
  public static let minutesOfDay = 1_440

  /// Makes a time of day of minutes since midnight, round the clock: 1440 is midnight again.
  public init(minutes: Int) {
    let rest = minutes % Self.minutesOfDay
    self.minutes = rest < 0 ? rest + Self.minutesOfDay : rest
  }

  /// The time of day so many minutes later.
  public static func + (time: ClockTime, minutes: Int) -> ClockTime {
    ClockTime(minutes: time.minutes + minutes % minutesOfDay)
  }

  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}

extension ClockTime: CustomStringConvertible, LosslessStringConvertible {
  /// The time with two digits each: `06:30`.
  public var description: String {
    "\(EntryText.padded(minutes / 60, 2)):\(EntryText.padded(minutes % 60, 2))"
  }

  /// Reads `6:30` and `06:30`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = EntryText.number(parts[0]), let minute = EntryText.number(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(minutes: Int(hour * 60 + minute))
  }
}
