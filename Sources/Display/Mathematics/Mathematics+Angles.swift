/// Angles, for the mathematics of how far apart colours look.
extension Mathematics {
  /// The sine of an angle in degrees.
  static func sine(degrees: Double) -> Double {
    let turns = degrees / 360
    let angle = (turns - turns.rounded()) * 2 * .pi
    // At most half a turn either way, where this many terms leave nothing that a `Double` could tell.
    var (term, sum) = (angle, angle)
    for order in stride(from: 2.0, through: 30, by: 2) {
      term *= -angle * angle / (order * (order + 1))
      sum += term
    }
    return sum
  }

  /// The cosine of an angle in degrees.
  static func cosine(degrees: Double) -> Double { sine(degrees: degrees + 90) }

  /// The direction of a point seen from the origin, in degrees from 0 up to 360; 0 for the origin itself.
  static func direction(_ x: Double, _ y: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (long, short) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    let flat = arctangent(short / long) * 180 / .pi
    let first = y.magnitude > x.magnitude ? 90 - flat : flat
    let upper = x < 0 ? 180 - first : first
    return y < 0 ? 360 - upper : upper
  }

  /// The arctangent of 0 to 1, in radians.
  private static func arctangent(_ ratio: Double) -> Double {
    // The series is quick only below the tangent of an eighth of a half turn.
    guard ratio <= 0.414_213_562_373_095 else { return .pi / 4 - arctangent((1 - ratio) / (1 + ratio)) }
    let square = ratio * ratio
    var (power, sum) = (ratio, 0.0)
    for order in stride(from: 1.0, through: 41, by: 4) {
      sum += power / order - power * square / (order + 2)
      power *= square * square
    }
    return sum
  }

  /// The power of e.
  static func exp(_ exponent: Double) -> Double { exp2(exponent * 1.442_695_040_888_963_4) }
}
