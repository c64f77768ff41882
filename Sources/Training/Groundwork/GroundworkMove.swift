/// A move of the catalogue: what it is, before a phase says how often.
struct GroundworkMove: Sendable {
  /// What a set asks for in the first place.
  enum Amount: Sendable {
    /// So many repetitions, with the seconds that one of them takes.
    case reps(Int, pace: Int)
    /// A position held, in seconds.
    case hold(Int)
  }

  let id: String
  let name: String
  let focus: Focus
  let amount: Amount
  let cue: String
  var isSplitBySide = false

  static func both(_ id: String, _ name: String, _ focus: Focus, _ amount: Amount, _ cue: String) -> Self {
    GroundworkMove(id: id, name: name, focus: focus, amount: amount, cue: cue)
  }

  /// A move that is done left and right; the amount is that of a side.
  static func sides(_ id: String, _ name: String, _ focus: Focus, _ amount: Amount, _ cue: String) -> Self {
    GroundworkMove(id: id, name: name, focus: focus, amount: amount, cue: cue, isSplitBySide: true)
  }

  /// The move as a dose has it done.
  func dosed(_ dose: GroundworkDose) -> TrainingMove {
    let work: TrainingMove.Work =
      switch amount {
      case .reps(let reps, let pace):
        dose.reps(reps).asWork(pace: pace, sides: isSplitBySide ? 2 : 1)
      case .hold(let seconds):
        .hold(seconds: dose.hold(seconds))
      }
    return TrainingMove(
      id: id, name: name, focus: focus, sets: dose.sets, work: work, restSeconds: dose.restSeconds, cue: cue,
      isSplitBySide: isSplitBySide)
  }
}

extension Int {
  /// So many repetitions at a pace, on each side.
  fileprivate func asWork(pace: Int, sides: Int) -> TrainingMove.Work {
    .reps(self, seconds: self * pace * sides)
  }
}
