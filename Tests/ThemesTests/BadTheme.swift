import Testing

/// Theme files that are wrong, each with everything that is said about it.
struct BadTheme: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var problems: [String]

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ problems: String...) {
    self.name = name
    self.text = text
    self.problems = problems
  }

  private static let keys =
    "name, base, motif, ember, honey, moss, tide, dusk, orchid, ready, rest, change, coolDown"
  private static let colour = "a colour of sRGB in double quotes, such as \"#f76143\""

  /// Those that cannot be read.
  static let written: [BadTheme] = [
    BadTheme(
      "nothing", "", "bad.cfg:1: the file lacks name; allowed: text in double quotes, 1 to 64 characters"),
    BadTheme(
      "a key that there is not", "name = \"Bad\";\nembr = { };",
      "bad.cfg:2: there is no key embr; did you mean ember?; allowed: \(keys)"),
    BadTheme(
      "a motif and a base that there are not", "name = \"Bad\";\nmotif = \"ring\";\nbase = \"own\";",
      "bad.cfg:2: motif is \"ring\"; did you mean \"rings\"?; allowed: \"haze\", \"rings\" or \"disc\"",
      "bad.cfg:3: base is \"own\"; allowed: \"pearl\", \"neon\" or \"graphic\""),
    BadTheme(
      "a swatch without a level", "name = \"Bad\";\nrest = { ground = \"#000010\"; };",
      "bad.cfg:2: rest lacks level; allowed: \(colour)"),
    BadTheme(
      "colours that are none",
      "name = \"Bad\";\nrest = {\n ground = \"blue\";\n level = \"#12345\";\n};\nready = { ground = 3; level = \"#FFFFFF\"; };",
      "bad.cfg:3: ground is \"blue\"; allowed: \(colour)",
      "bad.cfg:4: level is \"#12345\"; allowed: \(colour)",
      "bad.cfg:6: ground is 3; allowed: \(colour)"),
    BadTheme(
      "a swatch that is none", "name = \"Bad\";\nrest = \"#000010\";",
      "bad.cfg:2: rest is \"#000010\"; allowed: a group { … }"),
    BadTheme(
      "a key of another group",
      "name = \"Bad\";\nrest = { ground = \"#0a1020\"; level = \"#1a3050\"; ink = 3; };",
      "bad.cfg:2: there is no key ink in rest; allowed: ground, level"),
  ]

  /// Those that can be read, and not worn.
  static let coloured: [BadTheme] = [
    BadTheme(
      "a level that is darker", "name = \"Bad\";\n\nchange = { ground = \"#7f5887\"; level = \"#56385c\"; };",
      "bad.cfg:3: the level of change is darker than its ground; allowed: a level with at least 1.2 times the light of "
        + "the ground"),
    BadTheme(
      "a ground too far from its level",
      "name = \"Bad\";\nchange = { ground = \"#202020\"; level = \"#f0f0f0\"; };",
      "bad.cfg:2: no ink can be read on the ground and the level of change; the best has a contrast of 1.2; allowed: 4.5 "
        + "on both: let both be light, or both be dark"),
    BadTheme(
      "a work like the ready",
      "name = \"Bad\";\nbase = \"pearl\";\nmoss = { ground = \"#d0d0d6\"; level = \"#f9faf0\"; };",
      "bad.cfg:3: moss and ready look alike: their grounds are 6.1 apart; allowed: at least 25 by CIEDE2000"),
  ]
}
