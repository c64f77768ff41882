/// A colour as light: red, green and blue in linear intensity, 0 to 1.
///
/// Everything on the wall is mixed in this space; the conversion to what a wire or a screen expects comes once, at
/// the end.
public struct LinearColor: Hashable, Sendable, BitwiseCopyable {
  /// Red, green, blue, and a fourth lane that is always zero.
  public var channels: SIMD4<Float>

  /// Makes a colour from its channels.
  public init(channels: SIMD4<Float>) {
    self.channels = channels
  }

  /// Makes a colour from linear intensities.
  public init(_ red: Float, _ green: Float, _ blue: Float) {
    channels = SIMD4(red, green, blue, 0)
  }

  /// The intensity of red.
  public var red: Float { channels.x }
  /// The intensity of green.
  public var green: Float { channels.y }
  /// The intensity of blue.
  public var blue: Float { channels.z }

  /// No light.
  public static let black = LinearColor(0, 0, 0)
  /// All light.
  public static let white = LinearColor(1, 1, 1)

  /// The light people see of it, 0 to 1: CIE relative luminance with the sRGB primaries.
  public var luminance: Float {
    red * 0.2126 + green * 0.7152 + blue * 0.0722
  }

  /// This colour with `share` of another mixed in, 0 to 1.
  public func mixed(with other: LinearColor, _ share: Float) -> LinearColor {
    LinearColor(channels: channels + (other.channels - channels) * share)
  }

  /// This colour, dimmed.
  public static func * (color: LinearColor, factor: Float) -> LinearColor {
    LinearColor(channels: color.channels * factor)
  }

  /// Light added to light.
  public static func + (left: LinearColor, right: LinearColor) -> LinearColor {
    LinearColor(channels: left.channels + right.channels)
  }
}
