// What is written on a field must be read at every instant, whatever moves over the field.

extension Moment {
  /// The contrast that ink keeps: a little more than the 4.5 of WCAG 2, for what rounding takes.
  private static let contrast: Float = 4.55

  /// The same instant, with the pulse and the motif held back as far as the ink needs it.
  func legible() -> Moment {
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

  /// What is written on the field. While one colour gives way to another it is black or white, one of which can be
  /// read on every colour.
  var ink: LinearColor {
    guard arrived < 1 else { return paint.ink }
    let ground = before.luminance + (paint.ground.luminance - before.luminance) * arrived
    return ground > 0.179 ? .black : .white
  }

  /// The same instant with a dark ground on which what is written shines, for strokes of a single pixel.
  func lit() -> Moment {
    var moment = self
    moment.paint.ground = paint.deep * 0.02
    moment.paint.level = paint.deep * 0.08
    moment.paint.accent = moment.paint.level
    moment.paint.pulse = paint.deep * 0.16
    moment.paint.ink = mode == .still ? paint.glow * 0.9 : paint.glow
    moment.before = before * 0.08
    return moment
  }
}
