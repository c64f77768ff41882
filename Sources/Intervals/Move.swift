/// What is done in a work phase: its name, and whether the work is shared between two sides.
public struct Move: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as people say it, such as `goblet squat`; empty when nothing is named.
  public var name: String
  /// Whether the work is split into two halves, left and right.
  public var isSplitBySide: Bool

  /// Makes a move.
  public init(_ name: String, isSplitBySide: Bool = false) {
    self.name = name
    self.isSplitBySide = isSplitBySide
  }

  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// A move without a name.
  public static let unnamed = Move("")
}

/// The half of a split move.
public enum Side: String, Hashable, Sendable {
  case left, right
}
