public import Display
public import Intervals

/// Where everything is on a terminal of one size: the wall as zones of half-block pixels, and the words around it.
///
/// Small terminals lose parts in this order: margins, the level column, the legend and lamps, the rhythm, the
/// words on the field. The countdown goes last.
public struct TerminalLayout: Hashable, Sendable {
  /// The size of the terminal.
  public let size: TerminalSize
  /// The wall: what scenes are painted on.
  public let wall: WallLayout
  /// The field; its pixels come first in the wall.
  public let field: CellArea
  /// The level column; its pixels follow. Empty where there is no room.
  public let level: CellArea
  /// The rhythm strip; its pixels are the last. Empty where there is no room.
  public let rhythm: CellArea
  /// The row of lamps and legend; `nil` where there is no room.
  public let footerRow: Int?
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
  public init(_ size: TerminalSize) {
    let plan = Plan(size)
    self.size = size
    field = plan.field
    level = plan.level
    rhythm = plan.rhythm
    footerRow = plan.footerRow
    messageRow = plan.messageRow
    wall = Self.wall(plan, size)
  }

  /// The index in the wall of a pixel of the field: `y` in pixels from the top.
  func fieldPixel(_ x: Int, _ y: Int) -> Int {
    (field.height * 2 - 1 - y) * field.width + x
  }

  private static func wall(_ plan: Plan, _ size: TerminalSize) -> WallLayout {
    var points: [Point] = []
    var zones: [Zone] = []
    for (role, area) in [(Zone.Role.field, plan.field), (.level, plan.level), (.rhythm, plan.rhythm)]
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
      zones.append(Zone(role: role, pixels: Array(first..<points.count), points: points))
    }
    let lamps = lamps.enumerated().map { index, lamp in
      WallLayout.Lamp(
        name: lamp.name, phases: lamp.phases, point: Point(Float(index * 9 + 3) * pitchMillimetres, 0))
    }
    return WallLayout(
      strips: [.init(name: "terminal", pixels: 0..<points.count)], points: points, zones: zones,
      modules: [.init(name: "countdown", digits: digits, colonAfter: digits - 2)], lamps: lamps)
  }
}

extension TerminalLayout {
  /// The division of a screen.
  private struct Plan {
    var field: CellArea
    var level = CellArea.none
    var rhythm = CellArea.none
    var footerRow: Int?
    var messageRow: Int

    init(_ size: TerminalSize) {
      let measures = Measures(size)
      let left = measures.margin
      let width = size.columns - 2 * left
      var bottom = size.rows - measures.margin / 2
      messageRow = size.rows - 1
      if measures.hasFooter {
        footerRow = bottom - 1
        bottom -= 1 + measures.footerGap
      }
      if measures.rhythmRows > 0 {
        rhythm = CellArea(
          column: left, row: bottom - measures.rhythmRows, width: width, height: measures.rhythmRows)
        bottom -= measures.rhythmRows + measures.rhythmGap
      }
      let top = measures.margin / 2
      var fieldWidth = width
      if measures.levelColumns > 0 {
        fieldWidth -= measures.levelColumns + measures.levelGap
        level = CellArea(
          column: left + width - measures.levelColumns, row: top, width: measures.levelColumns,
          height: bottom - top)
      }
      field = CellArea(column: left, row: top, width: fieldWidth, height: bottom - top)
      if let footerRow, measures.margin < 2 { messageRow = footerRow }
    }
  }

  /// The sizes of the parts, from the size of the screen; columns and rows are twice as high as wide.
  private struct Measures {
    /// The columns left free at each side; half as many rows above and below.
    var margin: Int
    var levelColumns = 0
    var levelGap = 0
    var rhythmRows = 0
    var rhythmGap = 1
    var hasFooter: Bool
    var footerGap = 1

    init(_ size: TerminalSize) {
      let isRoomy = size.columns >= 60 && size.rows >= 20
      margin = isRoomy ? 2 : 0
      if size.columns >= 100, size.rows >= 32 { margin = 4 }
      if size.columns >= 160, size.rows >= 50 { margin = 6 }
      if isRoomy {
        levelColumns = min(max(size.columns / 30, 3), 6)
        levelGap = size.columns >= 100 ? 3 : 2
      }
      hasFooter = size.rows >= 10 && size.columns >= 24
      footerGap = size.rows >= 16 ? 1 : 0
      if size.rows >= 8, size.columns >= 12 {
        rhythmRows = size.rows >= 50 ? 6 : size.rows >= 34 ? 4 : size.rows >= 20 ? 3 : size.rows >= 12 ? 2 : 1
      }
      rhythmGap = size.rows >= 12 ? 1 : 0
    }
  }
}
