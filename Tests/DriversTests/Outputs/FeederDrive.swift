@testable import Drivers
import Intervals
import Testing

/// Steps a feeder as its thread would, in a time of the test's own.
struct FeederDrive {
  var now = Instant.origin + .seconds(100)
  /// How late the thread wakes each time.
  var lateness = Duration.zero
  /// The steps so far.
  var steps = 0

  /// Steps whenever the feeder wants to be, for `duration`, and calls `after` behind each step.
  mutating func run(
    _ feeder: some OutputFeeder, for duration: Duration, after: (Instant) -> Void = { _ in }
  ) {
    let end = now + duration
    var idle = 0
    while true {
      let wake = feeder.step(at: now)
      steps += 1
      after(now)
      guard let wake, wake < end, !feeder.isFinished else { break }
      idle = wake > now ? 0 : idle + 1
      guard idle < 100 else {
        Issue.record("the feeder spins")
        break
      }
      now = max(now, wake + lateness)
    }
    now = end
  }
}
