/// An electric current, kept in whole microamperes.
///
/// Sums and products saturate: a figure from a file cannot overflow one.
public struct Milliamps: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The current in microamperes.
  public var microamps: Int64

  /// Makes a current of so many microamperes.
  public init(microamps: Int64) {
    self.microamps = microamps
  }

  /// Makes a current of so many milliamperes.
  public init(_ milliamps: Int) {
    self = Milliamps(microamps: 1_000) * milliamps
  }

  /// No current.
  public static let zero = Milliamps(microamps: 0)

  public static func < (left: Milliamps, right: Milliamps) -> Bool {
    left.microamps < right.microamps
  }

  /// The sum of two currents.
  public static func + (left: Milliamps, right: Milliamps) -> Milliamps {
    let (sum, overflow) = left.microamps.addingReportingOverflow(right.microamps)
    guard !overflow else { return Milliamps(microamps: left.microamps < 0 ? .min : .max) }
    return Milliamps(microamps: sum)
  }

  /// The difference of two currents.
  public static func - (left: Milliamps, right: Milliamps) -> Milliamps {
    let (difference, overflow) = left.microamps.subtractingReportingOverflow(right.microamps)
    guard !overflow else { return Milliamps(microamps: left.microamps < 0 ? .min : .max) }
    return Milliamps(microamps: difference)
  }

  /// The current that `count` such loads draw together.
  public static func * (current: Milliamps, count: Int) -> Milliamps {
    let (product, overflow) = current.microamps.multipliedReportingOverflow(by: Int64(count))
    guard !overflow else { return Milliamps(microamps: (current.microamps < 0) == (count < 0) ? .max : .min) }
    return Milliamps(microamps: product)
  }

  /// The current in whole milliamperes, rounded up: `850 mA`.
  public var description: String {
    let (quotient, remainder) = microamps.quotientAndRemainder(dividingBy: 1_000)
    return "\(remainder > 0 ? quotient + 1 : quotient) mA"
  }
}
