public import Intervals

/// What a scene shows at an instant, in words: for a terminal, a client, a voice.
public struct SceneWords: Hashable, Sendable {
  /// What goes on: `WORK`, `PAUSED`, the name of a format.
  public var title = ""
  /// What is done, with its side: `lunge, left`; in the builder the field and its value.
  public var move = ""
  /// Where in the whole that is: `round 3 of 8 · set 1 of 3`.
  public var place = ""
  /// What comes next: `next: rest, 10 s`.
  public var next = ""
  /// The time as the digits show it.
  public var time = ""
  /// What is left of the whole, or its length: `3:12 left`.
  public var total = ""
  /// All of it in reading order: `Work, goblet squat, set 2 of 3, 18 seconds left`.
  public var spoken = ""

  /// Says what a scene shows at an instant.
  public init(_ scene: Scene, at now: Instant) {
    switch scene.content {
    case .dark: spoken = "The wall is dark"
    case .idle(let idle): describe(idle, at: now)
    case .builder(let builder): describe(builder)
    case .today(let today): describe(today, at: now)
    case .progress(let progress): describe(progress)
    case .profile(let profile): describe(profile)
    case .setUp(let setUp): describe(setUp)
    case .session(let session): describe(session.run, at: now)
    case .summary(let summary): describe(summary)
    case .interrupted(let interrupted): describe(interrupted, at: now)
    }
    if scene.tellsFault, let fault = scene.fault { spoken = "\(fault). \(spoken)" }
    if let reminder = scene.reminder { spoken = "\(reminder.words). \(spoken)" }
  }

  private mutating func describe(_ scene: IdleScene, at now: Instant) {
    time = scene.time.text(at: now)
    guard !scene.isClockOnly, let plan = scene.format.plan else {
      title = scene.format.name
      speak([time])
      return
    }
    title = plan.name
    place = plan.rhythm
    total = plan.total.map { TimeText.clock($0) } ?? ""
    speak([time, plan.name] + Self.parts(of: plan))
  }

  private mutating func describe(_ scene: BuilderScene) {
    title = scene.draft.name
    let plan = scene.draft.plan
    if let field = scene.field, let value = plan?.value(of: field) {
      move = "\(field.title) \(value)"
      time = value
    }
    place = plan?.rhythm ?? "the time of day"
    total = plan?.total.map { "\(TimeText.clock($0)) in all" } ?? ""
    next = scene.isOnSave ? "start saves it" : scene.isChanged ? "changed" : ""
    speak([title, move] + (plan.map(Self.parts) ?? [place]) + [next])
  }

  private mutating func describe(_ scene: SummaryScene) {
    let summary = scene.summary
    title = summary.ranToEnd ? "DONE" : scene.shareDone == nil ? "ENDED" : "ENDED EARLY"
    time = TimeText.clock(.seconds(summary.totalTime.secondsRoundedDown))
    let rounds = summary.rounds.map { "\(summary.roundsDone) of \($0) rounds" }
    // Of a session that an earlier Pulsewall kept the rounds are not known.
    let counted = summary.roundsDone > 0 ? Self.counted(summary.roundsDone, "round") : ""
    place = summary.score.map(\.words) ?? rounds ?? counted
    total = "work \(TimeText.clock(.seconds(summary.workTime.secondsRoundedDown)))"
    next = scene.record.map(Self.words) ?? Self.notKept
    speak([
      summary.ranToEnd ? "Done" : "Ended", scene.plan.name, place,
      TimeText.said(summary.totalTime.secondsRoundedDown),
      "work \(TimeText.said(summary.workTime.secondsRoundedDown))",
      scene.record?.energy.map { "about \($0) kilocalories, an estimate" } ?? "", next,
    ])
  }

  private mutating func describe(_ run: IntervalRun, at now: Instant) {
    let state = run.state(at: now)
    guard state.phase != .done else {
      title = "DONE"
      speak(["Done", run.clock.plan.name])
      return
    }
    title = run.isPaused ? "PAUSED" : state.phase.title.uppercased()
    move = [state.move.name, state.side?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    let places = Self.places(in: state, of: run)
    place = places.joined(separator: " · ")
    next = "next: \(run.clock.wordsForNext(after: state))"
    time = TimeText.shown(state.shownSeconds)
    let elapsed = run.elapsed(at: now)
    total =
      run.clock.total.map { "\(TimeText.clock(.seconds(($0 - elapsed).secondsRoundedUp))) left" }
      ?? "\(TimeText.clock(.seconds(elapsed.secondsRoundedDown))) so far"
    let isNamed = state.phase == .work
    speak(
      (run.isPaused ? ["Paused", state.phase.title.lowercased()] : [state.phase.title])
        + (isNamed ? [move] : []) + places
        + [TimeText.said(state.shownSeconds) + (state.countsUp ? "" : " left")]
        + (isNamed ? [] : [next]))
  }

  private mutating func speak(_ parts: [String]) {
    spoken = parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func places(in state: IntervalState, of run: IntervalRun) -> [String] {
    var places: [String] = []
    if state.round > 0, state.rounds != 1 {
      places.append("round \(state.round)" + (state.rounds.map { " of \($0)" } ?? ""))
    }
    if state.sets > 1 { places.append("set \(state.set) of \(state.sets)") }
    switch run.clock.plan.score {
    case .roundsAndReps where !run.laps.isEmpty: places.append(counted(run.laps.count, "round") + " done")
    case .laps where state.phase == .work: places.append("lap \(run.laps.count + 1)")
    default: break
    }
    return places
  }

  private static func parts(of plan: IntervalPlan) -> [String] {
    plan.rhythmWords + (plan.total.map { [TimeText.said($0.secondsRoundedUp)] } ?? [])
  }

  /// A number of things: `1 move`, `6 moves`.
  public static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
