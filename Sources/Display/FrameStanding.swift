public import Intervals

/// How things stand in a frame, in figures: for outputs that draw by what a part tells and not by its light.
public struct FrameStanding: Hashable, Sendable {
  /// The pictures a wall can make.
  public enum Mode: Hashable, Sendable {
    /// A still picture: idle, builder, done.
    case still
    /// A phase runs.
    case running
    /// A phase was stopped.
    case paused
  }

  /// Which of them it is.
  public var mode = Mode.still
  /// What kind of phase runs or was stopped; nil in a still picture.
  public var kind: PhaseKind?
  /// How far the level has risen, 0 to 1.
  public var level: Float = 0
  /// Whether the column shows it.
  public var showsLevel = false
  /// The beat that is under way, and how far it is through, 0 to 1; after the last one all are behind.
  public var beat = 0
  public var beatProgress: Float = 0
  /// How bright the strip is, 0 to 1.
  public var strip: Float = 0

  /// Where nothing is shown.
  public static let dark = FrameStanding()
}

extension FrameStanding {
  /// How things stand at a moment.
  init(_ moment: Moment) {
    self.init(
      mode: moment.mode, kind: moment.kind, level: moment.level, showsLevel: moment.showsColumns,
      beat: moment.beat, beatProgress: moment.beatProgress, strip: moment.strip)
  }
}
