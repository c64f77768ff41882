internal import Glibc
public import Intervals

/// The machine's clock that never steps: CLOCK_MONOTONIC, which stands still while the machine is suspended.
public enum MonotonicClock {
  /// The present instant.
  public static func now() -> Instant {
    Instant(sinceOrigin: Duration(clock: CLOCK_MONOTONIC))
  }
}

extension Duration {
  /// The reading of a clock of the kernel.
  init(clock: clockid_t) {
    var time = timespec()
    Syscall.expect { clock_gettime(clock, &time) }
    self.init(
      secondsComponent: Int64(time.tv_sec), attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
  }
}

extension timespec {
  /// A time as the kernel takes it, rounded up, so that a timer never fires early; before the origin is the origin.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = Swift.max(duration, .zero).components
    let nanoseconds = Int((attoseconds + 999_999_999) / 1_000_000_000)
    guard nanoseconds == 1_000_000_000 else {
      self.init(tv_sec: Int(seconds), tv_nsec: nanoseconds)
      return
    }
    self.init(tv_sec: seconds == .max ? .max : Int(seconds + 1), tv_nsec: 0)
  }

  /// An absolute time for a timer that takes zero for "disarm": never zero.
  init(deadline: Instant) {
    self.init(deadline.sinceOrigin)
    if tv_sec == 0 && tv_nsec == 0 { tv_nsec = 1 }
  }
}
