internal import Control

/// A theme as text.
enum ThemeText {
  /// What it is called, then the colours of everything.
  static func lines(_ theme: ThemeMessage) -> [String] {
    let own = theme.preset == theme.name ? "" : ", the look \(theme.preset.printable)"
    let rows = theme.colours.map { [$0.role.printable, $0.ground.printable, $0.level.printable] }
    return ["\(theme.name.printable)\(own): \(theme.motif.printable)"]
      + TextTable(rows: [["", "ground", "level"]] + rows).lines
  }
}
