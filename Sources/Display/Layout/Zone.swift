/// Pixels that serve one purpose.
public struct Zone: Hashable, Sendable {
  /// What a zone shows.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The phase's colour, with a lighter level that rises through it.
    case field
    /// The rising level alone, on a column.
    case level
    /// The rhythm of the session as a strip.
    case rhythm
    /// Seven-segment digits made of pixels.
    case digits
    /// The week as seven capsules, Monday to Sunday.
    case week
    /// The ten steps of how hard a session was.
    case track
    /// The day, compact.
    case today
    /// The week, compact: a group of pixels a day.
    case weekStrip = "week-strip"
    /// A panel of columns and rows that shows all of it, with words.
    case matrix

    /// The fewest pixels along the zone that show all there is to show.
    public var leastPixels: Int {
      switch self {
      case .week, .weekStrip: 7
      case .track: 10
      case .field, .level, .rhythm, .digits, .today, .matrix: 1
      }
    }
  }

  /// What the zone shows.
  public var role: Role
  /// The pixels of the wall it is made of, in drawing order: from the bottom up, from left to right.
  public var pixels: [Int]
  /// Where each of them lies within the zone: x from the left, y from the bottom, both 0 to 1.
  public var places: [SIMD2<Float>]
  /// How wide and how high the zone is, in millimetres between the middles of its outermost pixels.
  public var size: SIMD2<Float>
  /// The digits, left to right; empty in other zones.
  public var digits: [DigitMap]
  /// The pixels of the colon, as indices into ``pixels``, and after which digit it stands.
  public var colon: Colon?
  /// What its pixels are.
  public var surface = Surface.lights

  /// What the pixels of a zone are, which decides how it says what others say with light alone.
  public enum Surface: Hashable, Sendable {
    /// Lights on a wall.
    case lights
    /// Part of a screen, where words and digits are written over the zone: it leaves room for them.
    case screen
    /// Part of a screen of so few colours that nothing soft can be shown.
    case coarseScreen
    /// Part of a screen of next to no colours: it has no ornament.
    case plainScreen
  }

  /// The colon of a digits zone.
  public struct Colon: Hashable, Sendable {
    /// The digit, counted from the left, that the colon follows: 2 in `88:88`.
    public var after: Int
    /// Its pixels, as indices into the zone's pixels.
    public var pixels: [Int]

    /// Makes a colon.
    public init(after: Int, pixels: [Int]) {
      self.after = after
      self.pixels = pixels
    }
  }

  /// Makes a zone of some pixels of a wall whose pixels hang at `points`.
  public init(
    role: Role, pixels: [Int], points: [Point], digits: [DigitMap] = [], colon: Colon? = nil,
    surface: Surface = .lights
  ) {
    self.role = role
    self.pixels = pixels
    self.digits = digits
    self.colon = colon
    self.surface = surface
    let own = pixels.map { points.indices.contains($0) ? points[$0] : Point(0, 0) }
    let left = own.map(\.x).min() ?? 0
    let right = own.map(\.x).max() ?? 0
    let bottom = own.map(\.y).min() ?? 0
    let top = own.map(\.y).max() ?? 0
    size = SIMD2(right - left, top - bottom)
    places = own.map { point in
      SIMD2(
        right > left ? (point.x - left) / (right - left) : 0.5,
        top > bottom ? (point.y - bottom) / (top - bottom) : 0.5)
    }
  }
}

/// Which pixels make up the segments of one digit.
public struct DigitMap: Hashable, Sendable {
  /// The pixels of segments A to G, in that order, as indices into the zone's pixels.
  public var segments: [[Int]]
  /// The pixels of the decimal point.
  public var point: [Int]

  /// Makes a map.
  public init(segments: [[Int]], point: [Int] = []) {
    self.segments = segments
    self.point = point
  }
}
