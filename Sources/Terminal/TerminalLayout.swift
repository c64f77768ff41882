public import Display
public import Intervals

/// Where everything is on a terminal of one size: the wall as zones of half-block pixels, and the words around it.
///
/// Small terminals lose parts in this order: margins, the level column, the legend and lamps, the rhythm, the
/// words on the field. The countdown goes last.
public struct TerminalLayout: Hashable, Sendable {
  /// The size of the terminal.
  public let size: TerminalSize
  /// How many colours it has.
  public let depth: ColourDepth
  /// The wall: what scenes are painted on.
  public let wall: WallLayout
  /// The field; its pixels come first in the wall.
  public let field: CellArea
  /// The level column; its pixels follow. Empty where there is no room.
  public let level: CellArea
  /// The rhythm strip; its pixels are the last. Empty where there is no room.
  public let rhythm: CellArea
  /// The first row of lamps and legend; `nil` where there is no room.
  public let footerRow: Int?
  /// How many rows there are of it: two where a narrow terminal has them.
  public let footerRows: Int
  /// The row of messages, which lies on the field where there is no other room.
  public let messageRow: Int

  /// The digits of the countdown: up to `99:59:59`.
  public static let digits = 6
  /// The lamps, left to right.
  public static let lamps: [(name: String, phases: Set<PhaseKind>)] = [
    ("ready", [.ready, .coolDown]), ("work", [.work]), ("rest", [.rest, .change]), ("done", [.done]),
  ]
  /// The height of one pixel, for pictures of the wall.
  public static let pitchMillimetres: Float = 10

  /// Lays the wall out on a terminal.
  public init(_ size: TerminalSize, depth: ColourDepth = .trueColour) {
    let areas = TerminalAreas(size)
    self.size = size
    self.depth = depth
    field = areas.field
    level = areas.level
    rhythm = areas.rhythm
    footerRow = areas.footerRow
    footerRows = areas.footerRows
    messageRow = areas.messageRow
    wall = Self.wall(areas, size, depth.surface)
  }

  /// The index in the wall of a pixel of the field: `y` in pixels from the top.
  func fieldPixel(_ x: Int, _ y: Int) -> Int {
    (field.height * 2 - 1 - y) * field.width + x
  }

  private static func wall(
    _ areas: TerminalAreas, _ size: TerminalSize, _ surface: Zone.Surface
  ) -> WallLayout {
    var points: [Point] = []
    var zones: [Zone] = []
    for (role, area) in [(Zone.Role.field, areas.field), (.level, areas.level), (.rhythm, areas.rhythm)]
    where !area.isEmpty {
      let first = points.count
      for row in (area.rows.lowerBound * 2..<area.rows.upperBound * 2).reversed() {
        for column in area.columns {
          points.append(
            Point(
              (Float(column) + 0.5) * pitchMillimetres,
              (Float(size.rows * 2 - row) - 0.5) * pitchMillimetres))
        }
      }
      zones.append(Zone(role: role, pixels: Array(first..<points.count), points: points, surface: surface))
    }
    let lamps = lamps.enumerated().map { index, lamp in
      WallLayout.Lamp(
        name: lamp.name, phases: lamp.phases, point: Point(Float(index * 9 + 3) * pitchMillimetres, 0))
    }
    return WallLayout(
      strips: [.init(name: "terminal", pixels: 0..<points.count)], points: points, zones: zones,
      modules: [.init(name: "countdown", digits: digits, colonAfter: digits - 2, tellsPhase: false)],
      lamps: lamps)
  }
}
