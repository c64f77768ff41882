public import Intervals

/// How often a scene needs painting.
public enum Pace: Hashable, Sendable {
  /// Every frame differs.
  case moving
  /// Nothing changes before the instant, or ever when there is none.
  case still(until: Instant?)
}

extension Pace {
  /// The pace of a picture that changes at an instant as well.
  func changing(at instant: Instant) -> Pace {
    switch self {
    case .moving: .moving
    case .still(let until): .still(until: min(until ?? instant, instant))
    }
  }
}
