internal import Control
internal import Display

extension Theme {
  /// The theme behind a message; nil where it is none that could be drawn.
  init?(_ message: ThemeMessage) {
    guard let motif = Motif(rawValue: message.motif) else { return nil }
    var swatches: [Role: Swatch] = [:]
    for colours in message.colours {
      guard let role = Role(name: colours.role) else { continue }
      guard let ground = HexColour.colour(of: colours.ground), let level = HexColour.colour(of: colours.level)
      else { return nil }
      swatches[role] = Swatch(ground, level)
    }
    self.init(Table(name: message.name.printable, motif: motif, swatches, over: .pearl))
  }
}
