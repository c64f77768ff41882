import Display
import Terminal
import TestSupport
import Testing

@Suite struct TerminalEncoderTests {
  /// What a cell looks like, whichever way it was written: two halves, or a glyph on a ground.
  private enum Sight: Hashable {
    case halves(TerminalEmulator.Colour, TerminalEmulator.Colour)
    case glyph(UInt32, TerminalEmulator.Colour, TerminalEmulator.Colour, isBold: Bool)
    case covered
  }

  private static func sight(_ cell: TerminalEmulator.Cell) -> Sight {
    let (ink, ground) = cell.isReversed ? (cell.ground, cell.ink) : (cell.ink, cell.ground)
    switch cell.glyph?.value {
    case nil: return .covered
    case 0x20: return .halves(ground, ground)
    case 0x2580: return .halves(ink, ground)
    case 0x2584: return .halves(ground, ink)
    case let glyph?: return .glyph(glyph, ink, ground, isBold: cell.isBold)
    }
  }

  private static func sight(_ cell: TerminalCell, _ map: inout ColourMap, _ depth: ColourDepth) -> Sight {
    func colour(_ colour: ScreenColour, _ map: inout ColourMap) -> TerminalEmulator.Colour {
      depth == .trueColour ? .rgb(colour.rgb) : .number(Int(map.index(of: colour)))
    }
    let (ink, ground) = (colour(cell.ink, &map), colour(cell.ground, &map))
    switch cell.glyph {
    case 0: return .covered
    case 0x20: return .halves(ground, ground)
    case 0x2580: return .halves(ink, ground)
    default: return .glyph(cell.glyph, ink, ground, isBold: cell.isBold)
    }
  }

  private static let glyphs: [Unicode.Scalar] = ["a", "Z", "0", "●", "−", "é", "▀", " ", "…", "›"]

  /// Draws something on a canvas, often little.
  private static func disturb(_ canvas: inout TerminalCanvas, _ random: inout SeededGenerator) {
    let palette: [UInt32] = [0x000000, 0xFFFFFF, 0xF76143, 0x173766, 0x808080, 0x35BB58]
    func colour() -> ScreenColour {
      Bool.random(using: &random)
        ? ScreenColour(palette.randomElement(using: &random) ?? 0)
        : ScreenColour(UInt32.random(in: 0...0xFF_FFFF, using: &random))
    }
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let (x, y) = (Int.random(in: -2...columns, using: &random), Int.random(in: -2...rows, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let words = ["work", "深蹲 x", "💪 lift", "", "e\u{301}tude", "a\u{1B}[2Jb", "pause"]
        canvas.write(
          words.randomElement(using: &random) ?? "", x, y, ink: colour(),
          isBold: Bool.random(using: &random), limit: Int.random(in: 0...12, using: &random))
      case 1: canvas.setPixels(x, y, upper: colour(), lower: colour())
      case 2:
        canvas.fill(
          CellArea(
            column: x, row: y, width: Int.random(in: 0...8, using: &random),
            height: Int.random(in: 0...4, using: &random)), colour())
      case 3: canvas.blend(x, y * 2, colour(), share: UInt8.random(in: 0...255, using: &random))
      default:
        canvas[x, y] = TerminalCell(
          glyphs.randomElement(using: &random) ?? "x", ink: colour(), ground: colour(),
          isBold: Bool.random(using: &random))
      }
    }
  }

