import Display
import Drivers
import Intervals

/// The boards that scripts can hang up.
enum ScriptBoard: String, CaseIterable {
  /// The wall that Pulsewall shows where no board is described: panels, columns, digits, rhythm, lamps.
  case garage
  /// Three digit modules, and lamps.
  case modules
  /// Lamps alone.
  case lamps
  /// Nothing that shows anything.
  case none

  var layout: WallLayout {
    switch self {
    case .garage: .garage
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
