package import Control
package import Display

extension ThemeMessage {
  /// What a wall wears.
  package init(_ look: Look) {
    let (theme, table) = (look.theme, look.theme.table)
    self.init(
      preset: look.preset.rawValue, name: table.name, motif: table.motif.rawValue,
      colours: Theme.Role.allCases.map { role in
        let swatch = table[role]
        return Colours(
          role: role.name, ground: HexColour.text(of: swatch.ground), level: HexColour.text(of: swatch.level))
      }, mark: theme.mark)
  }
}
