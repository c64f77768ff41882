internal import Display
internal import Intervals

/// The words that stand on the field around the countdown.
struct FieldWords: Hashable, Sendable {
  /// Top left: what this is. Large.
  var title = ""
  /// Top right: how far along, as short as can be. Large.
  var corner = ""
  /// The same where letters are small.
  var plainCorner = ""
  /// Bottom left: what to do.
  var move = ""
  /// Bottom right: what comes next.
  var next = ""
  /// Whether time stands still.
  var isPaused = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { title.isEmpty && corner.isEmpty && move.isEmpty && next.isEmpty }

  init(_ scene: Scene, at now: Instant) {
    switch scene.content {
    case .dark, .builder: break
    case .idle(let idle): describe(idle)
    case .session(let session): describe(session, at: now)
    case .summary(let summary): describe(summary)
    }
  }

  private mutating func describe(_ idle: IdleScene) {
    guard !idle.isClockOnly else { return }
    title = idle.format.name
    if let plan = idle.format.plan {
      corner = plan.total.map(TimeText.clock) ?? ""
      plainCorner = corner
      move = plan.rhythm
    }
  }

  private mutating func describe(_ session: SessionScene, at now: Instant) {
    let run = session.run
    let state = run.state(at: now)
    isPaused = run.isPaused
    title = isPaused ? "Paused" : state.phase.title(isSetBreak: state.isSetBreak)
    count(run, state)
    move = state.move.name.isEmpty || state.phase == .coolDown ? run.clock.plan.name : state.move.words(state.side)
    next = state.next.map { "next  \($0.words)" } ?? (state.phase == .done ? "" : "then done")
  }

  private mutating func count(_ run: IntervalRun, _ state: IntervalState) {
    switch run.clock.plan.score {
    case .roundsAndReps, .laps:
      guard state.round > 0 else { return }
      let noun = run.clock.plan.score == .laps ? "lap" : "round"
      corner = "\(run.laps.count)"
      plainCorner = run.laps.count == 1 ? "1 \(noun)" : "\(run.laps.count) \(noun)s"
    case .completion, .time:
      guard state.round > 0, state.rounds != 1 || state.sets > 1 else { return }
      corner = state.rounds.map { "\(state.round)/\($0)" } ?? "\(state.round)"
      plainCorner = state.rounds.map { "round \(state.round) of \($0)" } ?? "round \(state.round)"
    }
    guard state.sets > 1 else { return }
    plainCorner = "set \(state.set) of \(state.sets) · " + plainCorner
  }

  private mutating func describe(_ scene: SummaryScene) {
    let summary = scene.summary
    title = summary.ranToEnd ? "Done" : "Ended"
    corner = summary.rounds.map { "\(summary.roundsDone)/\($0)" } ?? "\(summary.roundsDone)"
    plainCorner = summary.rounds.map { "\(summary.roundsDone) of \($0) rounds" } ?? "\(summary.roundsDone) rounds"
    move = scene.plan.name + (summary.score.map { " · \($0.words)" } ?? "")
    next = "\(TimeText.clock(.seconds(summary.workTime.secondsRoundedDown))) work"
  }
}

extension PhaseKind {
  fileprivate func title(isSetBreak: Bool) -> String {
    switch self {
    case .ready: "Get ready"
    case .work: "Work"
    case .rest: isSetBreak ? "Break" : "Rest"
    case .change: "Change"
    case .coolDown: "Cool down"
    case .done: "Done"
    }
  }
}

extension Move {
  fileprivate func words(_ side: Side?) -> String {
    side.map { "\(name) · \($0.rawValue)" } ?? name
  }
}

extension Phase {
  /// The phase as what comes next: `goblet squat 0:40`, `rest 10 s`.
  fileprivate var words: String {
    let what = kind == .work && !move.name.isEmpty ? move.words(side) : kind.title(isSetBreak: isSetBreak).lowercased()
    return isEndless ? what : "\(what) \(TimeText.spoken(length))"
  }
}

extension Score {
  fileprivate var words: String {
    switch self {
    case .rounds(let rounds, let reps): reps > 0 ? "\(rounds) rounds + \(reps)" : "\(rounds) rounds"
    case .time(let time): TimeText.clock(time)
    case .capped: "capped"
    case .laps(let laps): laps.count == 1 ? "1 lap" : "\(laps.count) laps"
    }
  }
}
