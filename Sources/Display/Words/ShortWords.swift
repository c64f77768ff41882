package import Intervals

extension IntervalSummary {
  /// The score as short as can be, or the rounds.
  package var shortScore: String {
    switch score {
    case .rounds(let rounds, let reps)?: reps > 0 ? "\(rounds) + \(reps)" : "\(rounds)"
    case .time(let time)?: TimeText.clock(.seconds(time.secondsRoundedDown))
    case .capped?: "capped"
    case .laps(let laps)?: "\(laps.count)"
    case nil: rounds.map { "\(roundsDone)/\($0)" } ?? "\(roundsDone)"
    }
  }
}

extension IntervalRun {
  /// The round as short as can be: `3/8`, `3`; empty where rounds mean nothing.
  package func shortPlace(_ state: IntervalState) -> String {
    guard state.round > 0 else { return "" }
    switch clock.plan.score {
    case .laps: return "\(laps.count + 1)"
    case .roundsAndReps where state.rounds == 1: return "\(laps.count)"
    case .completion, .time, .roundsAndReps:
      guard state.rounds != 1 || state.sets > 1 else { return "" }
      return state.rounds.map { "\(state.round)/\($0)" } ?? "\(state.round)"
    }
  }
}
