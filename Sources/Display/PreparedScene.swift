public import Intervals

/// A scene made ready for one layout: all that can be worked out before the first frame.
///
/// Preparing may take its time and memory; painting takes neither.
public struct PreparedScene: Sendable {
  /// The scene.
  public let scene: Scene
  /// The wall it is painted on.
  public let layout: WallLayout

  /// Prepares a scene for a wall.
  public init(_ scene: Scene, on layout: WallLayout) {
    self.scene = scene
    self.layout = layout
  }

  /// Paints the scene as it is at an instant, without allocating.
  public func paint(at now: Instant, into frame: inout WallFrame) {
    frame.clear()
  }

  /// How soon the picture differs from the one at `now`.
  public func pace(at now: Instant) -> Pace {
    .still(until: nil)
  }
}

/// How often a scene needs painting.
public enum Pace: Hashable, Sendable {
  /// Every frame differs.
  case moving
  /// Nothing changes before the instant, or ever when there is none.
  case still(until: Instant?)
}
