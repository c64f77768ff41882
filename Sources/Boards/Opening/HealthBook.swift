public import Drivers
internal import LinuxIO
internal import Synchronization

/// How all outputs and inputs of a board are, each with a record of its own.
public final class HealthBook: Sendable {
  private let records = Mutex<[HealthRecord]>([])
  private let tell: @Sendable (OutputHealth) -> Void

  /// Makes an empty book. `tell` is called with every change, on whichever thread notices it.
  public init(tell: @escaping @Sendable (OutputHealth) -> Void = { _ in }) {
    self.tell = tell
  }

  /// How everything is now, in the order in which it was opened.
  public var current: [OutputHealth] { records.withLock { $0.map(\.current) } }

  /// Adds the record of an output or an input.
  func record(_ name: String) -> HealthRecord {
    let record = HealthRecord(name: name, at: MonotonicClock.now(), tell: tell)
    records.withLock { $0.append(record) }
    return record
  }
}
