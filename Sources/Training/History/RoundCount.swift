/// The rounds of a session that ran through their end.
public struct RoundCount: Hashable, Sendable {
  public var done: Int
  /// How many there were to do; nil where there was no end to them.
  public var planned: Int?

  /// Makes a count.
  public init(_ done: Int, of planned: Int? = nil) {
    self.done = done
    self.planned = planned
  }

  /// The count as it is read: `7 of 8`, `12`.
  public var text: String { planned.map { "\(done) of \($0)" } ?? "\(done)" }
}
