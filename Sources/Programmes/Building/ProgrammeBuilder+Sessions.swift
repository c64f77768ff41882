internal import Configuration
internal import Intervals
internal import Training

extension ProgrammeBuilder {
  /// The sessions, or the flows, of the file.
  mutating func makeSessions(_ groups: [CheckedGroup]) -> [TrainingSession] {
    if let first = groups.dropFirst(Programme.sessionBounds.upperBound).first {
      report(
        first.location, "the file has \(groups.count) \(first.keys.words)",
        allowed: "at most \(Programme.sessionBounds.upperBound)")
    }
    checkIDs(groups, SessionKeys.id)
    return groups.compactMap { makeSession($0) }
  }

  private mutating func makeSession(_ group: CheckedGroup) -> TrainingSession? {
    // Sessions and flows name their keys alike, and have each their own defaults.
    let keys = group.keys
    let lists = group.list(SessionKeys.moves)
    let moves = lists.compactMap { makeMove(in: $0) }
    guard moves.count == lists.count, group.broken.isEmpty,
      let effort = keys.key(named: SessionKeys.effort.name).flatMap(group.integer),
      let changeover = keys.key(named: SessionKeys.changeover.name).flatMap(group.integer),
      let id = group.text(SessionKeys.id), let name = group.text(SessionKeys.name),
      let block = group.text(SessionKeys.block).flatMap(Block.init(rawValue:)),
      let focusLine = group.text(SessionKeys.focus)
    else { return nil }
    let session = TrainingSession(
      id: id, name: name, block: block, focusLine: focusLine, effort: effort, changeoverSeconds: changeover,
      moves: moves)
    return attempt(in: group) { () throws(PlanError) in try session.validate() } ? session : nil
  }

  /// The phases; each begins where the one before it ends.
  mutating func makePhases(_ file: CheckedGroup) -> [ProgrammePhase] {
    let known = file.list(ProgrammeKeys.sessions).compactMap { $0.text(SessionKeys.id) }
    let groups = file.list(ProgrammeKeys.phases)
    let phases = groups.map { makePhase($0, known: known) }
    guard let weeks = file.integer(ProgrammeKeys.weeks), !file.isBroken(ProgrammeKeys.phases) else {
      return []
    }
    var next = 1
    for (phase, group) in zip(phases, groups) {
      // Where one phase is at fault, nothing can be said of those that follow.
      guard let phase else { return [] }
      guard phase.weeks.lowerBound == next, phase.weeks.upperBound <= weeks else {
        let allowed =
          next > weeks
          ? "no more phases: the programme has \(weeks) weeks" : "from week \(next) to \(weeks) at most"
        report(
          group.location(of: PhaseKeys.weeks),
          "the phase has the weeks \(phase.weeks.lowerBound) to \(phase.weeks.upperBound)", allowed: allowed)
        return []
      }
      next = phase.weeks.upperBound + 1
    }
    if next <= weeks {
      report(
        file.location(of: ProgrammeKeys.phases),
        "the phases have \(next == 1 ? "no weeks" : "the weeks 1 to \(next - 1)")",
        allowed: "all weeks, 1 to \(weeks)")
    }
    return phases.compactMap { $0 }
  }

  private mutating func makePhase(_ group: CheckedGroup, known: [String]) -> ProgrammePhase? {
    let order = group.texts(PhaseKeys.order)
    for entry in order ?? [] where !known.contains(entry.text) {
      reportStranger(entry.text, "session", known: known, at: entry.location)
    }
    guard let name = group.text(PhaseKeys.name), let order,
      let weeks = group.integers(PhaseKeys.weeks), let first = weeks.first, let last = weeks.last
    else { return nil }
    guard first <= last else {
      report(
        group.location(of: PhaseKeys.weeks), "weeks is \(first) to \(last)",
        allowed: "the first week, then the last")
      return nil
    }
    guard attempt(in: group, { () throws(PlanError) in try NameRules.check(name: name) }) else { return nil }
    return ProgrammePhase(name: name, weeks: first...last, order: order.map(\.text))
  }
}
