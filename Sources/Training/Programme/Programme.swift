/// A training programme: sessions in an order, over weeks.
///
/// Nothing is checked when one is made; what came from outside goes through ``validate()`` first.
public struct Programme: Hashable, Sendable, Identifiable {
  /// Lower-case letters, digits and hyphens.
  public var id: String
  /// The name people read.
  public var name: String
  /// How many weeks it has.
  public var weeks: Int
  /// The phases in order; together they are all the weeks.
  public var phases: [ProgrammePhase]
  /// The sessions that the phases order.
  public var sessions: [TrainingSession]
  /// What rest days offer: mobility, without load.
  public var recovery: [TrainingSession]
  /// Whether its sessions are fitted to the chosen length; otherwise they are as they were written.
  public var fitsLength: Bool

  /// Makes a programme.
  public init(
    id: String, name: String, weeks: Int, phases: [ProgrammePhase], sessions: [TrainingSession],
    recovery: [TrainingSession], fitsLength: Bool
  ) {
    self.id = id
    self.name = name
    self.weeks = weeks
    self.phases = phases
    self.sessions = sessions
    self.recovery = recovery
    self.fitsLength = fitsLength
  }

  /// The phase that a week is in, counted from 1.
  public func phase(ofWeek week: Int) -> ProgrammePhase? {
    phases.first { $0.weeks.contains(week) }
  }

  /// Which session falls on which training day: the id of the one for the training day with this number, from 0, in a
  /// week from 1 that has so many of them.
  ///
  /// The sessions of a phase come round in their order from its first week on, so that each has its turn with few
  /// training days as well.
  public func sessionID(week: Int, day: Int, daysPerWeek: Int) -> TrainingSession.ID? {
    guard let phase = phase(ofWeek: week), !phase.order.isEmpty, day >= 0, daysPerWeek > 0 else { return nil }
    return phase.order[((week - phase.weeks.lowerBound) * daysPerWeek + day) % phase.order.count]
  }
}
