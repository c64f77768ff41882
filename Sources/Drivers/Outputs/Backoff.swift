internal import Intervals

/// How long to wait before a device is opened again.
///
/// Half a second at first, for the hub to settle; then 900 ms, so that even a controller that takes 2 s to start is
/// back within 3 s of being plugged in.
struct Backoff {
  private var failures = 0

  /// The instant of the next try.
  mutating func next(after now: Instant) -> Instant {
    failures = min(failures + 1, 2)
    return now + (failures == 1 ? .milliseconds(500) : .milliseconds(900))
  }

  /// Notes that the device works.
  mutating func reset() {
    failures = 0
  }
}
