internal import CLinux
internal import Glibc

extension WallClock {
  /// What systemd-timesyncd makes once it has set the clock (systemd-timesyncd.service(8)).
  static let synchronisedMark = "/run/systemd/timesync/synchronized"

  /// Whether something keeps the time of day right, a time server for one; `nil` where the process may not ask.
  public static var isSynchronised: Bool? { isSynchronised(mark: synchronisedMark) }

  /// The kernel says so (`adjtimex(2)`, STA_UNSYNC), or systemd-timesyncd has said it once, which a sandbox that keeps
  /// clocks out of reach does not hide.
  static func isSynchronised(mark: String) -> Bool? {
    if access(mark, F_OK) == 0 { return true }
    return switch clinux_time_is_synchronized() {
    case 0: false
    case 1: true
    default: nil
    }
  }
}
