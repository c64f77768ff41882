internal import Display
internal import Intervals

/// The colours that words and digits have on the field.
struct Tones {
  /// The colours of the phase or the block.
  let paint: Paint
  /// What is written on the field.
  let ink: ScreenColour
  /// What is written on it and matters less.
  let softInk: ScreenColour
  /// What is written on a ground of the ink.
  let paper: ScreenColour

  /// Below this contrast the ink of the theme gives way: the field shows something else, such as a pause or the colour
  /// of the phase before.
  private static let leastContrast: Float = 3

  /// - Parameters:
  ///   - grounds: the luminances of what is written on.
  ///   - isCoarse: whether there is no ink but black and white.
  init(_ theme: Theme, _ scene: Scene, grounds: [Float], isCoarse: Bool, at now: Instant) {
    let paint = Self.paint(theme, scene, at: now)
    let candidates = isCoarse ? [LinearColor.white, .black] : [paint.ink, paint.glow, .white, .black]
    func contrast(_ colour: LinearColor) -> Float {
      grounds.map { Contrast.ratio(colour.luminance, $0) }.min() ?? 1
    }
    let chosen =
      !isCoarse && contrast(paint.ink) >= Self.leastContrast
      ? paint.ink : candidates.max { contrast($0) < contrast($1) } ?? paint.ink
    self.paint = paint
    ink = ScreenColour(chosen)
    paper = Contrast.ratio(chosen.luminance, 0) > Contrast.ratio(chosen.luminance, 1) ? .black : .white
    softInk = ScreenColour(chosen.mixed(with: paint.ground, !isCoarse && contrast(chosen) > 6 ? 0.05 : 0))
  }

  static func paint(_ theme: Theme, _ scene: Scene, at now: Instant) -> Paint {
    switch scene.content {
    case .dark, .interrupted: theme.paint(for: .ready, block: .ember)
    case .idle(let idle): theme.calm(idle.format.block)
    case .builder(let builder): theme.paint(for: .work, block: builder.draft.block)
    case .today, .progress, .profile, .setUp: theme.calm(scene.content.block)
    case .session(let session):
      theme.paint(for: session.run.state(at: now).phase, block: session.run.clock.plan.block)
    case .summary(let summary): theme.paint(for: .done, block: summary.plan.block)
    }
  }

  /// The greys of what stands on the dark wall.
  static let bright = ScreenColour(0xD8D8DE)
  static let label = ScreenColour(0x8E8E98)
  static let faint = ScreenColour(0x5A5A64)
}
