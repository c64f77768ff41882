internal import Display
internal import Intervals

/// The look of a terminal of few colours: what a part tells has tones of its own there, whatever light it has elsewhere.
///
/// Where there are no colours all tones are light, and shapes tell the rest.
struct BasicLook: Hashable, Sendable {
  /// The tones of one role: of what waits, and of what is done or runs.
  struct Tones: Hashable, Sendable {
    var dim: ScreenColour
    var bright: ScreenColour
  }

  /// The two colours of a field: its ground, and the level that rises over it.
  struct Field: Hashable, Sendable {
    var ground: ScreenColour
    var level: ScreenColour
  }

  /// What its tones are.
  enum Palette: Hashable, Sendable {
    /// Those of the theme: there are enough for them, though not for their shades.
    case theme
    /// The user's own.
    case basic
    case none
  }

  let palette: Palette
  private let theme: Theme

  /// Makes the look of a depth; nil for one that has colours enough.
  init?(_ depth: ColourDepth, _ theme: Theme) {
    switch depth {
    case .trueColour: return nil
    case .indexed256: palette = .theme
    case .basic16, .basic8: palette = .basic
    case .none: palette = .none
    }
    self.theme = theme
  }

  /// What is there for the shape of things alone: the frame of the column, hatching, lamps that are off.
  var faint: ScreenColour { tones(.grey).dim }
  /// What time stands still in: nothing of it has a colour.
  var still: Tones { tones(.grey) }
  /// Where the session is.
  var head: ScreenColour { .white }

  /// The tones of a kind of phase.
  func tones(of kind: PhaseKind, block: Block) -> Tones {
    if palette == .theme {
      let deep = theme.paint(for: kind, block: block).deep
      return Tones(dim: ScreenColour(deep * Self.dimmed), bright: ScreenColour(deep))
    }
    return switch kind {
    case .work, .done: tones(hue(of: block))
    case .ready: palette == .basic ? Tones(dim: Self.shown(7), bright: Self.shown(15)) : tones(.grey)
    case .rest: tones(.blue)
    case .change: tones(.magenta)
    case .coolDown: tones(.grey)
    }
  }

  /// How bright what waits is in a colour of the theme.
  private static let dimmed: Float = 0.3

  /// The colours of a field in a kind of phase: no two of them have both in common.
  ///
  /// White or black can be read on both.
  func field(of kind: PhaseKind, block: Block) -> Field {
    switch kind {
    case .work, .done, .ready, .rest:
      let tones = tones(of: kind, block: block)
      return Field(ground: tones.dim, level: tones.bright)
    // What is dark in every theme has a dark ground.
    case .change: return Field(ground: .black, level: tones(.magenta).dim)
    case .coolDown: return Field(ground: .black, level: faint)
    }
  }

  /// The hue of a block: that of the theme where it has one, and none that is a rest's.
  private func hue(of block: Block) -> BasicColour.Hue {
    let worn = BasicColour.hue(of: ScreenColour(theme.paint(for: .work, block: block).ground))
    return worn == .grey || worn == .blue ? Self.hues[block] ?? .cyan : worn
  }

  private static let hues: [Block: BasicColour.Hue] = [
    .ember: .red, .honey: .yellow, .moss: .green, .tide: .cyan, .dusk: .magenta, .orchid: .magenta,
  ]

  private func tones(_ hue: BasicColour.Hue) -> Tones {
    guard palette != .none else { return Tones(dim: .white, bright: .white) }
    return hue == .grey
      ? Tones(dim: Self.shown(8), bright: Self.shown(7))
      : Tones(dim: Self.shown(hue.rawValue), bright: Self.shown(hue.rawValue + 8))
  }

  private static func shown(_ number: UInt32) -> ScreenColour { ColourMap.palette16[Int(number)] }
}
