/// A place of a programme that was fitted to a person: the session that is due there.
public struct ProgrammeEntry: Hashable, Sendable {
  /// The place in the programme, from 0; what was done is kept by it.
  public var position: Int
  /// The week of the programme, from 1.
  public var week: Int
  /// The name of the phase.
  public var phase: String
  /// The session at the length that was chosen.
  public var session: TrainingSession

  /// Makes a place.
  public init(position: Int, week: Int, phase: String, session: TrainingSession) {
    self.position = position
    self.week = week
    self.phase = phase
    self.session = session
  }
}
