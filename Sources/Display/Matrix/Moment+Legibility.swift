import Intervals

// What is written on a field must be read at every instant, whatever moves over the field.

extension Moment {
  /// The contrast that ink keeps: a little more than the 4.5 of WCAG 2, for what rounding takes.
  private static let contrast: Float = 4.55

  /// The same instant, with the pulse and the motif held back as far as the ink needs it.
  func legible() -> Moment {
    guard !isPooled else { return self }
    var moment = self
    moment.paint.accent = paint.level.mixed(with: paint.accent, share(paint.level, paint.accent))
    let accent = moment.paint.accent
    // A field mixes the pulse into its tones by these shares; see `FieldTones`.
    moment.pulse = min(
      pulse, share(paint.ground, paint.pulse), share(paint.level, paint.pulse) / 0.8,
      share(accent, paint.pulse) / 0.5)
    return moment
  }

  /// How much of another colour may be mixed into one for the ink still to be read on it.
  private func share(_ color: LinearColor, _ other: LinearColor) -> Float {
    let (ink, start, end) = (paint.ink.luminance, color.luminance, other.luminance)
    let bound =
      ink > start ? (ink + 0.05) / Self.contrast - 0.05 : (ink + 0.05) * Self.contrast - 0.05
    guard ink > start ? end > bound : end < bound else { return 1 }
    return min(max((bound - start) / (end - start), 0), 1)
  }

  /// What is written on the field. While a pale colour comes it is black or white, one of which can be read on every
  /// colour.
  var ink: LinearColor {
    if isPooled { return paint.glow * (isCalm ? calmInk : 1) }
    guard arrived < 1 else { return paint.ink }
    let ground = before.luminance + (paint.ground.luminance - before.luminance) * arrived
    return ground > 0.179 ? .black : .white
  }

  /// The same instant with a dark ground on which what is written shines, for strokes of a single pixel. While nobody
  /// works both are darker; a ready has a ground that is seen.
  ///
  /// - Parameter hasWords: whether words say which phase it is; a figure alone is pale then while nobody works.
  func lit(hasWords: Bool) -> Moment {
    var moment = self
    let tones: (ground: Float, level: Float, pulse: Float) =
      isCalm ? (0.005, 0.01, 0.02) : kind == .ready ? (0.08, 0.12, 0.14) : (0.02, 0.08, 0.16)
    moment.isLit = true
    moment.paint.ground = paint.deep * tones.ground
    moment.paint.level = paint.deep * tones.level
    moment.paint.accent = moment.paint.level
    moment.paint.pulse = paint.deep * tones.pulse
    moment.paint.ink =
      isCalm
      ? paint.calmInk(hasWords ? 0 : 0.6)
      : LinearColor(channels: (paint.figure.channels * Self.workInk).limited(to: .one))
    moment.before = before * 0.08
    return moment
  }

  /// How much brighter strokes of a single pixel are than those of digits.
  private static let workInk: Float = 1.2
}

extension Paint {
  /// What shines on the dark while nobody works: no brighter than the contrast needs and, as far as it is pale, not taken for
  /// the figure of a work in the same hue.
  fileprivate func calmInk(_ paleness: Float) -> LinearColor {
    let grey = LinearColor(figure.luminance, figure.luminance, figure.luminance)
    return figure.mixed(with: grey, paleness) * (0.22 / max(figure.luminance, 0.22))
  }
}
