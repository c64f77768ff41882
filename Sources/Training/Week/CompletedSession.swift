/// A session of a programme that was done.
public struct CompletedSession: Hashable, Sendable {
  /// Its place in the programme, from 0.
  public var position: Int
  /// The day on which it began, where the wall hangs.
  public var date: LocalDate
  /// How long it took, in minutes.
  public var minutes: Int

  /// Makes the record of a session.
  public init(position: Int, date: LocalDate, minutes: Int) {
    self.position = position
    self.date = date
    self.minutes = minutes
  }
}
