internal import Intervals

extension Theme.Table {
  /// Flat and bold as a poster: full colours between white and navy, a half disc and dots.
  public static let graphic = Theme.Table(
    name: "graphic", motif: .disc,
    [
      .block(.ember): Swatch(0xFC4734, 0xFF8D6A),
      .block(.honey): Swatch(0xF9BD01, 0xFFDC4F),
      .block(.moss): Swatch(0x1AB64D, 0x4FDA70),
      .block(.tide): Swatch(0x039CF4, 0x61C3F9),
      .block(.dusk): Swatch(0x856AF5, 0xAA94FD),
      .block(.orchid): Swatch(0xF847AC, 0xFF93C4),
      .ready: Swatch(0xE0E5EE, 0xFBFDFF),
      .rest: Swatch(0x152448, 0x294375),
      .change: Swatch(0x47263C, 0x6B3F5D),
      .coolDown: Swatch(0x0A4A47, 0x166F66),
    ])
}
