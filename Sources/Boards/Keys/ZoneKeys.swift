internal import Configuration
internal import Display

/// The keys of a zone: those of its first part, of its digits, and where it hangs.
enum ZoneKeys {
  static let role = ConfigurationKey(
    "role", .word(Zone.Role.allCases.map(\.rawValue)), .required,
    "What it shows: `field` the phase's colour with a level that rises in it, `level` the level alone, `rhythm` the "
      + "session as a strip, `digits` the countdown, `week` seven capsules from Monday to Sunday (7 pixels or more), "
      + "`track` how hard a session was in ten steps (10 pixels or more), `today` the day and `week-strip` the week "
      + "(7 pixels or more), compact, `matrix` all of it with words, on a panel of "
      + "\(Zone.matrixColumns.lowerBound) × \(Zone.matrixRows.lowerBound) to "
      + "\(Zone.matrixColumns.upperBound) × \(Zone.matrixRows.upperBound) pixels.")
  static let name = ConfigurationKey(
    "name", .text, .otherwise("the role"), "What the zone is called in messages.")
  static let strip = ConfigurationKey(
    "strip", .text, .otherwise("**required** without `parts`"), "The name of the strip.")
  static let parts = ConfigurationKey(
    "parts", .list(PartKeys.all), "Several runs of pixels that make one zone; not for digits.")
  static let x = ConfigurationKey(
    "x", .number(-100_000...100_000), unit: "mm",
    .otherwise("below what is placed already; `level` to the right of it"),
    "Where the left edge of the zone hangs on the wall, for pictures of it.")
  static let y = ConfigurationKey(
    "y", .number(-100_000...100_000), unit: "mm", .otherwise("see `x`"), "Where its lower edge hangs.")

  static let all = KeyGroup(
    "zones[]",
    "Pixels that serve one purpose; a pixel belongs to one zone at most. A zone is one run of pixels, described as in "
      + "`zones[].parts[]`, or a list of `parts`.",
    [role, name, strip] + PartKeys.shape + [parts, x, y] + DigitKeys.all)
}

/// The keys of a run of pixels.
enum PartKeys {
  static let strip = FeedKeys.strip
  static let from = ConfigurationKey("from", .integer(0...65_535), .integer(0), "The pixel it begins with.")
  static let to = ConfigurationKey(
    "to", .integer(0...65_535), .otherwise("the last of the strip; of digits, as many as they take"),
    "The pixel it ends with; below `from` where the run goes against the strip.")
  static let direction = ConfigurationKey(
    "direction", .word(["up", "down", "left", "right"]),
    .otherwise("`\"right\"`; `\"up\"` in field and level"),
    "Where a line runs, beginning with `from`.")
  static let columns = ConfigurationKey(
    "columns", .integer(1...4_096), .otherwise("a line"),
    "The columns of a panel as it is before it is turned; `rows` go with it.")
  static let rows = ConfigurationKey(
    "rows", .integer(1...4_096), .otherwise("a line"), "The rows of a panel.")
  static let start = ConfigurationKey(
    "start", .word(["bottom-left", "bottom-right", "top-left", "top-right"]), .text("bottom-left"),
    "The corner of a panel that `from` is in.")
  static let run = ConfigurationKey(
    "run", .word(["rows", "columns"]), .text("rows"),
    "Whether the wire runs along the rows or the columns of a panel.")
  static let serpentine = ConfigurationKey(
    "serpentine", .flag, .flag(true), "Whether every other row, or column, runs back.")
  static let tiles = ConfigurationKey(
    "tiles", .group(TileKeys.all),
    "Several panels alike, one after another on the wire; `columns`, `rows`, `start`, `run` and `serpentine` are those of "
      + "each.")
  static let rotations = ConfigurationKey(
    "rotations", .integers(count: 1...64, 0...270), unit: "°", .otherwise("`[ 0 ]`"),
    "How far a panel is turned clockwise as it hangs: 0, 90, 180 or 270. Of several, in the order of the wire and from the "
      + "first again after the last: `[ 0, 180 ]` where every other one hangs upside down.")
  static let pitch = ConfigurationKey(
    "pitch", .number(1...1_000), unit: "mm", .number(16.7), "From pixel to pixel: 16.7 with 60 a metre.")
  static let x = ConfigurationKey(
    "x", .number(-100_000...100_000), unit: "mm", .otherwise("right of the part before"),
    "Where the left edge of the part hangs within the zone.")
  static let y = ConfigurationKey(
    "y", .number(-100_000...100_000), unit: "mm", .number(0), "Where its lower edge hangs.")

