internal import CLinux
internal import Glibc

extension WallClock {
  /// The name of the machine's zone in the time zone database, such as `Europe/Berlin`; `UTC` where it has none.
  public static var zoneName: String {
    if let zone = getenv("TZ").map({ String(cString: $0) }) {
      let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
      if !name.isEmpty { return name }
    }
    guard let resolved = realpath("/etc/localtime", nil) else { return "UTC" }
    defer { free(resolved) }
    let folder = "/zoneinfo/"
    guard let found = strstr(resolved, folder) else { return "UTC" }
    return String(cString: found + folder.utf8.count)
  }

  /// How far ahead a change of the zone is looked for, in days: there is one or none in a year.
  private static let days: Int64 = 370

  /// When the machine's zone next changes its distance from UTC, and what that is from then on; nil where it keeps
  /// it for a year. Two changes within a day may be missed.
  public static func nextOffsetChange(
    afterSecondsSinceEpoch seconds: Int64
  ) -> (seconds: Int64, utcOffsetSeconds: Int)? {
    tzset()
    let seconds = min(max(seconds, 0), 253_402_214_400)
    let before = utcOffset(at: seconds)
    guard let day = (1...days).first(where: { utcOffset(at: seconds + $0 * 86_400) != before }) else {
      return nil
    }
    var (low, high) = (seconds + (day - 1) * 86_400, seconds + day * 86_400)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if utcOffset(at: middle) == before { low = middle } else { high = middle }
    }
    return (high, utcOffset(at: high))
  }

  /// Seconds to add to UTC at a time, in the zone that was read last.
  private static func utcOffset(at seconds: Int64) -> Int {
    var (time, parts) = (time_t(min(max(seconds, 0), 253_402_214_400)), tm())
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
