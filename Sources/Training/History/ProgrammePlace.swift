/// A step of a programme.
public struct ProgrammePlace: Hashable, Sendable {
  /// The programme's id.
  public var programme: String
  /// The place of the session in it, 0 for the first.
  public var position: Int

  /// Makes a place.
  public init(programme: String, position: Int) {
    self.programme = programme
    self.position = position
  }
}
