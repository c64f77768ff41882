/// One colour of a theme as its author writes it: a ground and the lighter level that rises over it.
public struct Swatch: Hashable, Sendable {
  /// The ground as sRGB hex.
  public var ground: UInt32
  /// The level as sRGB hex.
  public var level: UInt32

  /// Makes a swatch from two sRGB hex colours.
  public init(_ ground: UInt32, _ level: UInt32) {
    self.ground = ground
    self.level = level
  }
}
