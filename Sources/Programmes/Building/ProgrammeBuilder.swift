internal import Configuration
internal import Intervals
internal import Training

/// Makes a programme of the settings of a file: checks what one key cannot tell, and collects every fault it finds.
struct ProgrammeBuilder {
  var problems: [ConfigurationProblem] = []
  /// The moves of the file by their ids; nil for those that are at fault.
  var moves: [TrainingMove.ID: TrainingMove?] = [:]

  /// The programme, or everything that is wrong with it.
  mutating func build(
    _ root: Setting, at location: SourceLocation
  ) throws(ConfigurationErrors) -> Programme {
    guard case .group(let settings) = root.value else {
      throw ConfigurationErrors([
        ConfigurationProblem(location, "there are no settings", allowed: "name = value;")
      ])
    }
    let file = ProgrammeKeys.all.check(settings, at: location, &problems)
    addMoves(file.list(ProgrammeKeys.moves))
    let groups = file.list(ProgrammeKeys.sessions)
    let sessions = makeSessions(groups)
    let flows = file.list(ProgrammeKeys.recovery)
    let recovery =
      file.has(ProgrammeKeys.recovery) ? makeSessions(flows) : Groundwork.recovery
    let phases = makePhases(file)
    let programme = Programme(
      id: file.text(ProgrammeKeys.id) ?? "", name: file.text(ProgrammeKeys.name) ?? "",
      weeks: file.integer(ProgrammeKeys.weeks) ?? 0, phases: phases, sessions: sessions, recovery: recovery,
      fitsLength: file.flag(ProgrammeKeys.fitLength) ?? false)
    if !file.isBroken(ProgrammeKeys.id) {
      attempt(in: file) { () throws(PlanError) in try NameRules.check(id: programme.id) }
      if programme.id == Groundwork.programme.id {
        report(
          file.location(of: ProgrammeKeys.id),
          "the id \"\(programme.id)\" is that of a programme that came with Pulsewall",
          allowed: "an id of its own")
      }
    }
    if problems.isEmpty, programme.fitsLength { checkLengths(of: sessions, groups) }
    if problems.isEmpty {
      attempt(in: file) { () throws(PlanError) in try programme.validate() }
    }
    guard problems.isEmpty else { throw ConfigurationErrors(inFileOrder) }
    return programme
  }

  /// In the order of the lines; in the order of the checks within a line.
  private var inFileOrder: [ConfigurationProblem] {
    let sorted = problems.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }
    return sorted.map(\.element)
  }

  private mutating func checkLengths(of sessions: [TrainingSession], _ groups: [CheckedGroup]) {
    for (session, group) in zip(sessions, groups) {
      attempt(in: group) { () throws(PlanError) in try session.checkFits(as: "session “\(session.id)”") }
    }
  }
}
