public import Intervals

extension TrainingMove {
  /// How many sets a move may have.
  public static let setBounds = 1...20
  /// How many repetitions a set may have.
  public static let repBounds = 1...500
  /// The seconds that a set, or a half of it, may take.
  public static let secondsBounds = 1...5_999
  /// The seconds that a rest may take; 0 leaves it out.
  public static let restBounds = 0...5_999

  /// Checks the bounds.
  ///
  /// - Throws: the first field that is out of bounds, with its value and the bounds; `place` goes before its name.
  public func validate(as place: String = "") throws(PlanError) {
    try NameRules.check(id: id, named: place + "id")
    try NameRules.check(name: name, named: place + "name")
    if !cue.isEmpty { try NameRules.check(name: cue, named: place + "cue") }
    try Self.setBounds.check(sets, named: place + "sets")
    switch work {
    case .reps(let reps, let seconds):
      try Self.repBounds.check(reps, named: place + "reps")
      let shortest = isSplitBySide ? 2 : 1
      try (shortest...Self.secondsBounds.upperBound).check(seconds, named: place + "seconds")
    case .hold(let seconds):
      let longest = Self.secondsBounds.upperBound / (isSplitBySide ? 2 : 1)
      try (1...longest).check(seconds, named: place + "hold")
    }
    try Self.restBounds.check(restSeconds, named: place + "rest")
  }
}
