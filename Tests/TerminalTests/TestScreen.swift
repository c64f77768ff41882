import Display
import Intervals
import Terminal

/// Pages drawn for tests, as a terminal of some size shows them.
enum TestScreen {
  static let start = Instant(sinceOrigin: .seconds(1_000))

  static func draw(
    _ content: Scene.Content, _ columns: Int, _ rows: Int, preset: Look.Preset = .pearl,
    at now: Instant = start
  ) -> TerminalScreen {
    let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
    let scene = Scene(content, look: Look(preset: preset))
    var frame = WallFrame(layout.wall)
    PreparedScene(scene, on: layout.wall).paint(at: now, into: &frame)
    var screen = TerminalScreen(layout)
    screen.compose(TerminalPage(scene), frame, at: now)
    return screen
  }

  static func lines(_ screen: TerminalScreen) -> [String] {
    let size = screen.canvas.size
    return (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns {
        line.unicodeScalars.append(Unicode.Scalar(screen.canvas[column, row].glyph) ?? " ")
      }
      return line
    }
  }

  static func text(_ content: Scene.Content, _ columns: Int = 80, _ rows: Int = 24, at now: Instant = start)
    -> String
  {
    lines(draw(content, columns, rows, at: now)).joined(separator: "\n")
  }

  /// Whether areas lie within a whole, apart from each other.
  static func isApart(_ areas: [CellArea], within whole: CellArea) -> Bool {
    let isInside = areas.allSatisfy { area in
      area.isEmpty
        || (area.columns.clamped(to: whole.columns) == area.columns
          && area.rows.clamped(to: whole.rows) == area.rows)
    }
    return isInside
      && areas.indices.allSatisfy { first in
        areas.indices.allSatisfy { $0 == first || !areas[$0].overlaps(areas[first]) }
      }
  }
}
