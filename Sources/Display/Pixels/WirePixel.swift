/// One pixel as it goes out on a wire: final 8-bit levels, after brightness, gamma and the power limit.
///
/// Strips without a white LED ignore `white`.
public struct WirePixel: Hashable, Sendable, BitwiseCopyable {
  /// The level of the red LED, 255 being full.
  public var red: UInt8
  /// The level of the green LED, 255 being full.
  public var green: UInt8
  /// The level of the blue LED, 255 being full.
  public var blue: UInt8
  /// The level of the white LED, 255 being full.
  public var white: UInt8

  /// Makes a pixel of four levels.
  public init(red: UInt8, green: UInt8, blue: UInt8, white: UInt8 = 0) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  /// No light at all.
  public static let black = WirePixel(red: 0, green: 0, blue: 0)
}
