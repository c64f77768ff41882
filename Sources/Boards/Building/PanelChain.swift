/// Panels alike, one after another on a wire, each turned in its own way.
struct PanelChain: Hashable, Sendable {
  /// The wiring of each panel before it is turned.
  var panel: PanelWiring
  /// The wiring from panel to panel.
  var tiles = PanelWiring(columns: 1, rows: 1)
  /// How far each is turned clockwise, in degrees; from the first again after the last.
  var rotations = [0]

  /// How many pixels there are.
  var count: Int { panel.count * tiles.count }

  /// The places of all pixels in the order of the wire, counted from the lower left of the whole.
  var places: [(column: Int, row: Int)] {
    (0..<tiles.count).flatMap { index in
      let rotation = rotations.isEmpty ? 0 : rotations[index % rotations.count]
      let tile = tiles.place(index)
      let (width, height) = rotation % 180 == 0 ? (panel.columns, panel.rows) : (panel.rows, panel.columns)
      return (0..<panel.count).map { step in
        let place = turned(panel.place(step), by: rotation)
        return (tile.column * width + place.column, tile.row * height + place.row)
      }
    }
  }

  /// A place of the panel once that is turned.
  private func turned(_ place: (column: Int, row: Int), by degrees: Int) -> (column: Int, row: Int) {
    switch degrees {
    case 90: (place.row, panel.columns - 1 - place.column)
    case 180: (panel.columns - 1 - place.column, panel.rows - 1 - place.row)
    case 270: (panel.rows - 1 - place.row, place.column)
    default: place
    }
  }
}
