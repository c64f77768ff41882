internal import Configuration
internal import Intervals
internal import Training

extension ProgrammeBuilder {
  /// Takes the moves of the file.
  mutating func addMoves(_ groups: [CheckedGroup]) {
    checkIDs(groups, MoveKeys.id)
    for group in groups {
      let move = makeMove(group)
      if let id = group.text(MoveKeys.id), moves[id] == nil { moves.updateValue(move, forKey: id) }
    }
  }

  private mutating func makeMove(_ group: CheckedGroup) -> TrainingMove? {
    let work = makeWork(group)
    guard let id = group.text(MoveKeys.id), let name = group.text(MoveKeys.name),
      let focus = group.text(MoveKeys.focus).flatMap(Focus.init(rawValue:)),
      let sets = group.integer(MoveKeys.sets), let work, let rest = group.integer(MoveKeys.rest),
      let isSplit = group.flag(MoveKeys.perSide), !group.isBroken(MoveKeys.cue)
    else { return nil }
    let move = TrainingMove(
      id: id, name: name, focus: focus, sets: sets, work: work, restSeconds: rest,
      cue: group.text(MoveKeys.cue) ?? "", isSplitBySide: isSplit)
    return attempt(in: group) { () throws(PlanError) in try move.validate() } ? move : nil
  }

  /// Repetitions or a hold, one of them.
  private mutating func makeWork(_ group: CheckedGroup) -> TrainingMove.Work? {
    let sides = group.flag(MoveKeys.perSide) == true ? 2 : 1
    switch (group.has(MoveKeys.reps), group.has(MoveKeys.hold)) {
    case (true, true):
      report(group.location(of: MoveKeys.hold), "hold does not go with reps", allowed: "one of them")
      return nil
    case (false, false):
      report(group.location, "\(group.keys.words) lacks reps or hold", allowed: "one of them")
      return nil
    case (true, false):
      guard let reps = group.integer(MoveKeys.reps), !group.isBroken(MoveKeys.seconds) else { return nil }
      return .reps(reps, seconds: group.integer(MoveKeys.seconds) ?? 3 * reps * sides)
    case (false, true):
      refuseSeconds(in: group)
      return group.integer(MoveKeys.hold).map { .hold(seconds: $0) }
    }
  }

  /// A move as a session has it done.
  mutating func makeMove(in session: CheckedGroup) -> TrainingMove? {
    guard let id = session.text(SessionMoveKeys.move) else { return nil }
    guard let known = moves[id] else {
      reportStranger(id, "move", known: moves.keys.sorted(), at: session.location(of: SessionMoveKeys.move))
      return nil
    }
    guard var move = known, session.broken.isEmpty, let work = changedWork(of: move, session) else {
      return nil
    }
    move.work = work
    move.sets = session.integer(SessionMoveKeys.sets) ?? move.sets
    move.restSeconds = session.integer(SessionMoveKeys.rest) ?? move.restSeconds
    return attempt(in: session) { () throws(PlanError) in try move.validate() } ? move : nil
  }

  /// The work of a move with what a session changes; other repetitions are done at the same pace.
  private mutating func changedWork(of move: TrainingMove, _ session: CheckedGroup) -> TrainingMove.Work? {
    switch move.work {
    case .hold(let seconds):
      guard refuse(SessionMoveKeys.reps, of: move, in: session, but: "hold") else { return nil }
      guard refuseSeconds(in: session) else { return nil }
      return .hold(seconds: session.integer(SessionMoveKeys.hold) ?? seconds)
    case .reps(let reps, let seconds):
      guard refuse(SessionMoveKeys.hold, of: move, in: session, but: "reps") else { return nil }
      let changed = session.integer(SessionMoveKeys.reps) ?? reps
      let pace = (changed * seconds + reps - 1) / reps
      return .reps(changed, seconds: session.integer(SessionMoveKeys.seconds) ?? pace)
    }
  }

  @discardableResult
  private mutating func refuseSeconds(in group: CheckedGroup) -> Bool {
    guard group.has(MoveKeys.seconds) else { return true }
    report(
      group.location(of: MoveKeys.seconds), "seconds does not go with a hold", allowed: "seconds with reps")
    return false
  }

  private mutating func refuse(
    _ key: ConfigurationKey, of move: TrainingMove, in session: CheckedGroup, but other: String
  ) -> Bool {
    guard session.has(key) else { return true }
    report(
      session.location(of: key), "\(key.name) does not go with the move \"\(move.id)\"",
      allowed: "\(other), as the move has it")
    return false
  }
}
