/// The tones a phase is painted with, all as light.
public struct Paint: Hashable, Sendable, BitwiseCopyable {
  /// The colour of the field.
  public var ground: LinearColor
  /// The lighter colour of the level that rises over the ground.
  public var level: LinearColor
  /// The colour of the preset's motif: the haze, the rings.
  public var accent: LinearColor
  /// Where the field goes for a moment with every cue: lighter or, on a pale ground, deeper.
  public var pulse: LinearColor
  /// What is written on the field: at least 4.5 : 1 against the ground and the level.
  public var ink: LinearColor
  /// What shines by itself on a dark wall: words.
  public var glow: LinearColor
  /// What counts by itself on a dark wall: digits. They wear more of the colour, so that they tell the phase alone.
  public var figure: LinearColor
  /// The solid tone of the strip and the columns: what is done.
  public var deep: LinearColor
  /// The pale tone of the strip and the columns: what is ahead.
  public var pale: LinearColor

  /// Derives all tones from a ground and a level.
  ///
  /// - Parameter isWhite: whether what counts by itself is white, as nothing else is: of the get ready.
  public init(_ swatch: Swatch, motif: Motif, isWhite: Bool = false) {
    ground = LinearColor(hex: swatch.ground)
    level = LinearColor(hex: swatch.level)
    let tone = OKLab(ground)
    let isPale = ground.luminance > 0.5
    ink = Self.ink(on: ground, level)
    accent = Self.accent(of: level, isPale: isPale, motif: motif, ink: ink)
    pulse =
      isPale
      ? tone.toned(lightness: tone.lightness * 0.84, chroma: 1.4).color
      : OKLab(level).toned(lightness: OKLab(level).lightness + 0.14, chroma: 0.9).color
    glow = OKLab(level).toned(lightness: 0.93, chroma: min(0.45, 0.06 / max(tone.chroma, 0.01))).color
    figure = OKLab(level).figure(isWhite: isWhite).color
    // On a dark wall a deep ground would hardly be seen: what is done shines at a middle lightness at least.
    deep =
      isWhite
      ? tone.toned(lightness: 0.96, chroma: 0.3).color
      : tone.toned(lightness: max(tone.lightness, 0.62), chroma: isPale ? 1 : 1.1).color
    pale = deep * 0.13
  }

  /// The ink that reads best on both, tinted where a tint still reads well.
  private static func ink(on ground: LinearColor, _ level: LinearColor) -> LinearColor {
    let tone = OKLab(ground)
    let tint = 0.02 / max(tone.chroma, 0.02)
    let candidates = [
      tone.toned(lightness: 0.17, chroma: tint).color, tone.toned(lightness: 0.985, chroma: tint / 2).color,
      LinearColor.black, .white,
    ]
    func legibility(_ ink: LinearColor) -> Float { min(ink.contrast(to: ground), ink.contrast(to: level)) }
    let best = candidates.prefix(2).max { legibility($0) < legibility($1) } ?? .white
    guard legibility(best) < 4.6 else { return best }
    return candidates.max { legibility($0) < legibility($1) } ?? .white
  }

  private static func accent(
    of level: LinearColor, isPale: Bool, motif: Motif, ink: LinearColor
  ) -> LinearColor {
    let tone = OKLab(level)
    switch motif {
    case .haze:
      // Lighter, but with its colour kept: a haze must not grey the field.
      return lightened(level, to: min(tone.lightness + 0.06, 0.99), chroma: 1, under: ink)
    case .rings:
      return isPale
        ? tone.toned(lightness: 1, chroma: 0.2).color
        : tone.toned(lightness: tone.lightness + 0.2, chroma: 1.15).color
    case .disc where isPale: return tone.toned(lightness: tone.lightness * 0.78, chroma: 2.5).color
    case .disc: return lightened(level, to: max(0.95, tone.lightness), chroma: 0.7, under: ink)
    }
  }

  /// A lighter tone of a colour, as far as the ink still reads on it.
  private static func lightened(
    _ color: LinearColor, to lightness: Double, chroma: Double, under ink: LinearColor
  ) -> LinearColor {
    let tone = OKLab(color)
    var lightness = lightness
    var lightened = tone.toned(lightness: lightness, chroma: chroma).color
    while ink.contrast(to: lightened) < 4.5, lightness > tone.lightness {
      lightness -= 0.005
      lightened = tone.toned(lightness: lightness, chroma: chroma).color
    }
    return lightened
  }
}

/// The ornament of a preset. All of them move in one rhythm.
public enum Motif: String, CaseIterable, Hashable, Sendable {
  /// A haze that blooms.
  case haze
  /// Thin rings that widen.
  case rings
  /// A half disc on the horizon, and a dot matrix.
  case disc
}

extension OKLab {
  /// The tone of digits that shine in this colour: nearly white, or a full colour as far from white as from the dark.
  fileprivate func figure(isWhite: Bool) -> OKLab {
    toned(lightness: isWhite ? 0.98 : 0.74, chroma: (isWhite ? 0.015 : 0.2) / max(chroma, 0.01))
  }
}
