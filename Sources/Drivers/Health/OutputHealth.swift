public import Intervals

/// How an output or an input is: what a person is told about a cable.
public struct OutputHealth: Hashable, Sendable {
  /// Whether it does what it is for.
  public enum Condition: Hashable, Sendable {
    /// It works.
    case ok
    /// It does not, or not fully, for this reason; it is tried again by itself.
    case degraded(String)
  }

  /// The name in the board file.
  public var name: String
  /// Whether it works.
  public var condition: Condition
  /// Since when it has been so.
  public var since: Instant

  /// Makes a report.
  public init(name: String, condition: Condition, since: Instant) {
    self.name = name
    self.condition = condition
    self.since = since
  }

  /// Whether it works.
  public var isOK: Bool { condition == .ok }
}

extension OutputHealth: CustomStringConvertible {
  /// The report as a line of a log: `left panel: open /dev/ttyUSB0: no such file or directory`.
  public var description: String {
    switch condition {
    case .ok: "\(name): works"
    case .degraded(let reason): "\(name): \(reason)"
    }
  }
}
