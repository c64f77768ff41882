internal import Configuration
/// The keys of a digit module.
enum ModuleKeys {
  static let name = SharedKeys.name("the module")
  static let driver = ConfigurationKey(
    "driver", .word(["tm1637", "max7219", "74hc595"]), .required,
    "Its chip. `74hc595` stands for the TPIC6B595 as well.")
  static let digits = ConfigurationKey(
    "digits", .integer(1...64), .required,
    "How many digits: up to 6 with a TM1637, 64 with MAX7219, 32 with 74HC595.")
  static let colonAfter = ConfigurationKey(
    "colon-after", .integer(0...63), .integer(0),
    "After which digit its colon stands, wired to the point of that digit; 0 for none.")
  static let chip = SharedKeys.chip
  static let clock = ConfigurationKey(
    "clock", .line, .otherwise("**required** with a TM1637"), "The line of CLK.")
  static let data = ConfigurationKey(
    "data", .line, .otherwise("**required** with a TM1637"), "The line of DIO.")
  static let halfBit = ConfigurationKey(
    "half-bit", .integer(5...1_000), unit: "µs", .integer(10),
    "How long the lines of a TM1637 rest at each level; 100 for modules with filter capacitors.")
  static let registers = ConfigurationKey(
    "registers", .integers(count: 1...6, 0...5), .otherwise("`[ 0, 1, … ]`"),
    "Which register of a TM1637 each digit is on, from the left; many modules of six have `[ 2, 1, 0, 5, 4, 3 ]`."
  )
  static let spi = ConfigurationKey(
    "spi", .group(ModuleSPIKeys.all), "The SPI of a MAX7219 or 74HC595 chain.")
  static let first = ConfigurationKey(
    "first", .word(["left", "right"]), .text("left"), "Which digit of a chain is nearest to the board.")
  static let segments = ConfigurationKey(
    "segments", .text, .text("ABCDEFGP"),
    "The segments on the outputs of a 74HC595, from Q0 to Q7; P is the point.")
  static let activeLow = ConfigurationKey(
    "active-low", .flag, .flag(false), "Whether a low output lights a segment: common anodes on a 74HC595.")
  static let enable = ConfigurationKey(
    "enable", .line, "The line of /OE of a 74HC595 chain, kept high until the first frame is in.")

  static let all = KeyGroup(
    "modules[]", "A row of digits with a chip of their own.",
    [
      name, driver, digits, colonAfter, chip, clock, data, halfBit, registers, spi, first, segments,
      activeLow,
      enable,
    ])
}

/// The keys of the SPI of a module.
enum ModuleSPIKeys {
  static let device = ConfigurationKey(
    "device", .device("/dev/spidev"), .required, "The device, such as /dev/spidev0.1.")
  static let hertz = ConfigurationKey(
    "hertz", .integer(1_000...10_000_000), unit: "Hz", .integer(1_000_000), "The clock.")

  static let all = KeyGroup(
    "modules[].spi", "The SPI of a module; its select line is the chips' LOAD or RCLK.", [device, hertz])
}
