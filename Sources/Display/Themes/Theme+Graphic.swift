import Intervals

extension Theme {
  /// Flat and bold as a poster: full colours between white and navy, a half disc and dots.
  public static let graphic = Theme(
    Table(
      blocks: [
        .ember: Swatch(0xFC4734, 0xFF8D6A),
        .honey: Swatch(0xF9BD01, 0xFFDC4F),
        .moss: Swatch(0x1AB64D, 0x4FDA70),
        .tide: Swatch(0x039CF4, 0x61C3F9),
        .dusk: Swatch(0x856AF5, 0xAA94FD),
        .orchid: Swatch(0xF847AC, 0xFF93C4),
      ],
      ready: Swatch(0xD2D8E2, 0xFAFCFF),
      rest: Swatch(0x152448, 0x294375),
      change: Swatch(0x47263C, 0x6B3F5D),
      coolDown: Swatch(0x0A4A47, 0x166F66)),
    motif: .disc)
}
