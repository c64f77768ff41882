internal import Configuration
internal import Display
internal import Intervals

/// The keys of a theme file.
enum ThemeKeys {
  static let name = ConfigurationKey("name", .text, .required, "The name that people read.")
  static let base = ConfigurationKey(
    "base", .word(Look.Preset.shipped.map(\.rawValue)), .text(Look.Preset.pearl.rawValue),
    "The preset of Pulsewall that everything comes from that this file leaves out.")
  static let motif = ConfigurationKey(
    "motif", .word(Motif.allCases.map(\.rawValue)), .otherwise("that of `base`"),
    "The ornament: a haze that blooms, thin rings that widen, or a half disc and a dot matrix.")
  static let roles = Theme.Role.allCases.map { role in
    ConfigurationKey(role.name, .group(SwatchKeys.all(role.name)), .otherwise("that of `base`"), about(role))
  }

  static let all = KeyGroup("", "The file as a whole.", [name, base, motif] + roles)

  private static func about(_ role: Theme.Role) -> String {
    switch role {
    case .block(let block): "The work of what wears the block \(block.rawValue)."
    case .ready: "Get ready."
    case .rest: "Rest: the darkest of all, so that a picture in grey tells it from work."
    case .change: "The changeover between two moves."
    case .coolDown: "The cool-down."
    }
  }
}

/// The keys of the colours of a block or a kind of phase.
enum SwatchKeys {
  static let ground = colour("ground", "The field.")
  static let level = colour("level", "The level that rises over the ground, lighter than it.")

  static func all(_ name: String) -> KeyGroup {
    KeyGroup(name, "The colours of \(name).", [ground, level])
  }

  private static func colour(_ name: String, _ about: String) -> ConfigurationKey {
    ConfigurationKey(
      name,
      .written(allowed: "a colour of sRGB in double quotes, such as \"#f76143\"") {
        HexColour.colour(of: $0) != nil
      }, .required, about)
  }
}
