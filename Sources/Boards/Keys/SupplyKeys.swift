internal import Configuration
/// The keys of a power supply.
enum SupplyKeys {
  static let name = SharedKeys.name("the supply")
  static let limit = ConfigurationKey(
    "limit", .integer(1...1_000_000), unit: "mA", .required,
    "The current that is never exceeded: at most what the supply, its fuse and its wires carry.")
  static let reserve = ConfigurationKey(
    "reserve", .integer(0...1_000_000), unit: "mA", .integer(0),
    "What else the supply feeds, such as the board itself; it is taken from the limit.")
  static let feeds = ConfigurationKey(
    "feeds", .list(FeedKeys.all),
    "The pixels it feeds, where strips are fed at several points; a strip fed whole names its supply instead."
  )

  static let all = KeyGroup(
    "supplies[]", "A power supply, or one of the points where it is fed in behind a fuse of its own.",
    [name, limit, reserve, feeds])
}

/// The keys of a range of pixels that a supply feeds.
enum FeedKeys {
  static let strip = ConfigurationKey("strip", .text, .required, "The name of the strip.")
  static let from = ConfigurationKey("from", .integer(0...65_535), .integer(0), "The first pixel.")
  static let to = ConfigurationKey(
    "to", .integer(0...65_535), .otherwise("the last of the strip"), "The last pixel.")

  static let all = KeyGroup(
    "supplies[].feeds[]", "A range of pixels that a supply feeds.", [strip, from, to])
}