  @Test(arguments: ColourDepth.allCases, 1...6)
  func bytesGiveTheScreenThatWasDrawn(_ depth: ColourDepth, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var map = ColourMap(depth)
    var encoder = TerminalEncoder(depth)
    var canvas = TerminalCanvas(TerminalSize(columns: 17, rows: 6))
    var terminal = TerminalEmulator(columns: 17, rows: 6)
    for step in 0..<150 {
      if Int.random(in: 0..<25, using: &random) == 0 {
        let size = TerminalSize(
          columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...9, using: &random))
        canvas = TerminalCanvas(size)
        terminal.resize(columns: size.columns, rows: size.rows)
        encoder.forget()
      }
      Self.disturb(&canvas, &random)
      encoder.encode(canvas)
      terminal.receive(encoder.bytes)
      #expect(terminal.complaints.isEmpty, "seed \(seed), step \(step)")
      #expect(!terminal.isUpdating)
      guard depth == .trueColour || depth == .indexed256 else { continue }
      for (index, cell) in canvas.cells.enumerated() {
        let wanted = Self.sight(cell, &map, depth)
        let seen = Self.sight(terminal.cells[index])
        if case .glyph(let glyph, _, let ground, let isBold) = wanted, depth == .indexed256,
          case .glyph(glyph, _, ground, isBold) = seen
        {
          // The ink may have been moved for legibility.
          continue
        }
        // A cut half of a wide glyph shows as nothing.
        if wanted == .covered, case .halves = seen { continue }
        if case .glyph(let glyph, _, let ground, _) = wanted, glyph >= 0x4E00, seen == .halves(ground, ground)
        {
          continue
        }
        #expect(seen == wanted, "seed \(seed), step \(step), cell \(index)")
        guard seen == wanted else { return }
      }
    }
  }

  @Test func withoutColoursHalvesAreLightOrDark() {
    var canvas = TerminalCanvas(TerminalSize(columns: 4, rows: 1))
    canvas.setPixels(0, 0, upper: .white, lower: .black)
    canvas.setPixels(1, 0, upper: .black, lower: .white)
    canvas.setPixels(2, 0, upper: .white, lower: .white)
    canvas.fill(CellArea(column: 3, row: 0, width: 1, height: 1), .white)
    canvas.write("x", 3, 0, ink: .black)
    var encoder = TerminalEncoder(.none)
    encoder.encode(canvas)
    let text = String(decoding: encoder.bytes, as: UTF8.self)
    #expect(text == "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[27m▀▄\u{1B}[7m x\u{1B}[?2026l")
  }

  @Test func samePictureCostsNothing() {
    var canvas = TerminalCanvas(TerminalSize(columns: 80, rows: 24))
    var encoder = TerminalEncoder(.trueColour)
    canvas.fill(ScreenColour(0x173766))
    encoder.encode(canvas)
    #expect(encoder.bytes.count > 80 * 24)
    encoder.encode(canvas)
    #expect(encoder.bytes.isEmpty)
    canvas.write("7", 40, 12, ink: .white)
    encoder.encode(canvas)
    #expect(
      String(decoding: encoder.bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[13;41H\u{1B}[38;2;255;255;255m7\u{1B}[?2026l")
    encoder.forget()
    encoder.encode(canvas)
    #expect(encoder.bytes.count > 80 * 24)
  }

  @Test func errorsWithinTheToleranceDoNotGrow() {
    var canvas = TerminalCanvas(TerminalSize(columns: 1, rows: 1))
    var encoder = TerminalEncoder(.trueColour, tolerance: 2)
    var terminal = TerminalEmulator(columns: 1, rows: 1)
    var sent = 0
    for level in UInt8(0)...255 {
      let colour = ScreenColour(red: level, green: 0, blue: 255 - level)
      canvas.fill(colour)
      encoder.encode(canvas)
      terminal.receive(encoder.bytes)
      sent += encoder.bytes.isEmpty ? 0 : 1
      guard case .rgb(let shown) = terminal.cells[0].ground else {
        Issue.record("no colour")
        return
      }
      #expect(abs(Int(shown >> 16) - Int(level)) <= 2)
    }
    #expect(sent == 86)
  }

  @Test func textKeepsItsContrastOnSmallPalettes() {
    for depth in [ColourDepth.indexed256, .basic16] {
      var random = SeededGenerator(seed: 7)
      for _ in 0..<2_000 {
        let ground = ScreenColour(UInt32.random(in: 0...0xFF_FFFF, using: &random))
        let ink = ScreenColour(UInt32.random(in: 0...0xFF_FFFF, using: &random))
        guard contrast(ink, ground) >= 3 else { continue }
        var canvas = TerminalCanvas(TerminalSize(columns: 1, rows: 1))
        canvas[0, 0] = TerminalCell("x", ink: ink, ground: ground)
        var encoder = TerminalEncoder(depth)
        encoder.encode(canvas)
        var terminal = TerminalEmulator(columns: 1, rows: 1)
        terminal.receive(encoder.bytes)
        guard case .number(let first) = terminal.cells[0].ink,
          case .number(let second) = terminal.cells[0].ground
        else { continue }
        #expect(contrast(XtermPalette.colour(first), XtermPalette.colour(second)) >= 2.5)
      }
    }
  }
}

/// WCAG contrast of two colours.
func contrast(_ first: ScreenColour, _ second: ScreenColour) -> Float {
  let (a, b) = (first.light.luminance, second.light.luminance)
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

/// The 256 colours as xterm's documentation gives them.
enum XtermPalette {
  static func colour(_ number: Int) -> ScreenColour {
    let basic: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
      0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if number < 16 { return ScreenColour(basic[number]) }
    if number >= 232 {
      let grey = UInt8(8 + 10 * (number - 232))
      return ScreenColour(red: grey, green: grey, blue: grey)
    }
    func step(_ index: Int) -> UInt8 { index == 0 ? 0 : UInt8(55 + 40 * index) }
    let cube = number - 16
    return ScreenColour(red: step(cube / 36), green: step(cube / 6 % 6), blue: step(cube % 6))
  }
}
