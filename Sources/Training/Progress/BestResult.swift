/// A result that may be a best.
public struct BestResult: Hashable, Sendable {
  /// What counts first: hundredths of a weight, repetitions, milliseconds, rounds.
  public var value: Int
  /// What decides between equal ones: repetitions.
  public var reps: Int

  /// Makes a result.
  public init(_ value: Int, reps: Int = 0) {
    self.value = value
    self.reps = reps
  }

  /// Whether it beats another of its series; an equal one does not.
  public func beats(_ other: BestResult, in kind: BestSeries.Kind) -> Bool {
    if value == other.value { return reps > other.reps }
    return kind == .time ? value < other.value : value > other.value
  }
}
