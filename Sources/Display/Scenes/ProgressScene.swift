public import Training

/// What the training of a period came to, with a point of its curve told in full.
public struct ProgressScene: Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The figures.
  public var progress: Progress
  /// The point that is told in full.
  public var cursor: Int

  /// So many bests are shown at most, each with so much of its climb.
  public static let mostBests = 8
  public static let longestClimb = 16

  /// Makes a scene; a cursor beyond the points is on the last one.
  public init(time: TimeOfDay, progress: Progress, cursor: Int) {
    self.time = time
    self.progress = progress
    self.cursor = max(0, min(cursor, progress.points.count - 1))
  }

  /// The point that is told in full; nil where there is none.
  public var point: Progress.Point? {
    progress.points.indices.contains(cursor) ? progress.points[cursor] : nil
  }

  /// What the curve is of: the load or, where nobody said how hard it was, the minutes.
  public var measure: ProgressMeasure { .fitting(progress) }

  /// The curve.
  public var curve: MonotoneCurve { measure.curve(of: progress) }
}
