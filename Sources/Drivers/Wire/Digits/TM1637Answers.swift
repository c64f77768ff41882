/// Keeps count of what a TM1637 answers, and says when to start it over.
public struct TM1637Answers: Hashable, Sendable {
  /// The bytes in a row that the chip did not acknowledge.
  public private(set) var missed = 0

  /// The unanswered bytes in a row after which a chip is degraded.
  public static let tolerated = 3

  /// Makes a count for a chip that has not been asked anything.
  public init() {}

  /// Whether the chip has to be started over (`TM1637Frame.afterStop`), and its display reported degraded.
  public var isDegraded: Bool {
    missed >= Self.tolerated
  }

  /// Takes in whether a byte was acknowledged.
  public mutating func note(isAcknowledged: Bool) {
    missed = isAcknowledged ? 0 : min(missed + 1, Self.tolerated)
  }
}
