/// A power supply, or one injection point: the pixels it feeds and the current it may give.
public struct PowerSupply: Hashable, Sendable {
  /// A run of pixels of one kind.
  public struct Load: Hashable, Sendable {
    /// The pixels.
    public let pixels: Range<Int>
    /// What each of them draws.
    public let model: PowerModel

    /// Makes a load.
    public init(pixels: Range<Int>, model: PowerModel) {
      self.pixels = pixels
      self.model = model
    }
  }

  /// The current that is never to be exceeded.
  public let limit: Milliamps
  /// What else the supply feeds: the board, skipped LEDs, a fan.
  public let reserve: Milliamps
  /// The pixels it feeds.
  public let loads: [Load]

  /// The limits that may be set.
  public static let bounds = Milliamps(1)...Milliamps(1_000_000)

  /// Makes a supply; throws where the limit is out of bounds, or below what the dark wall draws.
  public init(limit: Milliamps, reserve: Milliamps = .zero, loads: [Load]) throws(SettingError) {
    guard Self.bounds.contains(limit) else {
      throw SettingError(
        setting: "limit", value: "\(limit)",
        allowed: "\(Self.bounds.lowerBound) to \(Self.bounds.upperBound)")
    }
    guard reserve >= .zero, reserve <= Self.bounds.upperBound else {
      throw SettingError(
        setting: "reserve", value: "\(reserve)", allowed: "\(Milliamps.zero) to \(Self.bounds.upperBound)")
    }
    for load in loads where load.pixels.lowerBound < 0 {
      throw SettingError(setting: "pixels", value: "\(load.pixels)", allowed: "0 and up")
    }
    let dark = loads.reduce(reserve) { $0 + $1.model.idle * $1.pixels.count }
    guard dark <= limit else {
      throw SettingError(
        setting: "limit", value: "\(limit)", allowed: "at least the \(dark) that the supply gives in the dark"
      )
    }
    self.limit = limit
    self.reserve = reserve
    self.loads = loads
  }
}
