internal import Configuration
internal import Drivers

/// The keys of the board file as a whole.
enum RootKeys {
  static let board = ConfigurationKey(
    "board", .word(Board.Kind.allCases.map(\.rawValue)), .text("wall"),
    "`wall` drives the outputs; `terminal` opens none of them, so that strips need no wires and no supply: the "
      + "terminal shows the wall in its own size, and `--snapshot` paints the one described; `none` has no output, and the "
      + "wall is driven over its control socket, or by a panel.")
  static let name = ConfigurationKey(
    "name", .text, .text("Pulsewall"), "What the wall is called, in messages.")
  static let frameRate = ConfigurationKey(
    "frame-rate", .integer(RateFit.rates), unit: "frames/s", .integer(60),
    "The most frames a second; a strip whose line or LEDs carry fewer gets fewer.")
  static let chip = ConfigurationKey(
    "chip", SharedKeys.chipKind, .text("auto"),
    "The GPIO chip of all lines that name none: `auto` finds the header of a Raspberry Pi, a path such as "
      + "`/dev/gpiochip1` or a label such as `pinctrl-rp1` is taken as it is, `line:P9_12` finds the chip with "
      + "a line of that name.")
  static let supplies = ConfigurationKey(
    "supplies", .list(SupplyKeys.all), "The power supplies, or the points where power is fed in.")
  static let strips = ConfigurationKey("strips", .list(StripKeys.all), "The LED strips.")
  static let zones = ConfigurationKey("zones", .list(ZoneKeys.all), "What the pixels of the strips show.")
  static let modules = ConfigurationKey(
    "modules", .list(ModuleKeys.all), "Digit modules with a chip of their own.")
  static let lamps = ConfigurationKey("lamps", .list(LampKeys.all), "Lamps that are lit in some phases.")
  static let buzzer = ConfigurationKey("buzzer", .group(BuzzerKeys.all), "What sounds the cues.")
  static let panel = ConfigurationKey("panel", .group(PanelKeys.all), "Buttons and remotes.")

  static let all = KeyGroup(
    "", "The file as a whole.",
    [board, name, frameRate, chip, supplies, strips, zones, modules, lamps, buzzer, panel])
}

/// Keys that several groups have.
enum SharedKeys {
  /// A chip by words of its own; its number alone is none of them, since numbers move between kernels.
  static let chipKind = ConfigurationKey.Kind.written(
    allowed:
      "\"auto\", a path such as \"/dev/gpiochip1\", a label such as \"pinctrl-rp1\", or \"line:\" and a line's name"
  ) { words in
    let number = words.hasPrefix("gpiochip") ? words.dropFirst("gpiochip".count) : words[...]
    return !words.isEmpty && words != "line:" && Int(number) == nil
  }
  static let chip = ConfigurationKey(
    "chip", chipKind, .otherwise("that of the board"), "The GPIO chip of the lines in this group.")
  static func name(_ what: String) -> ConfigurationKey {
    ConfigurationKey("name", .text, .required, "What \(what) is called, here and in messages.")
  }
  static func serialDevice(_ about: String) -> ConfigurationKey {
    ConfigurationKey(
      "device", .device("/dev/"), .required,
      about
        + " Use the name below /dev/serial/by-id/, or by-path/ where two adapters share a name: the others "
        + "change when a cable is moved.")
  }
}
