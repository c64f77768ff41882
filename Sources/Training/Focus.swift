/// What a move trains.
public enum Focus: String, CaseIterable, Hashable, Sendable {
  case legs, push, pull, core

  /// The name as it is read: `Legs`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
