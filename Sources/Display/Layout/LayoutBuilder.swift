/// Puts a layout together, strip after strip.
struct LayoutBuilder {
  private(set) var layout = WallLayout()

  /// Adds a strip of pixels. Returns which pixels of the wall they are.
  mutating func addStrip(_ name: String, _ points: [Point]) -> Range<Int> {
    let start = layout.points.count
    layout.points += points
    let pixels = start..<layout.points.count
    layout.strips.append(.init(name: name, pixels: pixels))
    return pixels
  }

  /// Adds a zone of some pixels.
  mutating func addZone(
    _ role: Zone.Role, _ pixels: some Sequence<Int>, digits: [DigitMap] = [], colon: Zone.Colon? = nil
  ) {
    layout.zones.append(
      Zone(role: role, pixels: Array(pixels), points: layout.points, digits: digits, colon: colon))
  }

  /// Adds a lamp.
  mutating func addLamp(_ lamp: WallLayout.Lamp) {
    layout.lamps.append(lamp)
  }

  /// The points of a panel, wired to and fro from its lower left corner.
  static func panel(columns: Int, rows: Int, pitch: Float, at corner: Point) -> [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { step in
        let column = row % 2 == 0 ? step : columns - 1 - step
        return Point(corner.x + Float(column) * pitch, corner.y + Float(row) * pitch)
      }
    }
  }

  /// The points of a straight strip.
  static func line(_ count: Int, from start: Point, to end: Point) -> [Point] {
    (0..<count).map { index in
      let share = count > 1 ? Float(index) / Float(count - 1) : 0
      return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    }
  }

  /// The points of one seven-segment digit whose strip runs through its segments in `order`, and through the rows
  /// of a segment to and fro.
  static func digit(
    _ order: SegmentOrder, pixelsPerSegment count: Int, rows: Int = 1, width: Float, height: Float,
    at corner: Point
  ) -> [Point] {
    let (left, right) = (corner.x, corner.x + width)
    let (bottom, middle, top) = (corner.y, corner.y + height / 2, corner.y + height)
    let ends: [(Point, Point)] = [
      (Point(left, top), Point(right, top)), (Point(right, top), Point(right, middle)),
      (Point(right, middle), Point(right, bottom)), (Point(right, bottom), Point(left, bottom)),
      (Point(left, bottom), Point(left, middle)), (Point(left, middle), Point(left, top)),
      (Point(left, middle), Point(right, middle)),
    ]
    let length = count / max(1, rows)
    return order.segments.flatMap { segment in
      let (start, end) = ends[segment]
      let isLevel = start.y == end.y
      return (0..<rows).flatMap { row in
        let offset = (Float(row) - Float(rows - 1) / 2) * rowDistance
        return (0..<length).map { step in
          let index = row % 2 == 0 ? step : length - 1 - step
          // The corners stay free, so that neighbouring segments are told apart.
          let share = (Float(index) + 0.95) / (Float(length) + 0.9)
          return Point(
            start.x + (end.x - start.x) * share + (isLevel ? 0 : offset),
            start.y + (end.y - start.y) * share + (isLevel ? offset : 0))
        }
      }
    }
  }

  /// The distance of two rows of a segment in millimetres.
  private static let rowDistance: Float = 28
}
