public import Intervals
internal import Synchronization

/// Keeps how one output is, and tells of each change once.
public final class HealthRecord: Sendable {
  private let state: Mutex<OutputHealth>
  private let tell: @Sendable (OutputHealth) -> Void

  /// Makes the record of an output that works, as far as is known.
  ///
  /// `tell` is called with every change on the thread that notices it, and should only pass it on.
  public init(name: String, at now: Instant, tell: @escaping @Sendable (OutputHealth) -> Void = { _ in }) {
    state = Mutex(OutputHealth(name: name, condition: .ok, since: now))
    self.tell = tell
  }

  /// The name in the board file.
  public var name: String { current.name }

  /// How the output is now.
  public var current: OutputHealth { state.withLock { $0 } }

  /// Notes how it is; what is known already is not told again.
  public func note(_ condition: OutputHealth.Condition, at now: Instant) {
    let changed: OutputHealth? = state.withLock { health in
      guard health.condition != condition else { return nil }
      health.condition = condition
      health.since = now
      return health
    }
    if let changed { tell(changed) }
  }

  /// Notes that it does not work.
  public func noteFault(_ reason: some CustomStringConvertible, at now: Instant) {
    note(.degraded(reason.description), at: now)
  }
}
