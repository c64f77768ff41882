internal import Display

/// Hangs zones on the wall: where the file says, or below what hangs already, a level to the right of it.
struct Hanging {
  private(set) var points: [Point]
  private var isHung: [Bool]
  private var low: Point?
  private var high = Point(0, 0)

  /// What is left free between zones, in millimetres.
  private static let gap: Float = 50

  init(pixelCount: Int) {
    points = Array(repeating: Point(0, 0), count: pixelCount)
    isHung = Array(repeating: false, count: pixelCount)
  }

  mutating func hang(_ draft: ZoneDraft) {
    let corners = draft.corners
    let height = corners.high.y - corners.low.y
    var corner = Point(low?.x ?? 0, low.map { $0.y - Self.gap - height } ?? 0)
    if draft.role == .level, low != nil { corner = Point(high.x + Self.gap, high.y - height) }
    if let x = draft.x { corner.x = Float(x) }
    if let y = draft.y { corner.y = Float(y) }
    for member in draft.members.moved(to: corner) { set(member.pixel, member.point) }
  }

  /// Hangs the pixels of no zone in a row below the rest.
  mutating func hangRest() {
    let start = nextBelow()
    var x = start.x
    for pixel in points.indices where !isHung[pixel] {
      set(pixel, Point(x, start.y))
      x += 10
    }
  }

  /// A place below all that hangs.
  func nextBelow() -> Point {
    low.map { Point($0.x, $0.y - Self.gap) } ?? Point(0, 0)
  }

  private mutating func set(_ pixel: Int, _ point: Point) {
    guard points.indices.contains(pixel) else { return }
    points[pixel] = point
    isHung[pixel] = true
    high = low == nil ? point : Point(max(high.x, point.x), max(high.y, point.y))
    low = low.map { Point(min($0.x, point.x), min($0.y, point.y)) } ?? point
  }
}
