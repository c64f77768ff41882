/// One character cell of the screen.
public struct TerminalCell: Hashable, Sendable {
  /// What is written in it: a scalar that takes one column, or two if the next cell is a ``continuation``.
  public var glyph: UInt32
  /// The colour of the glyph.
  public var ink: ScreenColour
  /// The colour behind it.
  public var ground: ScreenColour
  /// Whether the glyph is bold.
  public var isBold: Bool

  /// Makes a cell.
  public init(_ glyph: Unicode.Scalar, ink: ScreenColour, ground: ScreenColour, isBold: Bool = false) {
    self.glyph = glyph.value
    self.ink = ink
    self.ground = ground
    self.isBold = isBold
  }

  /// Whether the glyph takes two columns.
  var isWide: Bool {
    // No wide glyph comes before Hangul, and none is a block element: most cells are told here.
    glyph >= 0x1100 && !(0x2580...0x259F).contains(glyph)
      && (Unicode.Scalar(glyph).map { GlyphWidth.columns(of: $0) == 2 } ?? false)
  }

  /// A dark, empty cell.
  public static let blank = TerminalCell(" ", ink: .black, ground: .black)
  /// The glyph of a cell that the wide glyph to its left covers.
  public static let continuation: UInt32 = 0
  /// `▀`: the glyph that makes two square pixels of one cell, ink above and ground below.
  public static let upperHalf: UInt32 = 0x2580
  /// `▄`
  public static let lowerHalf: UInt32 = 0x2584
  /// `█`
  public static let fullBlock: UInt32 = 0x2588
  /// A space.
  public static let space: UInt32 = 0x20
}
