internal import Display
internal import Glibc

/// A colour in Oklab, where distances are about as large as people see them.
struct Oklab: Hashable, Sendable {
  /// Lightness, green–red, blue–yellow, and a fourth lane that is always zero.
  var lanes: SIMD4<Float>

  /// Converts light with the sRGB primaries (Björn Ottosson, 2020).
  init(_ light: LinearColor) {
    let (red, green, blue) = (Double(light.red), Double(light.green), Double(light.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lanes = SIMD4(
      Float(0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short),
      Float(1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short),
      Float(0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short), 0)
  }

  /// The squared distance to another colour, each lane weighted.
  func distance(to other: Oklab, weights: SIMD4<Float>) -> Float {
    let difference = (lanes - other.lanes) * weights
    return (difference * difference).sum()
  }
}
