import Training

/// A time zone with the changes it makes in a year, for walls without a world.
struct Zone: Sendable, CustomStringConvertible {
  var name: String
  /// Seconds between UTC and the time there before the first change.
  var utcOffset: Int
  /// When it changes, in milliseconds since 1970, and to what.
  var changes: [ZoneChange]

  var description: String { name }

  /// Daylight saving from 29 March 2026 01:00 UTC to 25 October 2026 01:00 UTC.
  static let berlin = Zone(
    name: "Europe/Berlin", utcOffset: 3_600,
    changes: [at("2026-03-29", 1, 7_200), at("2026-10-25", 1, 3_600)])
  /// Ends at midnight on 5 April 2026, when it is 23:00 of the day before again, and begins at midnight on 6 September.
  static let santiago = Zone(
    name: "America/Santiago", utcOffset: -10_800,
    changes: [at("2026-04-05", 3, -14_400), at("2026-09-06", 4, -10_800)])
  static let utc = Zone(name: "UTC", utcOffset: 0, changes: [])

  private static func at(_ date: String, _ hour: Int64, _ offset: Int) -> ZoneChange {
    let day = LocalDate(date)?.daysSinceEpoch ?? 0
    return ZoneChange(wall: Int64(day) * 86_400_000 + hour * 3_600_000, utcOffset: offset)
  }

  func offset(at wall: Int64) -> Int { changes.last { $0.wall <= wall }?.utcOffset ?? utcOffset }

  func next(after wall: Int64) -> ZoneChange? { changes.first { $0.wall > wall } }

  /// The moment at which the clock there first shows a time.
  func wall(_ date: String, _ time: String) -> Int64 {
    let minutes = ClockTime(time)?.minutes ?? 0
    let local = Int64(LocalDate(date)?.daysSinceEpoch ?? 0) * 86_400_000 + Int64(minutes) * 60_000
    let offsets = [utcOffset] + changes.map(\.utcOffset)
    return offsets.map { local - Int64($0) * 1_000 }.filter { offset(at: $0) * 1_000 + Int($0) == Int(local) }
      .min()
      ?? local - Int64(utcOffset) * 1_000
  }
}
