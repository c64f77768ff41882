internal import Display

/// How many colours a terminal can show.
public enum ColourDepth: String, CaseIterable, Hashable, Sendable {
  /// 16.7 million, by their sRGB values.
  case trueColour
  /// The 256 of xterm: 16 of the user's own, a cube of 216, 24 greys.
  case indexed256
  /// The 16 of the user's palette.
  case basic16
  /// The same, of which only the first eight can be behind something, as on a console of the kernel.
  case basic8
  /// None: light, dark and reverse only.
  case none

  /// Whether there are too few colours for a shade between two of them.
  var isCoarse: Bool { isBasic || self == .none }
  /// Whether its colours are the user's own eight hues.
  var isBasic: Bool { self == .basic16 || self == .basic8 }
  /// What the zones of a wall on it are: a haze in 256 colours is a heap of rings, and thin rings in 16 are shards.
  var surface: Zone.Surface { self == .trueColour ? .screen : isCoarse ? .plainScreen : .coarseScreen }

  /// Finds out from the environment of the process.
  ///
  /// `NO_COLOR` (no-color.org), when set and not empty, switches colours off. `COLORTERM` announces true colour;
  /// otherwise `TERM` decides. A console of the kernel maps what it is sent to its 16 colours itself, badly, and
  /// so gets them chosen here.
  public static func detect(_ environment: [String: String]) -> ColourDepth {
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" || term.hasPrefix("vt1") || term.hasPrefix("vt2") { return .none }
    if eightGrounds.contains(term) { return .basic8 }
    if term.hasSuffix("-16color") { return .basic16 }
    let announced = environment["COLORTERM"] ?? ""
    if announced == "truecolor" || announced == "24bit" { return .trueColour }
    if trueColourTerms.contains(where: { term.hasPrefix($0) }) || term.hasSuffix("-direct") {
      return .trueColour
    }
    return term.hasSuffix("-256color") || term.hasPrefix("tmux") ? .indexed256 : .basic16
  }

  /// Terminals that light up an ink and no ground.
  private static let eightGrounds = ["linux", "ansi", "pcansi", "cygwin"]
  /// Terminals that show true colour and do not announce it through a remote login.
  private static let trueColourTerms = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"]
}
