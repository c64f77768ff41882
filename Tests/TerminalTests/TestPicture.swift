import Display
import Intervals
import TestSupport

@testable import Terminal

/// A page as a terminal of some depth shows it, made of the bytes it was sent.
struct TestPicture {
  let layout: TerminalLayout
  let terminal: TerminalEmulator

  init(
    _ content: Scene.Content, _ columns: Int, _ rows: Int, _ depth: ColourDepth,
    preset: Look.Preset = .pearl, at now: Instant
  ) {
    layout = TerminalLayout(TerminalSize(columns: columns, rows: rows), depth: depth)
    let scene = Scene(content, look: Look(preset: preset))
    var frame = WallFrame(layout.wall)
    PreparedScene(scene, on: layout.wall).paint(at: now, into: &frame)
    var screen = TerminalScreen(layout)
    screen.compose(TerminalPage(scene), frame, at: now)
    var encoder = TerminalEncoder(depth)
    encoder.encode(screen.canvas)
    var terminal = TerminalEmulator(columns: columns, rows: rows)
    terminal.receive(encoder.bytes)
    self.terminal = terminal
  }

  func cell(_ column: Int, _ row: Int) -> TerminalEmulator.Cell {
    let cell = terminal.cells[row * terminal.columns + column]
    guard cell.isReversed else { return cell }
    var turned = cell
    // Light on dark is what a terminal without colours shows by itself.
    (turned.ink, turned.ground) = (.number(0), .number(15))
    return turned
  }

  /// The number of the colour of a square pixel, counted from the top; of text, that behind it.
  func pixel(_ column: Int, _ y: Int) -> Int {
    let cell = cell(column, y / 2)
    let isInked =
      switch cell.glyph?.value {
      case TerminalCell.fullBlock: true
      case TerminalCell.upperHalf: y % 2 == 0
      case TerminalCell.lowerHalf: y % 2 == 1
      default: false
      }
    return isInked
      ? Self.number(cell.ink, else: 15) + (isLitUp(cell) ? 8 : 0) : Self.number(cell.ground, else: 0)
  }

  /// Whether a terminal of eight grounds makes the ink bright.
  private func isLitUp(_ cell: TerminalEmulator.Cell) -> Bool { layout.depth == .basic8 && cell.isBold }

  private static func number(_ colour: TerminalEmulator.Colour, else other: Int) -> Int {
    if case .number(let number) = colour { number } else { other }
  }

  /// How light a square pixel is.
  func luminance(_ column: Int, _ y: Int) -> Float {
    let cell = cell(column, y / 2)
    let isUpper = cell.glyph?.value == TerminalCell.upperHalf
    let isLower = cell.glyph?.value == TerminalCell.lowerHalf
    let isInked =
      isUpper && y % 2 == 0 || isLower && y % 2 == 1 || cell.glyph?.value == TerminalCell.fullBlock
    switch isInked ? cell.ink : cell.ground {
    case .standard: return isInked ? 1 : 0
    case .rgb(let value): return ScreenColour(value).light.luminance
    case .number(let number):
      return XtermPalette.colour(number + (isInked && isLitUp(cell) ? 8 : 0)).light.luminance
    }
  }

  /// Whether two bars of light stand beside each other in an area, at least five pixels high.
  func hasBars(in area: CellArea) -> Bool {
    let (width, height) = (area.width, area.height * 2)
    let lit = (0..<height).map { y in
      (0..<width).map { luminance(area.columns.lowerBound + $0, area.rows.lowerBound * 2 + y) > 0.5 }
    }
    func isBar(_ x: Int, _ y: Int, _ stroke: Int) -> Bool {
      (0..<5 * stroke).allSatisfy { step in
        guard y + step < height else { return false }
        return (-1...3 * stroke).allSatisfy { column in
          let isWanted = (0..<stroke).contains(column) || (2 * stroke..<3 * stroke).contains(column)
          guard (0..<width).contains(x + column) else { return !isWanted }
          return lit[y + step][x + column] == isWanted
        }
      }
    }
    return (1...6).contains { stroke in
      (0..<max(0, width - 3 * stroke + 1)).contains { x in
        (0..<max(0, height - 5 * stroke + 1)).contains { isBar(x, $0, stroke) }
      }
    }
  }

  /// All colours that are seen, by their numbers.
  var colours: Set<Int> {
    var seen: Set<Int> = []
    for row in 0..<terminal.rows {
      for column in 0..<terminal.columns {
        let cell = cell(column, row)
        seen.insert(Self.number(cell.ground, else: 0))
        if cell.glyph != " " { seen.insert(Self.number(cell.ink, else: 15) + (isLitUp(cell) ? 8 : 0)) }
      }
    }
    return seen
  }

  /// The rows of pixels of some columns of an area from its top, as colours.
  func pixels(_ area: CellArea, _ columns: Range<Int>) -> [[Int]] {
    (area.rows.lowerBound * 2..<area.rows.upperBound * 2).map { y in
      columns.map { pixel(area.columns.lowerBound + $0, y) }
    }
  }

  /// All glyphs, row after row.
  var text: String { (0..<terminal.rows).map { terminal.text(row: $0) }.joined(separator: "\n") }
}

extension [[Int]] {
  /// What is lit, whatever its colour.
  var shape: [[Bool]] { map { $0.map { $0 != 0 } } }
}
