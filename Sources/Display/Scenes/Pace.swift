public import Intervals

/// How often a scene needs painting.
public enum Pace: Hashable, Sendable {
  /// Every frame differs.
  case moving
  /// Nothing changes before the instant, or ever when there is none.
  case still(until: Instant?)
}
