public import Intervals

extension Programme {
  /// How many weeks a programme may have.
  public static let weekBounds = 1...52
  /// How many sessions a programme, or the order of a phase, may have.
  public static let sessionBounds = 1...100

  /// Checks the bounds, and that the parts go together.
  ///
  /// - Throws: the first field that is at fault, with its value and what is allowed.
  public func validate() throws(PlanError) {
    try NameRules.check(id: id)
    try NameRules.check(name: name)
    try Self.weekBounds.check(weeks, named: "weeks")
    try Self.sessionBounds.check(sessions.count, named: "sessions")
    try (0...Self.sessionBounds.upperBound).check(recovery.count, named: "recovery")
    try Self.checkSessions(sessions, named: "sessions")
    try Self.checkSessions(recovery, named: "recovery")
    try checkPhases()
    guard fitsLength else { return }
    for (index, session) in sessions.enumerated() {
      try session.checkFits(as: "sessions[\(index + 1)]")
    }
  }

  private static func checkSessions(_ sessions: [TrainingSession], named field: String) throws(PlanError) {
    var ids: Set<TrainingSession.ID> = []
    for (index, session) in sessions.enumerated() {
      let place = "\(field)[\(index + 1)]."
      try session.validate(as: place)
      guard ids.insert(session.id).inserted else {
        throw PlanError(field: place + "id", value: "“\(session.id)”", allowed: "an id of its own")
      }
    }
  }

  private func checkPhases() throws(PlanError) {
    let known = Set(sessions.map(\.id))
    var next = 1
    for (index, phase) in phases.enumerated() {
      let place = "phases[\(index + 1)]."
      try NameRules.check(name: phase.name, named: place + "name")
      guard phase.weeks.lowerBound == next, phase.weeks.upperBound <= weeks else {
        throw PlanError(
          field: place + "weeks", value: "\(phase.weeks.lowerBound) to \(phase.weeks.upperBound)",
          allowed: "from week \(next) to week \(weeks) at most")
      }
      next = phase.weeks.upperBound + 1
      try Self.sessionBounds.check(phase.order.count, named: place + "order")
      if let stranger = phase.order.first(where: { !known.contains($0) }) {
        throw PlanError(field: place + "order", value: "“\(stranger)”", allowed: "the ids of sessions")
      }
    }
    guard next == weeks + 1 else {
      throw PlanError(
        field: "phases", value: "weeks 1 to \(next - 1)", allowed: "phases for all weeks, 1 to \(weeks)")
    }
  }
}

extension TrainingSession {
  /// Checks that the session comes to every length that can be chosen.
  ///
  /// - Throws: the field of the place, with the first length it does not come to.
  public func checkFits(as place: String) throws(PlanError) {
    for length in SessionLength.allCases {
      let fitted = fitted(to: length)
      guard fitted.fits(length) else {
        throw PlanError(
          field: place, value: "\(fitted.minutes) min where \(length.minutes) min are chosen",
          allowed: "moves that make 15, 30, 45 and 60 min, or a programme that does not fit the length")
      }
    }
  }
}
