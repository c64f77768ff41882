/// Where the pixels of a zone lie, made ready for painting.
struct ZoneGeometry: Sendable {
  /// One pixel of a zone.
  struct Spot: Sendable {
    /// How far up the level must rise to cover it, 0 to 1.
    var lift: Float
    /// Where it lies from the middle of the zone; half of the zone's shorter side is 1.
    var u: Float
    var v: Float
    /// How far it is from the middle.
    var distance: Float
    /// Whether a dot of the dot matrix falls on it: 1 or 0.
    var dot: Float
    /// How bright the sign for paused is there, 0 to 1.
    var pause: Float
    /// The pixel of the wall.
    var pixel: Int32
  }

  /// The pixels; those that the wall does not have are left out.
  let spots: [Spot]
  /// From one pixel to the next, in lift.
  let step: Float
  /// From one pixel to the next, where half of the shorter side is 1.
  let pitch: Float
  /// The v of the bottom and of the top.
  let vertical: ClosedRange<Float>
  /// Whether the zone has both height and width.
  let isArea: Bool

  /// - Parameter aside: how far right of its middle the motif has its own, in widths of the zone.
  init(_ zone: Zone, pixels count: Int, aside: Float = 0) {
    let members = zip(zone.pixels, zone.places).filter { (0..<count).contains($0.0) }
    let size = zone.size
    let isArea =
      size.x > 0 && size.y > 0 && size.min() > size.max() / Float(max(1, members.count))
    // A strip that lies flat fills from left to right.
    let rises = size.y > 0 && (isArea || size.y >= size.x)
    let scale = max(1, isArea ? size.min() / 2 : size.max() / 2)
    let gap = isArea ? Self.gap(of: members.count, on: size) : size.max() / Float(max(1, members.count - 1))
    self.isArea = isArea
    step = min(1, gap / max(1, rises ? size.y : size.x))
    pitch = gap / scale
    let top = isArea || rises ? size.y / 2 / scale : size.x / 2 / scale
    vertical = -top...top
    let pauseSign = PauseSign(isArea: isArea, hasBars: zone.surface == .lights, pitch: pitch)
    spots = members.enumerated().map { order, member in
      let (pixel, place) = member
      let centred = (place - 0.5) * size / scale
      // Along a strip everything is measured on its one axis.
      let (u, v) =
        isArea ? (centred.x - aside * size.x / scale, centred.y) : (0, rises ? centred.y : centred.x)
      let cell = (place * size / max(gap, 0.001)).rounded(.toNearestOrAwayFromZero)
      let isDot = isArea ? Self.isThird(cell.x) && Self.isThird(cell.y) : order % 3 == 1
      return Spot(
        lift: rises ? place.y : place.x, u: u, v: v, distance: (u * u + v * v).squareRoot(),
        dot: isDot ? 1 : 0, pause: pauseSign.light(centred, cell: cell, order: order), pixel: Int32(pixel))
    }
  }

  /// How far apart so many pixels are in an even grid: `count = (width / gap + 1) * (height / gap + 1)`.
  private static func gap(of count: Int, on size: SIMD2<Float>) -> Float {
    let (others, half) = (Float(max(1, count - 1)), size.sum())
    return (half + (half * half + 4 * others * size.x * size.y).squareRoot()) / (2 * others)
  }

  private static func isThird(_ cell: Float) -> Bool {
    cell.truncatingRemainder(dividingBy: 3) == 1
  }
}

/// The sign for paused: two bars over hatching, or dashes along a strip. It stands still.
struct PauseSign {
  let isArea: Bool
  /// Whether there are bars in the hatching; a screen has them beside its words, and would have digits across them here.
  let hasBars: Bool
  let pitch: Float

  /// How bright the sign is at a place in a cell of the grid, 0 to 1.
  func light(_ place: SIMD2<Float>, cell: SIMD2<Float>, order: Int) -> Float {
    guard isArea else { return order % 4 < 2 ? 1 : 0 }
    let hatching: Float = (cell.x + cell.y).truncatingRemainder(dividingBy: 6) < 2 ? 0.14 : 0
    guard hasBars else { return hatching }
    let across = abs(place.x)
    // Two bars about as wide as the gap between them, on a dark ground of their own. On a coarse grid each is the
    // column next to the middle ones.
    let inner = max(0.17, min(pitch * 0.6, 0.9))
    let outer = inner + max(0.34, pitch)
    if across > inner, across < outer, abs(place.y) < 0.75 { return 1 }
    if across < outer + pitch * 1.2, abs(place.y) < 0.75 + pitch * 1.2 { return 0 }
    return hatching
  }
}
