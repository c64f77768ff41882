internal import Configuration
internal import Intervals

/// The keys of a lamp.
enum LampKeys {
  static let name = SharedKeys.name("the lamp")
  static let chip = SharedKeys.chip
  static let line = ConfigurationKey(
    "line", .line, .required, "The line that switches it, through a transistor or a relay.")
  static let activeLow = ConfigurationKey(
    "active-low", .flag, .flag(false), "Whether the low level switches it on.")
  static let phases = ConfigurationKey(
    "phases", .words(PhaseKind.allCases.map(\.rawValue)), .required, "The phases in which it is lit.")
  static let x = ConfigurationKey(
    "x", .number(-100_000...100_000), unit: "mm", .otherwise("in a row below the zones"),
    "Where it hangs, for pictures.")
  static let y = ConfigurationKey(
    "y", .number(-100_000...100_000), unit: "mm", .otherwise("see `x`"), "Where it hangs.")

  static let all = KeyGroup(
    "lamps[]", "A lamp that is lit in some phases.", [name, chip, line, activeLow, phases, x, y])
}
