internal import Glibc
public import Display

/// A colour of a screen: sRGB, eight bits a channel.
public struct ScreenColour: Hashable, Sendable {
  /// `0xRRGGBB`.
  public var rgb: UInt32

  /// Makes a colour from `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.rgb = rgb & 0xFF_FFFF
  }

  /// Makes a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Makes the colour that shows some light on a screen (the sRGB transfer function, IEC 61966-2-1).
  public init(_ light: LinearColor) {
    let table = Self.encoded
    self.init(
      red: table[Self.step(light.red)], green: table[Self.step(light.green)],
      blue: table[Self.step(light.blue)])
  }

  /// Red, 0 to 255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: rgb >> 16) }
  /// Green, 0 to 255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: rgb >> 8) }
  /// Blue, 0 to 255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rgb) }

  /// The light of it.
  public var light: LinearColor {
    let table = Self.decoded
    return LinearColor(table[Int(red)], table[Int(green)], table[Int(blue)])
  }

  /// The colour half-way to another, channel by channel; for colours that are close to each other.
  func mean(with other: ScreenColour) -> ScreenColour {
    ScreenColour(((rgb ^ other.rgb) & 0xFE_FEFE) >> 1 &+ (rgb & other.rgb))
  }

  /// This colour with a share of another mixed in, as light; 255 is all of the other.
  func mixed(with other: ScreenColour, _ share: UInt8) -> ScreenColour {
    share == 255 ? other : ScreenColour(light.mixed(with: other.light, Float(share) / 255))
  }

  /// No light.
  public static let black = ScreenColour(0)
  /// All light.
  public static let white = ScreenColour(0xFF_FFFF)

  private static let steps = 4_095

  private static func step(_ intensity: Float) -> Int {
    // Written so that a NaN counts as dark.
    intensity > 0 ? Int(min(intensity, 1) * Float(steps) + 0.5) : 0
  }

  private static let encoded: [UInt8] = (0...steps).map { step in
    let linear = Double(step) / Double(steps)
    let value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8(min(max(value * 255 + 0.5, 0), 255))
  }

  private static let decoded: [Float] = (0...255).map { value in
    let encoded = Double(value) / 255
    return Float(encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4))
  }
}
