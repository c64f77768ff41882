internal import Display
internal import Intervals

/// The words that stand on the field around the countdown.
///
/// Where there are several of a kind, the first that fits is written.
struct FieldWords: Hashable, Sendable {
  /// Top left: what this is. Large.
  var title = ""
  /// Top right: how far along, as short as can be. Large.
  var corner = ""
  /// The same in a sentence, where letters are small.
  var place = ""
  /// Bottom left: what to do.
  var move = ""
  /// Bottom right: what comes next.
  var next: [String] = []
  /// Whether time stands still.
  var isPaused = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { title.isEmpty && corner.isEmpty && move.isEmpty && next.isEmpty }

  init(_ scene: Scene, at now: Instant) {
    let words = SceneWords(scene, at: now)
    switch scene.content {
    case .dark, .builder, .today, .interrupted: break
    case .idle(let idle):
      guard !idle.isClockOnly else { return }
      title = words.title
      (corner, place) = (words.total, words.total)
      move = words.place
    case .session(let session):
      let run = session.run
      isPaused = run.isPaused
      title = words.title
      (corner, place) = (run.shortPlace(run.state(at: now)), words.place)
      move = words.move.isEmpty ? run.clock.plan.name : words.move
      next = ["\(words.next) · \(words.total)", words.next]
    case .summary(let scene):
      let summary = scene.summary
      title = words.title
      corner = summary.shortScore
      place = words.place
      move = scene.plan.name
      let sets = scene.record?.topSets.count ?? 0
      next = [
        sets > 0 ? "\(SceneWords.counted(sets, "top set")) · \(words.total)" : words.total, words.total,
      ]
    }
  }
}

extension IntervalSummary {
  /// The score as short as can be, or the rounds.
  var shortScore: String {
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
  func shortPlace(_ state: IntervalState) -> String {
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
