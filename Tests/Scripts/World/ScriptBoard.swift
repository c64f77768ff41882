import Display
import Drivers
import Intervals

/// The boards that scripts can hang up.
enum ScriptBoard: String, CaseIterable {
  /// The wall that Pulsewall shows where no board is described: panels, columns, digits, rhythm, lamps.
  case garage
  /// A week, a track of effort, the compact zones, digits and lamps.
  case training
  /// Matrices alone, a large one and a small one, wired to and fro along their rows and columns.
  case matrix
  case smallMatrix = "small-matrix"
  /// Three digit modules, and lamps.
  case modules
  /// Lamps alone.
  case lamps
  /// Nothing that shows anything.
  case none

  var layout: WallLayout {
    switch self {
    case .garage: .garage
    case .training: Self.trainingWall
    case .matrix: Self.matrixWall(columns: 64, rows: 32, alongRows: true)
    case .smallMatrix: Self.matrixWall(columns: 32, rows: 8, alongRows: false)
    case .modules:
      WallLayout(
        modules: [
          .init(name: "clock", digits: 4, colonAfter: 2), .init(name: "long", digits: 8, colonAfter: nil),
          .init(name: "short", digits: 2, colonAfter: nil),
        ], lamps: Self.lampRow)
    case .lamps: WallLayout(lamps: Self.lampRow)
    case .none: WallLayout()
    }
  }

  private static let trainingWall: WallLayout = {
    let rows: [(role: Zone.Role, count: Int, y: Float)] = [
      (.week, 55, 150), (.track, 20, 100), (.today, 12, 50), (.weekStrip, 14, 0),
    ]
    var wall = WallLayout(modules: [.init(name: "clock", digits: 4, colonAfter: 2)], lamps: lampRow)
    for row in rows {
      let start = wall.points.count
      wall.points += (0..<row.count).map { Point(Float($0) * 10, row.y) }
      let pixels = start..<wall.points.count
      wall.strips.append(.init(name: row.role.rawValue, pixels: pixels))
      wall.zones.append(Zone(role: row.role, pixels: Array(pixels), points: wall.points))
    }
    return wall
  }()

  private static func matrixWall(columns: Int, rows: Int, alongRows: Bool) -> WallLayout {
    let length = alongRows ? columns : rows
    let points = (0..<(columns * rows)).map { index in
      let (lane, step) = index.quotientAndRemainder(dividingBy: length)
      let along = lane % 2 == 0 ? step : length - 1 - step
      let (column, row) = alongRows ? (along, lane) : (lane, along)
      return Point(Float(column) * 10, Float(rows - 1 - row) * 10)
    }
    return WallLayout(
      strips: [.init(name: "matrix", pixels: points.indices)], points: points,
      zones: [Zone(role: .matrix, pixels: Array(points.indices), points: points)])
  }

  /// The wire format of a strip.
  static func encoding(of strip: String) -> StripEncoding {
    switch strip {
    case "left column": .apa102
    case "right column": .ws2801
    case "rhythm": .awa
    default: .adalight
    }
  }

  private static let lampRow: [WallLayout.Lamp] = [
    .init(name: "ready", phases: [.ready, .change], point: Point(0, 0)),
    .init(name: "work", phases: [.work], point: Point(100, 0)),
    .init(name: "rest", phases: [.rest, .coolDown], point: Point(200, 0)),
    .init(name: "done", phases: [.done], point: Point(300, 0)),
  ]
}
