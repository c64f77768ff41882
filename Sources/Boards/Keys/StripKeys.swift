internal import Configuration
internal import Display
internal import Drivers

/// The keys of a strip.
enum StripKeys {
  /// The encoding of a strip whose colours are lines of their own.
  static let gpioRGB = "gpio-rgb"

  static let name = SharedKeys.name("the strip")
  static let encoding = ConfigurationKey(
    "encoding", .word(StripEncoding.allCases.map(\.rawValue) + [gpioRGB]),
    .otherwise("**required** on a wall"),
    "What the strip, or the controller in front of it, understands. `gpio-rgb` is a strip of one colour at a time, "
      + "switched by three transistors.")
  static let pixels = ConfigurationKey(
    "pixels", .integer(1...65_536), .required,
    "The pixels that show something. They count from 0, from the controller or, reversed, from the far end.")
  static let skip = ConfigurationKey(
    "skip", .integer(StripShape.skippedBounds), .integer(0),
    "LEDs before the first that stay dark, such as one that only refreshes the signal.")
  static let reverse = ConfigurationKey(
    "reverse", .flag, .flag(false), "Whether pixel 0 is the LED farthest from the controller.")
  static let order = ConfigurationKey(
    "order", .text, .otherwise("that of the encoding"),
    "The order in which the LEDs take the colours: `RGB`, `GRB` and so on, `GRBW` with white. With a controller "
      + "that orders by itself, leave it.")
  static let orderOverrides = ConfigurationKey(
    "order-overrides", .list(OrderOverrideKeys.all), "Runs of LEDs that take the colours in another order.")
  static let whiteBalance = ConfigurationKey(
    "white-balance", .wordOrIntegers(WhiteBalance.allCases.map(\.rawValue), count: 3...3, 1...100), unit: "%",
    .otherwise("`\"pixels\"` with ws2801 and p9813, `\"none\"` with gpio-rgb, else `\"strip\"`"),
    "How much of red, green and blue makes white. \(words(.strip)) is for strips and panels of LEDs in square packages, "
      + "\(words(.pixels)) for LEDs on strings, both by FastLED's figures; `none` takes every colour in full, for a "
      + "controller that balances by itself. In figures, red first, lower what tints it.")
  static let whiteLED = ConfigurationKey(
    "white-led", .wordOrNumber(["off"], temperatures), unit: "K",
    .otherwise("\(WhiteLED.natural.temperature) with white"),
    "The colour temperature of the white LEDs of an RGBW strip: 3000 for warm, 4500 for natural, 6000 for cool white. "
      + "They take over what red, green and blue have in common, which make up for their tint. `off` leaves them dark."
  )
  static let gamma = ConfigurationKey(
    "gamma", .wordOrNumber(["linear"], Transfer.gammaBounds), .text("linear"),
    "`linear` where the LEDs give as much light as their level says, which all of these chips do. The exponent where "
      + "the controller applies one, such as 2.2: the levels sent then make up for it.")
  static let frameRate = ConfigurationKey(
    "frame-rate", .integer(RateFit.rates), unit: "frames/s", .otherwise("that of the board"),
    "The most frames a second for this strip; refused where its line cannot carry them.")
  static let ledTime = ConfigurationKey(
    "led-time", .integer(0...1_000), unit: "µs", .otherwise("30 with a controller, else 0"),
    "The time that a controller takes to pass a frame on, for each LED: 40 for RGBW.")
  static let current = ConfigurationKey(
    "current", .word(PowerModel.named.map(\.name)), .otherwise("`\"standard\"`, `\"rgbw\"` with white"),
    "What an LED draws with all its colours at full: "
      + PowerModel.named.map { "`\($0.name)` \($0.model.words)" }.joined(separator: ", ")
      + ". Where white LEDs are lit only `rgbw` counts them.")
  static let currents = ConfigurationKey(
    "currents", .group(CurrentKeys.all), "What an LED draws, in figures.")
  static let supply = ConfigurationKey(
    "supply", .text, .otherwise("the supplies' `feeds`"), "The name of the supply that feeds the whole strip."
  )
  static let serial = ConfigurationKey("serial", .group(SerialKeys.all), "The serial port of its controller.")
  static let gpio = ConfigurationKey("gpio", .group(StripLineKeys.all), "The GPIO lines it is wired to.")
  static let spi = ConfigurationKey("spi", .group(StripSPIKeys.all), "The SPI it is wired to.")

  static let all = KeyGroup(
    "strips[]", "A strip of LEDs, and the one way it is reached: `serial`, `gpio` or `spi`.",
    [
      name, encoding, pixels, serial, gpio, spi, supply, current, currents, order, orderOverrides, skip,
      reverse,
      whiteBalance, whiteLED, gamma, frameRate, ledTime,
    ])

