internal import Intervals

extension Theme.Table {
  /// Deep and vivid: saturated grounds with bright rings, a nearly black rest, an icy ready.
  public static let neon = Theme.Table(
    name: "neon", motif: .rings,
    [
      .block(.ember): Swatch(0x9E1901, 0xD22401),
      .block(.honey): Swatch(0x734C02, 0x986600),
      .block(.moss): Swatch(0x016123, 0x048233),
      .block(.tide): Swatch(0x0D5C91, 0x0475B9),
      .block(.dusk): Swatch(0x5922C9, 0x754DF0),
      .block(.orchid): Swatch(0x93126B, 0xC31D90),
      .ready: Swatch(0x7CCED2, 0xB6F2F1),
      .rest: Swatch(0x002121, 0x033E3E),
      .change: Swatch(0x1A0D23, 0x36184A),
      .coolDown: Swatch(0x0A1029, 0x1E2A54),
    ])
}