  /// What a panel has and a line does not.
  static let panel = [columns, rows, start, run, serpentine, tiles, rotations]
  static let shape = [from, to, direction] + panel + [pitch]
  static let all = KeyGroup(
    "zones[].parts[]", "A run of pixels: a line, or a panel of rows and columns.", [strip] + shape + [x, y])
}

/// The keys of panels in a chain.
enum TileKeys {
  static let columns = ConfigurationKey(
    "columns", .integer(1...64), .required, "How many panels hang side by side.")
  static let rows = ConfigurationKey(
    "rows", .integer(1...64), .integer(1), "How many hang one above the other.")
  static let start = ConfigurationKey(
    "start", PartKeys.start.kind, .text("bottom-left"), "The corner in which the first panel hangs.")
  static let run = ConfigurationKey(
    "run", PartKeys.run.kind, .text("rows"),
    "Whether the wire goes on along the rows or the columns of panels.")
  static let serpentine = ConfigurationKey(
    "serpentine", .flag, .flag(true), "Whether every other row, or column, of panels runs back.")

  static let all = KeyGroup(
    "zones[].tiles", "Panels alike in a chain; also in `zones[].parts[]`.",
    [columns, rows, start, run, serpentine])
}

/// The keys of a zone of digits.
enum DigitKeys {
  static let digits = ConfigurationKey(
    "digits", .integer(1...8), .otherwise("`4`, or as many as `maps`"), "How many digits; with role `digits`."
  )
  static let ledsPerSegment = ConfigurationKey(
    "leds-per-segment", .integer(1...100), .otherwise("**required** without `maps`"),
    "The pixels of a segment, when the wire runs through all digits alike.")
  static let segments = ConfigurationKey(
    "segments", .text, .otherwise("`\"GFABCDE\"`"),
    "The order in which the wire runs through the segments of a digit: A is at the top, B to F follow clockwise, G is "
      + "in the middle. Usual ones: \(SegmentLetters.usual.joined(separator: ", ")).")
  static let first = ConfigurationKey(
    "first", .word(["left", "right"]), .text("left"), "Which digit the wire enters first.")
  static let pointLEDs = ConfigurationKey(
    "point-leds", .integer(0...100), .integer(0),
    "The pixels of a decimal point after every digit. That of the last one tells the afternoon on a clock of twelve hours."
  )
  static let colonAfter = ConfigurationKey(
    "colon-after", .integer(0...7), .integer(0), "After which digit the colon stands; 0 for none.")
  static let colonLEDs = ConfigurationKey(
    "colon-leds", .integer(0...100), .integer(0),
    "The pixels of the colon, which the wire passes between the digits beside it.")
  static let maps = ConfigurationKey(
    "maps", .list(DigitMapKeys.all),
    "The pixels of every segment, digit by digit, when the wire runs otherwise.")
  static let colon = ConfigurationKey("colon", .pixels, "The pixels of the colon, with `maps`.")
  static let height = ConfigurationKey(
    "height", .number(10...10_000), unit: "mm", .number(200), "How tall a digit is, for pictures of the wall."
  )

  static let all = [
    digits, ledsPerSegment, segments, first, pointLEDs, colonAfter, colonLEDs, maps, colon, height,
  ]
}

/// The keys of the map of one digit.
enum DigitMapKeys {
  static let segments = ["a", "b", "c", "d", "e", "f", "g"].map { name in
    ConfigurationKey(
      name, .pixels, .required, "The pixels of segment \(name.uppercased()), counted on the strip.")
  }
  static let point = ConfigurationKey("point", .pixels, "The pixels of the decimal point.")

  static let all = KeyGroup("zones[].maps[]", "The pixels of one digit.", segments + [point])
}
