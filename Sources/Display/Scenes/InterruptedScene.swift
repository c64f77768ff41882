public import Intervals

/// A session that the end of the power has interrupted: the wall is dark and asks what to do.
public struct InterruptedScene: Sendable {
  /// What can be done with it.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    case resume, discard
  }

  /// The run as it was, paused.
  public var run: IntervalRun
  /// What Start would do.
  public var choice: Choice

  /// Makes a scene.
  public init(run: IntervalRun, choice: Choice = .resume) {
    self.run = run
    self.choice = choice
  }
}
