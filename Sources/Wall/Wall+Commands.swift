import Display
import Intervals
import Training

extension Wall {
  /// Changes the state as a command asks. What is shown afterwards is up to the caller. Whatever leads away from a summary
  /// saves it, but for throwing it away.
  mutating func carryOut(_ command: Command, at now: Instant) throws(Refusal) -> [Effect] {
    let wasAtSummary = isAtSummary
    let effects = try change(as: command, at: now)
    return wasAtSummary && !isAtSummary ? savePending() + effects : effects
  }

  private mutating func change(as command: Command, at now: Instant) throws(Refusal) -> [Effect] {
    switch command {
    case .start(let format): return try start(format, at: now)
    case .startChosen: return try startAtHome(at: now)
    case .choose(let id):
      try choose(id)
      return [.chose(builder.draft)]
    case .save(let format): return try save(format)
    case .delete(let id): return try delete(id)
    case .set(let changed):
      let isByHand = changed.look.brightness != settings.look.brightness
      return try replace(changed, isByHand: isByHand, at: now)
    case .change(let values): return try change(values, at: now)
    case .adjust(let stop, let direction): return try adjust(stop, by: direction, at: now)
    case .endReminder: return try endReminder()
    case .putOffReminder: return try putOffReminder(at: now)
    case .dismiss:
      guard isAtSummary else { throw noSummary }
      goHome()
    case .rate(let effort): return try rate(effort)
    case .note(let sets): return try note(sets)
    case .discard: return try discard(at: now)
    case .showDay(let date): try showDay(date)
    case .showTimer:
      try checkIsFree()
      goTo(.timer)
    case .showProgress(let period, let day): try showProgress(period, on: day)
    case .showProfile: try showProfile()
    case .startDay(let date): return try startDay(date ?? today, at: now)
    case .markDone(let date, let key): return try markDone(date ?? today, key: key, at: now)
    case .setUp: try beginSetUp(at: now)
    case .train(let setUp): return try train(setUp, at: now)
    case .skipSetUp: return try skipSetUp()
    case .end, .finish: return try stop(isFinished: command == .finish, at: now)
    case .extendRest:
      var isExtended = false
      try changeRun { isExtended = $0.extendRest(at: now) }
      guard isExtended else { throw .noRest }
    case .seek(let index):
      var isThere = false
      try changeRun { isThere = $0.seek(toPhase: index, at: now) }
      guard isThere else { throw .noPhase(index) }
    case .pause: try changeRun { $0.pause(at: now) }
    case .resume:
      if case .interrupted(let scene, let origin) = mode {
        resume(scene, origin, at: now)
      } else {
        try changeRun { $0.resume(at: now) }
      }
    case .toggle: try changeRun { if $0.isPaused { $0.resume(at: now) } else { $0.pause(at: now) } }
    case .skipForward: return try skipForward(at: now)
    case .skipBack: try changeRun { $0.skipBack(at: now) }
    case .lap: try changeRun { $0.lap(at: now) }
    case .removeLap: try changeRun { $0.removeLap() }
    }
    return []
  }

  private mutating func start(_ format: Format, at now: Instant) throws(Refusal) -> [Effect] {
    try checkIsFree()
    guard let plan = format.plan else {
      mode = .idle(showsClockOnly: true)
      return []
    }
    let checked: IntervalPlan
    do { checked = try plan.validated() } catch { throw .badPlan(error) }
    // What ran last is what is offered next.
    if builder.draft.id != format.id, let index = shelf.index(of: format.id) {
      builder.choose(index, on: shelf)
    }
    (home, isNew) = (.timer, false)
    begin(checked, Trained(kind: .format, id: format.id, name: plan.name), at: now)
    return []
  }

  /// Starts what is shown: the session of the chosen day, or what the builder shows.
  private mutating func startAtHome(at now: Instant) throws(Refusal) -> [Effect] {
    if home == .today, training.course != nil { return try startDay(chosenDay, at: now) }
    return try start(builder.draft, at: now) + [.chose(builder.draft)]
  }

  /// Runs a plan that was checked.
  mutating func begin(_ plan: IntervalPlan, _ trained: Trained, at now: Instant) {
    let run = IntervalRun(plan, startingAt: now)
    let origin = SessionOrigin(key: nextKey(), start: clock.start(at: now), trained: trained)
    mode = .session(Session(run: run, cues: CueTrack(run.clock, settings: settings.cues), origin: origin))
    held.disarm()
  }

  /// Checks that nothing runs, or waits to be resumed.
  func checkIsFree() throws(Refusal) {
    if let refusal = rules.refusal { throw refusal }
  }

  private mutating func choose(_ id: String) throws(Refusal) {
    try checkIsFree()
    guard let index = shelf.index(of: id) else { throw .noFormat(id) }
    builder.choose(index, on: shelf)
    goTo(.timer)
  }

  private mutating func save(_ format: Format) throws(Refusal) -> [Effect] {
    guard let plan = format.plan else { throw .notHere }
    do { _ = try plan.validated() } catch { throw .badPlan(error) }
    if let known = shelf[format.id], known.isShipped { throw .formatIsShipped(format.id) }
    keep(format)
    return [.keep(format)]
  }

  private mutating func delete(_ id: String) throws(Refusal) -> [Effect] {
    guard let format = shelf[id] else { throw .noFormat(id) }
    guard !format.isShipped else { throw .formatIsShipped(id) }
    forget(id)
    return [.forget(id)]
  }

  mutating func set(_ settings: WallSettings) throws(Refusal) {
    guard self.settings.kind(of: .preset).accepts(settings[.preset]) else { throw .noTheme }
    do { try settings.cues.validate() } catch { throw .badPlan(error) }
    guard (0...100).contains(settings.look.brightness) else {
      throw .badPlan(
        PlanError(field: "brightness", value: "\(settings.look.brightness)", allowed: "0 to 100"))
    }
    update(settings)
  }

  private mutating func stop(isFinished: Bool, at now: Instant) throws(Refusal) -> [Effect] {
    if case .interrupted(let scene, let origin) = mode { return give(up: scene, origin, at: now) }
    guard case .session(var session) = mode else { throw .noSession }
    if isFinished { session.run.finish(at: now) } else { session.run.end(at: now) }
    session.cues = CueTrack(session.run.clock, settings: settings.cues)
    let effects = conclude(session, at: now)
    // A plan without an end has no last cue in its track; its end sounds all the same.
    guard isFinished, session.run.clock.total == nil, soundNow.sounds(.done) else { return effects }
    return effects + [.sound(Cue.Kind.done.sound)]
  }

  private mutating func skipForward(at now: Instant) throws(Refusal) -> [Effect] {
    try changeRun { $0.skipForward(at: now) }
    guard case .session(let session) = mode, session.run.isDone(at: now) else { return [] }
    return conclude(session, at: now)
  }

  /// Changes the run of the session, and its cues with it.
  private mutating func changeRun(_ change: (inout IntervalRun) -> Void) throws(Refusal) {
    guard case .session(var session) = mode else { throw .noSession }
    let clock = session.run.clock
    change(&session.run)
    if session.run.clock != clock { session.cues = CueTrack(session.run.clock, settings: settings.cues) }
    mode = .session(session)
  }
}
