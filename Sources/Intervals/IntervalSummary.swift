/// What a run came to. Skipped time counts in neither total nor work.
public struct IntervalSummary: Hashable, Sendable {
  /// The time that ran, pauses left out.
  public var totalTime: Duration
  /// The time of it in work phases.
  public var workTime: Duration
  /// The work rounds that ran through their end.
  public var roundsDone: Int
  /// The work rounds of the plan; `nil` when there was no end to them.
  public var rounds: Int?
  /// Whether the run got to its end, with at least one round done.
  public var ranToEnd: Bool
  /// What the run is scored by, where it has a score.
  public var score: Score?

  /// Makes a summary.
  public init(
    totalTime: Duration, workTime: Duration, roundsDone: Int, rounds: Int?, ranToEnd: Bool,
    score: Score? = nil
  ) {
    self.totalTime = totalTime
    self.workTime = workTime
    self.roundsDone = roundsDone
    self.rounds = rounds
    self.ranToEnd = ranToEnd
    self.score = score
  }
}

/// The score of a run.
public enum Score: Hashable, Sendable {
  /// Whole rounds, and repetitions of the next.
  case rounds(Int, reps: Int)
  /// The time the works took, each as it was done last.
  case time(Duration)
  /// The work was not done when its time was up. Not a time, and no personal best.
  case capped(Duration)
  /// The length of each lap.
  case laps([Duration])
}
