/// The white LED beside the coloured ones of an RGBW strip.
///
/// It takes over what all three colours have in common, and they make up for its tint. It is taken to be as bright at
/// full as the three together, as WLED takes it.
public struct WhiteLED: Hashable, Sendable {
  /// Its colour temperature, in kelvins.
  public let temperature: Int
  /// Its light in terms of red, green and blue, the strongest of which is 1.
  let tint: SIMD3<Float>

  /// The temperatures that may be set: from the amber of a candle on.
  public static let temperatures = 2_000...10_000
  /// That of natural white, the middle one of the three that RGBW strips are sold with: about 3000, 4500 and 6000 K.
  public static let natural = WhiteLED(temperature: 4_500)

  /// Makes a white LED; a temperature out of bounds is the nearest within them.
  public init(temperature: Int) {
    self.temperature = min(max(temperature, Self.temperatures.lowerBound), Self.temperatures.upperBound)
    tint = Self.light(of: Double(self.temperature))
  }

  /// The light of a black body with the sRGB primaries (IEC 61966-2-1).
  private static func light(of temperature: Double) -> SIMD3<Float> {
    let (x, y) = chromaticity(of: temperature)
    let (bigX, bigZ) = (x / y, (1 - x - y) / y)
    let red = 3.240_454_2 * bigX - 1.537_138_5 - 0.498_531_4 * bigZ
    let green = -0.969_266_0 * bigX + 1.876_010_8 + 0.041_556_0 * bigZ
    let blue = 0.055_643_4 * bigX - 0.204_025_9 + 1.057_225_2 * bigZ
    let strongest = max(red, green, blue)
    return SIMD3(Float(red / strongest), Float(green / strongest), Float(max(blue / strongest, 0.01)))
  }

  /// Where a black body lies on the CIE 1931 chromaticity diagram, by the cubics of Kim et al. (US patent 7024034).
  private static func chromaticity(of temperature: Double) -> (x: Double, y: Double) {
    let t = 1_000 / temperature
    let isWarm = temperature < 4_000
    let x =
      isWarm
      ? ((-0.266_123_9 * t - 0.234_358_9) * t + 0.877_695_6) * t + 0.179_910
      : ((-3.025_846_9 * t + 2.107_037_9) * t + 0.222_634_7) * t + 0.240_390
    let y =
      if temperature < 2_222 {
        ((-1.106_381_4 * x - 1.348_110_2) * x + 2.185_558_3) * x - 0.202_196_8
      } else if isWarm {
        ((-0.954_947_6 * x - 1.374_185_9) * x + 2.091_370_2) * x - 0.167_488_7
      } else {
        ((3.081_758_0 * x - 5.873_386_7) * x + 3.751_130_0) * x - 0.370_014_8
      }
    return (x, y)
  }
}

extension WhiteLED {
  /// Divides light between the coloured LEDs and this one, whose share is in the fourth lane.
  ///
  /// No lane passes 1, and what the LEDs make together is the light they were asked for.
  @inline(__always)
  func divided(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let light = light.limited(to: .one)
    let parts = SIMD4(light.x, light.y, light.z, 1) / SIMD4(tint, 1)
    let white = min(parts.x, parts.y, parts.z)
    return light - SIMD4(tint, -1) * white
  }
}
