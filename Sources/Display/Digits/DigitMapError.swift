/// Why digits cannot be lit as they are mapped.
public enum DigitMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A digit has not seven segments.
  case segmentCount(digit: Int, count: Int)
  /// A segment has no pixel.
  case emptySegment(digit: Int, segment: Character)
  /// A pixel lies outside the zone.
  case outside(pixel: Int, place: String, pixels: Int)
  /// A pixel serves two purposes.
  case shared(pixel: Int, first: String, second: String)
  /// The colon stands where no digit is.
  case colonPlace(after: Int, digits: Int)

  public var description: String {
    switch self {
    case .segmentCount(let digit, let count):
      "digit \(digit + 1) has \(count) segments; allowed: 7, from A to G"
    case .emptySegment(let digit, let segment):
      "digit \(digit + 1), segment \(segment) has no pixel; allowed: one or more"
    case .outside(let pixel, let place, let pixels):
      "\(place) names pixel \(pixel); allowed: \(pixels > 0 ? "0 to \(pixels - 1)" : "none, the zone is empty")"
    case .shared(let pixel, let first, let second):
      "pixel \(pixel) is in \(first) and in \(second); allowed: one of them"
    case .colonPlace(let after, let digits):
      "the colon stands after digit \(after); allowed: 1 to \(max(1, digits - 1))"
    }
  }
}
