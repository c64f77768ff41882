/// A programme fitted to the training days and the session length of a person.
public struct FittedProgramme: Hashable, Sendable {
  /// The programme.
  public let programme: Programme
  /// What it is fitted to.
  public let fit: ProgrammeFit
  /// Everything that is to be done, in order; the index is the position.
  public let entries: [ProgrammeEntry]

  /// Fits a programme that was validated.
  public init(_ programme: Programme, to fit: ProgrammeFit) {
    self.programme = programme
    self.fit = fit
    var sessions: [TrainingSession.ID: TrainingSession] = [:]
    for session in programme.sessions {
      sessions[session.id] = programme.fitsLength ? session.fitted(to: fit.length) : session
    }
    var entries: [ProgrammeEntry] = []
    for week in 0..<max(0, programme.weeks) {
      for day in fit.days.indices {
        guard let phase = programme.phase(ofWeek: week + 1),
          let id = programme.sessionID(week: week + 1, day: day, daysPerWeek: fit.days.count),
          let session = sessions[id]
        else { continue }
        entries.append(
          ProgrammeEntry(position: entries.count, week: week + 1, phase: phase.name, session: session))
      }
    }
    self.entries = entries
  }

  /// The flow that a rest day offers; they take turns. `nil` where the programme has none.
  public func recovery(on date: LocalDate) -> TrainingSession? {
    guard !programme.recovery.isEmpty else { return nil }
    let turn = date.daysSinceEpoch % programme.recovery.count
    return programme.recovery[turn < 0 ? turn + programme.recovery.count : turn]
  }
}
