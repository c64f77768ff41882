internal import Display
internal import Terminal

/// A picture of a terminal: its cells with their blocks and letters, twice as high as wide.
///
/// Letters are those of the matrix. Where a cell is too small for them they are bars of their ink.
struct ScreenPicture {
  private let canvas: TerminalCanvas
  private let cell: (width: Int, height: Int)
  private var bytes: [UInt8]

  /// - Parameter cell: how wide a cell is.
  init(_ canvas: TerminalCanvas, cell width: Int) {
    self.canvas = canvas
    cell = (width, width * 2)
    bytes = [UInt8](repeating: 0, count: canvas.size.cells * width * width * 2 * 3)
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns { draw(canvas[column, row], column, row) }
    }
  }

  var picture: WallPicture {
    WallPicture(
      width: canvas.size.columns * cell.width, height: canvas.size.rows * cell.height, bytes: bytes)
  }

  private mutating func draw(_ shown: TerminalCell, _ column: Int, _ row: Int) {
    let (left, top) = (column * cell.width, row * cell.height)
    fill(left, top, cell.width, cell.height, shown.ground)
    switch shown.glyph {
    case 0...0x20: break
    case TerminalCell.upperHalf: fill(left, top, cell.width, cell.height / 2, shown.ink)
    // Lower eighths up to the whole cell, and left eighths down from it.
    case 0x2581...0x2588:
      let height = cell.height * Int(shown.glyph - 0x2580) / 8
      fill(left, top + cell.height - height, cell.width, height, shown.ink)
    case 0x2589...0x258F: fill(left, top, cell.width * Int(0x2590 - shown.glyph) / 8, cell.height, shown.ink)
    default: write(shown, left, top)
    }
  }

  private mutating func write(_ shown: TerminalCell, _ left: Int, _ top: Int) {
    let font = PixelFont.tall
    let scale = cell.width / 6
    guard scale > 0, let scalar = Unicode.Scalar(shown.glyph),
      let glyph = font.glyphsOrBoxes(of: String(scalar)).first
    else { return fill(left, top + cell.height / 3, cell.width, max(1, cell.height / 4), shown.ink) }
    let start = left + (cell.width - glyph.count * scale) / 2
    for (column, bits) in glyph.enumerated() {
      for row in 0..<font.height where bits >> UInt8(row) & 1 == 1 {
        fill(
          start + column * scale, top + (cell.height - font.height * scale) / 2 + row * scale, scale, scale,
          shown.ink)
      }
    }
  }

  private mutating func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ colour: ScreenColour) {
    let whole = canvas.size.columns * cell.width
    for y in max(0, top)..<min(top + height, canvas.size.rows * cell.height) {
      for x in max(0, left)..<min(left + width, whole) {
        let place = (y * whole + x) * 3
        (bytes[place], bytes[place + 1], bytes[place + 2]) = (colour.red, colour.green, colour.blue)
      }
    }
  }
}
