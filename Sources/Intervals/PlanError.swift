/// Why a plan cannot be run: the field, its value, and what is allowed.
public struct PlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field as it is written in a plan, such as `rounds` or `work[2]`.
  public var field: String
  /// The value found there.
  public var value: String
  /// The values that would do.
  public var allowed: String

  /// Makes an error.
  public init(field: String, value: String, allowed: String) {
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  public var description: String {
    "\(field) is \(value); allowed: \(allowed)"
  }
}

/// The bounds of a plan.
public enum PlanLimits {
  /// Rounds in a set, and sets in a plan.
  public static let rounds = 1...99
  /// The shortest and the longest phase.
  public static let phase = Duration.seconds(1)...Duration.seconds(99 * 60 + 59)
  /// The longest whole plan.
  public static let total = Duration.seconds(24 * 3600)
  /// The most phases a plan may have.
  public static let phases = 2_000
  /// The most laps a run keeps.
  public static let laps = 2_000
  /// Work to rest ratios, in percent.
  public static let ratio = 10...1_000
}
