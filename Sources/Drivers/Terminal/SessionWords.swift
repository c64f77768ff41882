internal import Intervals

/// A state of a run in words.
struct SessionWords: Hashable, Sendable {
  /// What is going on: `Work`, `Get ready`.
  let phase: String
  /// The round as short as can be: `3/8`; empty where rounds mean nothing.
  private(set) var round = ""
  /// The round in a sentence: `set 1 of 3 · round 3 of 8`.
  private(set) var longRound = ""
  /// What is done, or the name of the plan.
  let move: String
  /// What follows: `rest 10 s`; empty when all is done.
  let next: String

  init(_ run: IntervalRun, _ state: IntervalState) {
    phase = state.phase.title(isSetBreak: state.isSetBreak)
    let isNamed = !state.move.name.isEmpty && state.phase != .coolDown
    move = isNamed ? state.move.words(state.side) : run.clock.plan.name
    next = state.next.map(\.words) ?? (state.phase == .done ? "" : "done")
    count(run, state)
  }

  private mutating func count(_ run: IntervalRun, _ state: IntervalState) {
    guard state.round > 0 else { return }
    switch run.clock.plan.score {
    case .roundsAndReps where state.sets == 1, .laps:
      let noun = run.clock.plan.score == .laps ? "lap" : "round"
      round = "\(run.laps.count)"
      longRound = run.laps.count == 1 ? "1 \(noun)" : "\(run.laps.count) \(noun)s"
    case .completion, .time, .roundsAndReps:
      guard state.rounds != 1 || state.sets > 1 else { return }
      round = state.rounds.map { "\(state.round)/\($0)" } ?? "\(state.round)"
      longRound = state.rounds.map { "round \(state.round) of \($0)" } ?? "round \(state.round)"
    }
    if state.sets > 1 { longRound = "set \(state.set) of \(state.sets) · " + longRound }
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
    let what =
      kind == .work && !move.name.isEmpty ? move.words(side) : kind.title(isSetBreak: isSetBreak).lowercased()
    return isEndless ? what : "\(what) \(TimeText.spoken(length))"
  }
}

extension Score {
  var words: String {
    switch self {
    case .rounds(let rounds, let reps): reps > 0 ? "\(rounds) rounds + \(reps)" : "\(rounds) rounds"
    case .time(let time): TimeText.clock(time)
    case .capped: "capped"
    case .laps(let laps): laps.count == 1 ? "1 lap" : "\(laps.count) laps"
    }
  }
}
