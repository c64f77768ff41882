/// Something about the colours of a theme that keeps it from being worn.
public struct ThemeFinding: Hashable, Sendable {
  /// Whose colours it is about; two roles where they are taken for each other.
  public var roles: [Theme.Role]
  /// What is wrong.
  public var what: String
  /// What would do.
  public var allowed: String
}

/// What every theme has to do, whoever wrote it.
public enum ThemeRules {
  /// The least contrast of ink on a ground and on a level: that of WCAG 2 for text.
  public static let contrast: Float = 4.5
  /// How many times as light as its ground a level is at least.
  public static let rise: Float = 1.2
  /// How many times as light as the level of the rest the ground of a work is at least, so that a picture in grey tells
  /// one from the other.
  public static let dimRest: Float = 1.5

  /// How far work, rest and ready are apart at least for somebody, by CIEDE2000.
  public static func distance(for vision: Vision) -> Double {
    switch vision {
    case .full: 25
    case .protanopia, .deuteranopia: 12
    }
  }
}

/// How far two swatches are apart as somebody sees them.
public struct ThemeDistance: Hashable, Sendable {
  /// Who sees them.
  public var vision: Vision
  /// Between the grounds, and between the levels, by CIEDE2000.
  public var grounds: Double
  public var levels: Double

  /// Measures two swatches.
  public init(_ one: Swatch, _ other: Swatch, vision: Vision) {
    self.vision = vision
    grounds = vision.difference(LinearColor(hex: one.ground), LinearColor(hex: other.ground))
    levels = vision.difference(LinearColor(hex: one.level), LinearColor(hex: other.level))
  }

  /// The smaller of the two.
  public var least: Double { min(grounds, levels) }
  /// Which one that is.
  var place: String { grounds <= levels ? "grounds" : "levels" }
}