  private static let temperatures =
    Double(WhiteLED.temperatures.lowerBound)...Double(WhiteLED.temperatures.upperBound)

  /// A balance with its figures: `` `strip` (100, 69, 94) ``.
  private static func words(_ balance: WhiteBalance) -> String {
    "`\(balance.rawValue)` (\(balance.gains.percentWords))"
  }
}

extension PowerModel {
  /// The model at full white, in words: `56 mA`.
  fileprivate var words: String {
    fullWhite.description
  }
}

/// The keys of a run of LEDs with a colour order of its own.
enum OrderOverrideKeys {
  static let from = ConfigurationKey(
    "from", .integer(0...65_635), .required,
    "The first LED, counted from the controller, skipped ones included.")
  static let to = ConfigurationKey("to", .integer(0...65_635), .required, "The last LED.")
  static let order = ConfigurationKey("order", .text, .required, "Their order.")

  static let all = KeyGroup(
    "strips[].order-overrides[]", "A run of LEDs with an order of its own.", [from, to, order])
}

/// The keys of what an LED draws.
enum CurrentKeys {
  private static func current(_ name: String, _ need: ConfigurationKey.Need, _ about: String)
    -> ConfigurationKey
  {
    ConfigurationKey(name, .number(0...1_000), unit: "mA", need, about)
  }

  static let red = current("red", .required, "The red LED at full.")
  static let green = current("green", .required, "The green LED at full.")
  static let blue = current("blue", .required, "The blue LED at full.")
  static let white = current(
    "white", .otherwise("`0`; **required** where white LEDs are lit"), "The white LED at full.")
  static let idle = current("idle", .number(1), "An LED that is dark.")
  static let wiring = ConfigurationKey(
    "wiring", .word(["parallel", "series"]), .text("parallel"),
    "Whether the currents of the colours add up, or share one path as in the WS2815.")

  static let all = KeyGroup(
    "strips[].currents", "What one LED of a strip draws.", [red, green, blue, white, idle, wiring])
}

/// The keys of a strip's serial port.
enum SerialKeys {
  static let device = SharedKeys.serialDevice("The port.")
  static let baud = ConfigurationKey(
    "baud", .integer(StripEncoding.adalight.facts.bitRates), unit: "bits/s",
    .integer(StripEncoding.adalight.facts.usualBitRate),
    "The speed, which the controller must be set to as well.")
  static let wledSafe = ConfigurationKey(
    "wled-safe", .flag, .flag(false),
    "Keeps bytes that WLED takes for commands out of the colours, and hands the strip back to WLED at the end."
  )
  static let bootWait = ConfigurationKey(
    "boot-wait", .integer(0...10_000), unit: "ms", .integer(2_000),
    "How long to wait after opening the port, which resets many controllers.")

  static let all = KeyGroup(
    "strips[].serial", "The serial port of a strip's controller.", [device, baud, wledSafe, bootWait])
}

/// The keys of the lines of a strip.
enum StripLineKeys {
  static let chip = SharedKeys.chip
  static let data = ConfigurationKey(
    "data", .line, .otherwise("**required** with a clocked strip"), "The data line.")
  static let clock = ConfigurationKey(
    "clock", .line, .otherwise("**required** with a clocked strip"), "The clock line.")
  static let red = ConfigurationKey(
    "red", .line, .otherwise("**required** with `gpio-rgb`"), "The line that switches red.")
  static let green = ConfigurationKey(
    "green", .line, .otherwise("**required** with `gpio-rgb`"), "The line that switches green.")
  static let blue = ConfigurationKey(
    "blue", .line, .otherwise("**required** with `gpio-rgb`"), "The line that switches blue.")
  static let activeLow = ConfigurationKey(
    "active-low", .flag, .flag(false), "Whether the low level switches a colour on; `gpio-rgb` only.")

  static let all = KeyGroup(
    "strips[].gpio", "The GPIO lines of a strip.", [chip, data, clock, red, green, blue, activeLow])
}

/// The keys of the SPI of a strip.
enum StripSPIKeys {
  static let device = ConfigurationKey(
    "device", .device("/dev/spidev"), .required,
    "The device, such as /dev/spidev0.0; a strip has its bus to itself.")
  static let hertz = ConfigurationKey(
    "hertz", .integer(1_000...50_000_000), unit: "Hz", .otherwise("the usual one of the encoding"),
    "The clock.")

  static let all = KeyGroup("strips[].spi", "The SPI of a strip.", [device, hertz])
}
