internal import Display
internal import Intervals

/// The field on a terminal of few colours: the ground and the level, each in one of them.
struct PlainField {
  private let colours: BasicLook.Field
  /// The luminance from which on light is the level.
  private let edge: Float
  private let levelIsLighter: Bool

  private let isHatched: Bool

  /// The field of a scene in a paint; nil where it is not lit, and where it is light or dark as a whole.
  init?(_ scene: Scene, _ paint: Paint, _ kind: PhaseKind?, _ look: BasicLook) {
    isHatched = scene.isPaused
    guard isHatched || look.palette == .basic else { return nil }
    var (low, high) = (paint.ground.luminance, paint.level.luminance)
    switch scene.content {
    case .dark, .interrupted: return nil
    case .session where isHatched:
      colours = .init(ground: .black, level: look.faint)
      // The hatching is faint elsewhere.
      (low, high) = (0, paint.glow.luminance * 0.06)
    // Where nothing runs the field is dark, so that nothing is brighter than what is to be read.
    case .idle, .today, .progress, .profile, .setUp: colours = .init(ground: .black, level: .black)
    case .builder, .session, .summary: colours = look.field(of: kind ?? .work, block: scene.content.block)
    }
    edge = (low + high) / 2
    levelIsLighter = high > low
  }

  /// The luminances of what is written on: no hatching crosses words.
  var luminances: [Float] {
    isHatched ? [0] : [colours.ground.light.luminance, colours.level.light.luminance]
  }

  /// What is shown for a colour of the wall.
  func colour(for colour: ScreenColour) -> ScreenColour {
    (colour.light.luminance > edge) == levelIsLighter ? colours.level : colours.ground
  }
}

extension Scene {
  /// Whether a session stands still.
  var isPaused: Bool {
    if case .session(let session) = content { session.run.isPaused } else { false }
  }
}
