/// A colour in OKLab: a lightness and two opponent axes in which equal steps look equal.
///
/// Tones of a hue are derived here, where lightening does not shift the hue; light is mixed in ``LinearColor``.
/// Source of the matrices: Björn Ottosson, "A perceptual color space for image processing".
struct OKLab: Hashable, Sendable {
  /// From 0, black, to 1, white.
  var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: LinearColor) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let long = Mathematics.cubeRoot(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = Mathematics.cubeRoot(
      0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = Mathematics.cubeRoot(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = 0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short
    a = 1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short
    b = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short
  }

  /// How far from grey the colour is.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The same hue at another lightness, with its chroma scaled.
  func toned(lightness: Double, chroma scale: Double = 1) -> OKLab {
    OKLab(lightness: min(max(lightness, 0), 1), a: a * scale, b: b * scale)
  }

  /// The colour as light; where the primaries cannot show it, the most colourful tone of its hue that they can.
  var color: LinearColor {
    var low = 0.0
    var high = 1.0
    if isShowable(1) { return light(1) }
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if isShowable(middle) { low = middle } else { high = middle }
    }
    return light(low)
  }

  private func isShowable(_ scale: Double) -> Bool {
    let channels = channels(scale)
    return channels.min() >= -1e-4 && channels.max() <= 1.0001
  }

  private func light(_ scale: Double) -> LinearColor {
    let channels = channels(scale).clamped(lowerBound: .zero, upperBound: .one)
    return LinearColor(Float(channels.x), Float(channels.y), Float(channels.z))
  }

  private func channels(_ scale: Double) -> SIMD3<Double> {
    let (a, b) = (a * scale, b * scale)
    let long = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
    let middle = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
    let short = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
    let (l, m, s) = (long * long * long, middle * middle * middle, short * short * short)
    return SIMD3(
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s)
  }
}
