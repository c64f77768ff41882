/// The little mathematics that colour needs and the standard library does not have.
///
/// Accurate to a few units in the last place of a `Float`, which is finer than any pixel.
enum Mathematics {
  /// The power of two with this exponent; zero far below, infinity far above what a `Double` holds.
  static func exp2(_ exponent: Double) -> Double {
    guard exponent < 1_024 else { return exponent.isNaN ? .nan : .infinity }
    guard exponent > -1_080 else { return exponent.isNaN ? .nan : 0 }
    let whole = exponent.rounded()
    let part = (exponent - whole) * 0.693_147_180_559_945_3
    var term = 1.0
    var sum = 1.0
    for order in 1...14 {
      term *= part / Double(order)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// The logarithm to base two of a positive number; `-infinity` for zero, not a number below it.
  static func log2(_ number: Double) -> Double {
    guard number > 0 else { return number == 0 ? -.infinity : .nan }
    guard number.isFinite else { return number }
    var exponent = Int(number.exponent)
    var significand = number.significand
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    // The series of the inverse hyperbolic tangent: at most 0.17 to odd powers.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var power = ratio
    var sum = 0.0
    for order in stride(from: 1.0, through: 19, by: 2) {
      sum += power / order
      power *= square
    }
    return Double(exponent) + sum * 2 / 0.693_147_180_559_945_3
  }

  /// `base` to a power; `base` is not negative.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    base <= 0 ? (exponent == 0 ? 1 : 0) : exp2(log2(base) * exponent)
  }

  /// The cube root, negative for negative numbers.
  static func cubeRoot(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    let magnitude = number.magnitude
    var root = exp2(log2(magnitude) / 3)
    root -= (root * root * root - magnitude) / (3 * root * root)
    return number < 0 ? -root : root
  }

  /// 0 below 0, 1 above 1, and smooth between.
  static func smooth(_ share: Float) -> Float {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }

  /// 0 below 0, 1 above 1, and quick at first: what answers to something must begin with it.
  static func arriving(_ share: Float) -> Float {
    let left = 1 - min(max(share, 0), 1)
    return 1 - left * left
  }

  /// A calm wave: 0 at whole numbers, 1 half-way between them.
  static func wave(_ turns: Float) -> Float {
    let place = turns - turns.rounded(.down)
    return smooth(1 - abs(2 * place - 1))
  }
}
