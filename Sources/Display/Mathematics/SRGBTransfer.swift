/// The transfer function of sRGB (IEC 61966-2-1): how screens and hex colours encode light.
enum SRGBTransfer {
  /// The light, 0 to 1, of an encoded value, 0 to 1.
  static func light(of encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : Mathematics.power((encoded + 0.055) / 1.055, 2.4)
  }

  /// The encoded value, 0 to 1, of light, 0 to 1.
  static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * Mathematics.power(light, 1 / 2.4) - 0.055
  }
}
