/// What a person answered to the question what to train. Nobody who has answered is asked again.
public enum TrainingChoice: Hashable, Sendable {
  /// A programme, on some days and so long.
  case programme(TrainingSetUp)
  /// No programme: just the timer.
  case timerOnly
  /// Nothing yet, of somebody who has started over: the question is asked until it is answered.
  case undecided

  /// The programme and what goes with it; nil for just the timer.
  public var setUp: TrainingSetUp? {
    if case .programme(let setUp) = self { setUp } else { nil }
  }
}
