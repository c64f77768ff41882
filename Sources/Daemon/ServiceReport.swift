package import Intervals
import LinuxIO

/// Tells the service manager how the wall is: that it is up, that it is well, that it ends.
///
/// The watchdog is fed from the control loop, and only while every other part moves, too: each is nudged at one ping
/// and has to have moved by the next.
final class ServiceReport {
  /// A part of the wall that has to keep moving.
  struct Part {
    /// How often it has gone round.
    var turns: () -> UInt64
    /// Has it go round once.
    var nudge: () -> Void
    /// How long it may stand still.
    var patience = Duration.zero
  }

  private let notifier: ServiceNotifier
  private let parts: [Part]
  private var feed: WatchdogFeed?

  /// Reports that the wall is up. Without a service manager this and all that follows does nothing.
  init(parts: [Part], at now: Instant) throws(SystemError) {
    notifier = try ServiceNotifier()
    self.parts = parts
    feed = notifier.watchdogInterval.map {
      WatchdogFeed(interval: $0, patience: parts.map(\.patience), at: now)
    }
    try notifier.ready()
    if feed != nil { nudge() }
  }

  /// When the watchdog is to be fed.
  var deadline: Instant? { feed?.deadline }

  /// Feeds the watchdog, if it is time to and everything moves.
  func passDeadline(at now: Instant) {
    guard let deadline, now >= deadline else { return }
    // A manager that cannot be told is one that will find out by itself.
    if feed?.pass(turns: parts.map { $0.turns() }, at: now) == true { try? notifier.watchdog() }
    nudge()
  }

  /// Reports that the configuration is being read again; ``reloaded()`` ends it.
  func reloading() { try? notifier.reloading() }

  /// Reports that the configuration has been read again.
  func reloaded() { try? notifier.ready() }

  /// Reports that the wall ends.
  func stopping() { try? notifier.stopping() }

  private func nudge() {
    for part in parts { part.nudge() }
  }
}

/// When a watchdog is fed, and whether it has earned it.
package struct WatchdogFeed: Sendable {
  private struct Part {
    var turns: UInt64 = 0
    var moved: Instant
    var patience: Duration
  }

  private let period: Duration
  private var parts: [Part]
  /// When to look next.
  package private(set) var deadline: Instant

  /// Begins to feed twice in each interval, as `sd_watchdog_enabled(3)` recommends.
  package init(interval: Duration, patience: [Duration], at now: Instant) {
    period = max(interval / 2, .milliseconds(1))
    parts = patience.map { Part(moved: now, patience: $0) }
    deadline = now + period
  }

  /// Takes note of how far each part is; returns whether the watchdog is to be fed.
  package mutating func pass(turns: [UInt64], at now: Instant) -> Bool {
    deadline = now + period
    for (index, turns) in zip(parts.indices, turns) where turns != parts[index].turns {
      parts[index].turns = turns
      parts[index].moved = now
    }
    return parts.allSatisfy { now - $0.moved <= $0.patience }
  }
}
