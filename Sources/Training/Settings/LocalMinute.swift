/// A minute of the calendar where the wall hangs, as its clock shows it.
public struct LocalMinute: Hashable, Comparable, Sendable {
  /// The day.
  public var date: LocalDate
  /// The time of day.
  public var time: ClockTime

  /// Makes a minute.
  public init(date: LocalDate, time: ClockTime) {
    self.date = date
    self.time = time
  }

  public static func < (left: LocalMinute, right: LocalMinute) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension EntryStart {
  /// The minute on the wall.
  public var minute: LocalMinute {
    LocalMinute(date: date, time: ClockTime(minutes: timeOfDay / 60_000))
  }
}

extension LocalMinute: CustomStringConvertible, LosslessStringConvertible {
  /// `2026-10-01 18:30`
  public var description: String { "\(date) \(time)" }

  /// Reads what ``description`` writes; nil for anything else.
  public init?(_ text: String) {
    let halves = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let date = LocalDate(halves[0]), let time = ClockTime(halves[1]) else {
      return nil
    }
    self.init(date: date, time: time)
  }
}
