/// A smooth curve through points at 0, 1, 2, … that rises and falls only where they do: it never dips below a low point
/// nor passes a high one.
///
/// Cubic Hermite pieces whose slopes are limited after Fritsch and Carlson, Monotone Piecewise Cubic Interpolation
/// (SIAM Journal on Numerical Analysis 17, 1980).
public struct MonotoneCurve: Hashable, Sendable {
  /// The values of the points.
  public let values: [Double]
  /// The slope at each point.
  public let slopes: [Double]

  /// Makes the curve through values, which are finite.
  public init(_ values: [Double]) {
    self.values = values
    guard values.count > 1 else {
      slopes = values.map { _ in 0 }
      return
    }
    let secants = zip(values, values.dropFirst()).map { $1 - $0 }
    var slopes = values.indices.map { index in
      switch index {
      case 0: secants[0]
      case values.count - 1: secants[index - 1]
      default:
        // At a peak, a low and the end of a level stretch the curve is level.
        secants[index - 1] * secants[index] <= 0 ? 0 : (secants[index - 1] + secants[index]) / 2
      }
    }
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (first, second) = (slopes[index] / secant, slopes[index + 1] / secant)
      let size = first * first + second * second
      guard size > 9 else { continue }
      let factor = 3 / size.squareRoot()
      (slopes[index], slopes[index + 1]) = (factor * first * secant, factor * second * secant)
    }
    self.slopes = slopes
  }

  /// The height of the curve; before the first point and behind the last it is level. Nil for a curve of no points.
  public func value(at place: Double) -> Double? {
    guard let first = values.first, let last = values.last else { return nil }
    guard place > 0 else { return first }
    guard place < Double(values.count - 1) else { return last }
    let index = Int(place)
    let t = place - Double(index)
    let (from, to) = (values[index], values[index + 1])
    let (t2, t3) = (t * t, t * t * t)
    let height =
      (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * slopes[index]
      + (3 * t2 - 2 * t3) * to + (t3 - t2) * slopes[index + 1]
    // Rounding may pass a point by a hair.
    return height.clamped(to: min(from, to)...max(from, to))
  }
}
