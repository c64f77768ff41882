/// What was trained: a format of the timer, or a session of a programme.
public struct Trained: Hashable, Sendable {
  /// Where the session came from.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case format, session
  }

  /// Where the session came from.
  public var kind: Kind
  /// The id of the format or of the session.
  public var id: String
  /// Its name when it was trained.
  public var name: String
  /// Which step of a programme it was, if it was one.
  public var place: ProgrammePlace?

  /// Makes a description.
  public init(kind: Kind, id: String, name: String, place: ProgrammePlace? = nil) {
    self.kind = kind
    self.id = id
    self.name = name
    self.place = place
  }
}
