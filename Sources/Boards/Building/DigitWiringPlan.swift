internal import Display

/// The pixels of the wall that make up each digit, left to right, and those of the colon.
struct DigitWiringPlan {
  /// The segments A to G and the point.
  struct Digit {
    var segments: [[Int]]
    var point: [Int]
  }

  var digits: [Digit] = []
  var colon: [Int] = []

  /// A digit's width and the distance from one to the next, where the height is 1.
  private static let width: Float = 0.5
  private static let advance: Float = 0.85
  /// The ends of segments A to G, where the height of a digit is 1.
  private static let ends: [(from: Point, to: Point)] = [
    (Point(0, 1), Point(width, 1)), (Point(width, 1), Point(width, 0.5)),
    (Point(width, 0.5), Point(width, 0)),
    (Point(width, 0), Point(0, 0)), (Point(0, 0), Point(0, 0.5)), (Point(0, 0.5), Point(0, 1)),
    (Point(0, 0.5), Point(width, 0.5)),
  ]

  /// The draft with these digits, `height` millimetres tall.
  func draft(_ draft: ZoneDraft, colonAfter: Int, height: Float) -> ZoneDraft {
    var draft = draft
    for (index, digit) in digits.enumerated() {
      let left = Float(index) * Self.advance
      let segments = zip(digit.segments, Self.ends).map { pixels, ends in
        draft.add(pixels, Point(left + ends.from.x, ends.from.y), Point(left + ends.to.x, ends.to.y), height)
      }
      let dot = Point(left + Self.width + 0.12, 0)
      draft.digits.append(DigitMap(segments: segments, point: draft.add(digit.point, dot, dot, height)))
    }
    guard colonAfter > 0 else { return draft }
    let x = Float(colonAfter) * Self.advance - (Self.advance - Self.width) / 2
    draft.colon = Zone.Colon(
      after: colonAfter, pixels: draft.add(colon, Point(x, 0.15), Point(x, 0.85), height))
    return draft
  }
}

extension ZoneDraft {
  /// Adds pixels evenly spread from one place to another; their indices in the zone come back.
  fileprivate mutating func add(_ pixels: [Int], _ from: Point, _ to: Point, _ height: Float) -> [Int] {
    pixels.enumerated().map { index, pixel in
      let share = (Float(index) + 0.5) / Float(pixels.count)
      let point = Point(
        (from.x + (to.x - from.x) * share) * height, (from.y + (to.y - from.y) * share) * height)
      members.append(Member(pixel: pixel, point: point))
      return members.count - 1
    }
  }
}
