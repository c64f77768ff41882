public import Intervals
public import LinuxIO

/// Makes outputs dark and silent that somebody else has left as they were: after a crash, before a start.
///
/// It opens every device as it is opened for a session and closes it at once. A device that is not there has nothing
/// to be made dark; one that another process holds is its affair.
public enum SafeState {
  /// Drives the feeders' devices to their safe values, all at the same time, on the calling thread.
  ///
  /// Returns when all are safe or their time is over, and whether all came to an end in time; the health records say
  /// which did not.
  @discardableResult
  public static func drive(
    _ feeders: [any OutputFeeder], now: () -> Instant = { MonotonicClock.now() },
    pause: (Duration) -> Void = { Pause.sleep($0) }
  ) -> Bool {
    let start = now()
    let longest = feeders.map(\.closingTime).max() ?? .zero
    for feeder in feeders { feeder.beginClosing(by: start + feeder.closingTime, opensFirst: true) }
    while true {
      let instant = now()
      let wakes = feeders.filter { !$0.isFinished }.compactMap { $0.step(at: instant) }
      guard feeders.contains(where: { !$0.isFinished }) else { return true }
      guard instant - start <= longest + .seconds(1) else { return false }
      let wait = wakes.min().map { $0 - now() } ?? .milliseconds(1)
      if wait > .zero { pause(wait) }
    }
  }
}
