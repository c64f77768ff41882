public import Intervals

extension ProgrammeFit {
  /// The fit that a person chose.
  ///
  /// - Throws: `days` or `minutes`, where a programme cannot be fitted to them.
  public init(_ setUp: TrainingSetUp) throws(PlanError) {
    guard let length = SessionLength(rawValue: setUp.minutes) else {
      throw PlanError(
        field: "minutes", value: "\(setUp.minutes)",
        allowed: SessionLength.allCases.map { "\($0.minutes)" }.joined(separator: ", "))
    }
    try self.init(days: setUp.days, length: length)
  }
}

extension Course {
  /// The course of what a person chose, through a programme that was validated.
  ///
  /// - Parameter minutes: how long a session took that was done; where that is not known, it is what was planned.
  /// - Throws: the first choice that does not go with the programme.
  public init(
    _ setUp: TrainingSetUp, of programme: Programme, minutes: (TrainingSetUp.Completion) -> Int?
  ) throws(PlanError) {
    guard setUp.programme == programme.id else {
      throw PlanError(field: "programme", value: "“\(setUp.programme)”", allowed: "“\(programme.id)”")
    }
    let fitted = FittedProgramme(programme, to: try ProgrammeFit(setUp))
    let done = setUp.completed.compactMap { position, completion -> CompletedSession? in
      guard fitted.entries.indices.contains(position) else { return nil }
      return CompletedSession(
        position: position, date: completion.date,
        minutes: minutes(completion) ?? fitted.entries[position].session.minutes)
    }
    self.init(fitted, start: setUp.start, done: done)
  }
}
