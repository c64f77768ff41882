internal import Intervals

extension Theme.Table {
  /// Soft and luminous: bright blocks under a haze, a deep blue rest, a misty ready.
  public static let pearl = Theme.Table(
    name: "pearl", motif: .haze,
    [
      .block(.ember): Swatch(0xF76143, 0xFE9E7D),
      .block(.honey): Swatch(0xEE9E05, 0xFFC84E),
      .block(.moss): Swatch(0x35BB58, 0x65DE82),
      .block(.tide): Swatch(0x1AA3E6, 0x52CAF9),
      .block(.dusk): Swatch(0x8771EE, 0xB0A2FE),
      .block(.orchid): Swatch(0xEF58A5, 0xFF99C7),
      .ready: Swatch(0xDEDEF0, 0xFBFCFF),
      .rest: Swatch(0x173766, 0x1F6198),
      .change: Swatch(0x56385C, 0x7F5887),
      .coolDown: Swatch(0x025959, 0x107F7A),
    ])
}
