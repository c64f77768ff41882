internal import Glibc
internal import Intervals
internal import LinuxIO

/// Short waits of a thread that has nothing else to do.
public enum Pause {
  /// The longest wait that is spent spinning: sleeping takes that long to begin with.
  private static let spin = Duration.microseconds(30)

  /// Waits that long at least; very short waits hold the core.
  public static func sleep(_ duration: Duration) {
    guard duration > spin else {
      let end = MonotonicClock.now() + duration
      while MonotonicClock.now() < end {}
      return
    }
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var left = timespec()
    while nanosleep(&time, &left) == -1, Errno.current == .interrupted { time = left }
  }
}
