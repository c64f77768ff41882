internal import CLinux
internal import Glibc

extension WallClock {
  /// Whether something keeps the time of day right: the kernel says so, or systemd-timesyncd has said it once
  /// (systemd-timesyncd.service(8)), which a sandbox that keeps clocks out of reach does not hide.
  public static var isSynchronised: Bool {
    access("/run/systemd/timesync/synchronized", F_OK) == 0 || clinux_clock_is_synchronised() == 1
  }

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
}
