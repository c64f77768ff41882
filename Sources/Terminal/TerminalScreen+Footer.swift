internal import Display
internal import Intervals
internal import Training

// Lamps, legend and messages.
extension TerminalScreen {
  mutating func drawFooter(_ page: TerminalPage, _ frame: WallFrame, _ theme: Theme, at now: Instant) {
    guard let row = layout.footerRow else { return }
    let margin = layout.rhythm.isEmpty ? layout.field.columns : layout.rhythm.columns
    let air = margin.count < 100 ? 2 : 3
    let lamps = Lamp.all(of: page, frame, theme, basicLook(theme))
    let hints = page.showsLegend ? Legend.items(for: page, at: now) : []
    guard layout.footerRows == 1 || hints.isEmpty else {
      return drawKeys(hints, lamps, in: margin, row, air)
    }
    // The lamps say less before a key is left out, and are left out themselves before the last two are.
    let wanted = KeyHint.columns(of: hints.filter { $0.weight > .extra }, air: air)
    let needed = KeyHint.columns(of: hints.filter { $0.weight >= .leave }, air: air)
    // A row of lamps without names of which none is lit says nothing.
    let namings = Lamp.Naming.allCases.filter { $0 == .all || lamps.contains(where: \.isLit) }
    let naming = namings.first { naming in
      let own = Lamp.columns(of: lamps, naming, air: air)
      return own + 1 + (naming == .none ? needed : wanted) <= margin.count
    }
    var column = margin.lowerBound
    if let naming { column += draw(lamps, naming, column, row, air) + 1 }
    let shown = KeyHint.fitting(hints, columns: max(0, margin.upperBound - column), air: air)
    canvas.write(
      shown, margin.upperBound - KeyHint.columns(of: shown, air: air), row, air: air, key: Tones.bright,
      meaning: Tones.label)
  }

  /// Draws the keys in rows from the left, and the lamps where the last one leaves room for them.
  private mutating func drawKeys(
    _ hints: [KeyHint], _ lamps: [Lamp], in margin: Range<Int>, _ row: Int, _ air: Int
  ) {
    let lines = KeyHint.wrapped(hints, rows: layout.footerRows, columns: margin.count, air: air)
    var used = 0
    for (line, hints) in lines.enumerated() {
      used = canvas.write(
        hints, margin.lowerBound, row + line, air: air, key: Tones.bright, meaning: Tones.label)
    }
    let last = row + max(0, lines.count - 1)
    let naming = Lamp.Naming.allCases.first { naming in
      used + 2 * air + Lamp.columns(of: lamps, naming, air: 1) <= margin.count
    }
    guard let naming, lamps.contains(where: \.isLit) else { return }
    _ = draw(lamps, naming, margin.upperBound - Lamp.columns(of: lamps, naming, air: 1) + 1, last, 1)
  }

  /// Draws the lamps; returns the columns they take, with the air behind them.
  private mutating func draw(
    _ lamps: [Lamp], _ naming: Lamp.Naming, _ left: Int, _ row: Int, _ air: Int
  ) -> Int {
    var column = left
    for lamp in lamps {
      canvas.write(lamp.isLit ? "●" : "○", column, row, ink: lamp.colour)
      if naming.names(lamp) {
        canvas.write(lamp.name, column + 2, row, ink: lamp.isLit ? Tones.bright : Tones.faint)
      }
      column += lamp.columns(naming, air: air)
    }
    return column - left
  }

  mutating func drawMessages(_ page: TerminalPage) {
    let margin = layout.rhythm.isEmpty ? layout.field.columns : layout.rhythm.columns
    let (mark, text): (String, String)
    if let reminder = page.scene.reminder {
      (mark, text) = ("♪ ", reminder.words)
    } else if let message = page.messages.first {
      let others = page.messages.count - 1
      (mark, text) = ("! ", others > 0 ? "\(message)  (+\(others))" : message)
    } else {
      return
    }
    let row = layout.messageRow
    canvas.fill(CellArea(column: 0, row: row, width: layout.size.columns, height: 1), .black)
    canvas.write(mark, margin.lowerBound, row, ink: ScreenColour(0xFFB454), isBold: true)
    canvas.write(text, margin.lowerBound + 2, row, ink: ScreenColour(0xE8C48A), limit: margin.count - 2)
  }
}

/// A lamp of the footer.
private struct Lamp {
  /// Which lamps have their name beside them.
  enum Naming: CaseIterable {
    case all, lit, none

    func names(_ lamp: Lamp) -> Bool { self == .all || self == .lit && lamp.isLit }
  }

  var name: String
  var colour: ScreenColour
  var isLit: Bool

  static func all(
    of page: TerminalPage, _ frame: WallFrame, _ theme: Theme, _ look: BasicLook?
  ) -> [Lamp] {
    TerminalLayout.lamps.enumerated().map { index, lamp in
      let light = frame.lamps.indices.contains(index) ? frame.lamps[index] : 0
      let phase = lamp.name == "done" ? .done : PhaseKind(rawValue: lamp.name) ?? .done
      let block = page.scene.content.block
      let isLit = light > 0.5
      guard let look else {
        let dark = LinearColor(0.08, 0.08, 0.09)
        let glow = theme.paint(for: phase, block: block).deep
        return Lamp(
          name: lamp.name, colour: ScreenColour(dark.mixed(with: glow, min(max(light, 0), 1))), isLit: isLit)
      }
      return Lamp(
        name: lamp.name, colour: isLit ? look.tones(of: phase, block: block).bright : look.faint, isLit: isLit
      )
    }
  }

  func columns(_ naming: Naming, air: Int) -> Int { naming.names(self) ? 2 + name.count + air : 2 }

  static func columns(of lamps: [Lamp], _ naming: Naming, air: Int) -> Int {
    lamps.reduce(0) { $0 + $1.columns(naming, air: air) }
  }
}
