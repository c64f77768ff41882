/// A cell as the terminal was told to show it: with colours by their numbers in its palette.
struct SentCell: Hashable {
  var glyph: UInt32
  var ink: UInt32
  var ground: UInt32
  var isBold: Bool

  static let unknown = SentCell(glyph: .max, ink: 0, ground: 0, isBold: false)
  static let covered = SentCell(glyph: 0, ink: 0, ground: 0, isBold: false)

  static func space(_ ground: UInt32) -> SentCell {
    SentCell(glyph: TerminalCell.space, ink: 0, ground: ground, isBold: false)
  }

  /// Whether the glyph has an ink to be seen.
  var needsInk: Bool { glyph != TerminalCell.space }

  /// Whether the two differ by no more than a tolerance in every channel of both colours.
  func looksLike(_ other: SentCell, _ tolerance: Int) -> Bool {
    if self == other { return true }
    guard tolerance > 0, Self.isClose(ground, other.ground, tolerance) else { return false }
    if let upper, let before = other.upper { return Self.isClose(upper, before, tolerance) }
    return glyph == other.glyph && isBold == other.isBold && Self.isClose(ink, other.ink, tolerance)
  }

  /// The colour of the upper of two pixels; `nil` when the cell is no pixels.
  private var upper: UInt32? {
    glyph == TerminalCell.space ? ground : glyph == TerminalCell.upperHalf ? ink : nil
  }

  private static func isClose(_ first: UInt32, _ second: UInt32, _ tolerance: Int) -> Bool {
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      if abs(difference) > tolerance { return false }
    }
    return true
  }

  /// The same two pixels, written as `▄`.
  var turned: SentCell {
    SentCell(glyph: TerminalCell.lowerHalf, ink: ground, ground: ink, isBold: isBold)
  }

  /// How many colours must be set for it.
  func changes(fromInk penInk: UInt32, ground penGround: UInt32) -> Int {
    (penInk == ink ? 0 : 1) + (penGround == ground ? 0 : 1)
  }

  /// Without colours, the half that is light is the half that is inked.
  func plain(for depth: ColourDepth) -> SentCell {
    guard depth == .none, ground == 1 else { return self }
    return SentCell(glyph: TerminalCell.lowerHalf, ink: 1, ground: 0, isBold: false)
  }

  /// The cell on a terminal whose grounds are the eight dark colours: what is bright is inked, and an ink is bright that
  /// is bold.
  var onEightGrounds: SentCell {
    var cell = self
    switch (glyph, Self.isBright(ground)) {
    case (TerminalCell.space, true):
      (cell.glyph, cell.ink, cell.ground) = (TerminalCell.fullBlock, ground, Self.dark(ground))
    // Of two that are bright, white is what is to be read.
    case (TerminalCell.upperHalf, true) where ink != 15:
      cell = turned
      cell.ground = Self.dark(ink)
    default: cell.ground = Self.dark(ground)
    }
    // Bold light grey is white, and bold black is grey: that is no more legible.
    let isLit = Self.isBright(cell.ink) || isBold && cell.ink == 7
    (cell.ink, cell.isBold) = (cell.ink & 7, isLit)
    return cell
  }

  static func isBright(_ colour: UInt32) -> Bool { colour > 7 }

  /// The dark one of a hue; of a dark grey, black.
  static func dark(_ colour: UInt32) -> UInt32 { colour & 7 }

  /// Whether all terminals take the glyph for one column.
  static func isPlain(_ glyph: UInt32) -> Bool {
    glyph < 0x7F || (0x2580...0x259F).contains(glyph) || (0xA1...0x24F).contains(glyph)
  }
}
