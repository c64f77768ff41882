/// What a caller may do; each right includes those before it.
public enum Right: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Look.
  case viewer
  /// Train: everything the panel can do that is over with the session.
  case member
  /// Own the wall: what outlasts the session.
  case `operator`

  public static func < (left: Right, right: Right) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .viewer: 0
    case .member: 1
    case .operator: 2
    }
  }
}
