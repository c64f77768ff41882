internal import Display
internal import Intervals

/// The field on a terminal of 16 colours: the ground and the level, each in one of them.
struct PlainField {
  private let ground: ScreenColour
  private let level: ScreenColour
  /// The luminance from which on light is the level.
  private let edge: Float
  private let levelIsLighter: Bool

  /// The field of a scene in a paint; nil where it is not lit, and where a pause has its own sign.
  init?(_ scene: Scene, _ paint: Paint) {
    switch scene.content {
    case .dark, .interrupted: return nil
    case .session(let session) where session.run.isPaused: return nil
    // Where nothing runs the field is dark, so that nothing is brighter than what is to be read.
    case .idle, .today, .progress, .profile, .setUp: (ground, level) = (.black, .black)
    case .builder, .session, .summary:
      let pair = BasicColour.field(of: paint)
      (ground, level) = (pair.ground.shown, pair.level.shown)
    }
    let (low, high) = (paint.ground.luminance, paint.level.luminance)
    edge = (low + high) / 2
    levelIsLighter = high > low
  }

  /// The luminances of its colours.
  var luminances: [Float] { [ground.light.luminance, level.light.luminance] }

  /// What is shown for a colour of the wall.
  func colour(for colour: ScreenColour) -> ScreenColour {
    (colour.light.luminance > edge) == levelIsLighter ? level : ground
  }
}
