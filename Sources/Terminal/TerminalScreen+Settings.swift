internal import Display
internal import Intervals
internal import Training

// The settings while they are changed: all of them below each other, the one that is changed on a ground of the ink, and
// beside it what it is for.
extension TerminalScreen {
  mutating func drawSettings(
    _ scene: ProfileScene, changing setting: ProfileScene.Setting, _ tones: Tones
  ) {
    let parts = ProfilePlan(plan)
    if let row = parts.headRow {
      let used = drawLeft("SETTINGS", row, parts.headScale, tones)
      let place = "\(setting.place + 1) of \(scene.settings.count)"
      writeRight(
        [place], row + FieldPlan.rows(parts.headScale) - 1, plan.inner.width - used, tones.softInk)
    }
    if !parts.settings.isEmpty {
      drawList(scene.settings, marking: setting.place, in: parts.settings, tones)
      return drawAbout(setting, in: parts.programme, tones)
    }
    // Where there is no width for both, what it is for stands below the list, in half of the rows at most.
    var list = parts.programme
    if let foot = parts.choiceRow {
      let rows = foot + 1 - list.rows.lowerBound
      let lines = ScreenText.set(Self.words(for: setting), plan.inner.width, rows: max(1, rows / 2))
      list.rows = list.rows.clamped(to: list.rows.lowerBound..<(foot + 1 - lines.count))
      draw(
        lines, inks: [tones.ink, tones.softInk], list.columns.lowerBound, foot + 1 - lines.count,
        limit: list.width)
    }
    drawList(scene.settings, marking: setting.place, in: list, tones)
  }

  /// Lines below each other, those of a text in its ink.
  mutating func draw(
    _ lines: [ScreenText.Line], inks: [ScreenColour], _ column: Int, _ row: Int, limit: Int
  ) {
    for (offset, line) in lines.enumerated() {
      let ink = inks[min(line.index, inks.count - 1)]
      canvas.write(line.text, column, row + offset, ink: ink, limit: limit)
    }
  }

  /// What a setting is for, and what it can be.
  private static func words(for setting: ProfileScene.Setting) -> [String] {
    let summary =
      switch setting.stop.part {
      case .whole: setting.stop.id.entry.summary
      case .from: "When they begin."
      case .to: "When they end."
      }
    return [summary, "\(setting.kind.allowed)"]
  }

  private mutating func drawList(
    _ lines: [ProfileScene.Line], marking marked: Int, in area: CellArea, _ tones: Tones
  ) {
    guard !area.isEmpty else { return }
    // The marked line stays in the middle as far as there are lines on both sides.
    let first = max(0, min(marked - area.height / 2, lines.count - area.height))
    for (row, index) in zip(area.rows, lines.indices.dropFirst(first)) {
      let isMarked = index == marked
      let (name, value) = (lines[index].name, lines[index].value)
      let ink = isMarked ? tones.paper : tones.softInk
      if isMarked {
        canvas.fill(
          CellArea(column: area.columns.lowerBound, row: row, width: area.width, height: 1), tones.ink)
      }
      let left = area.columns.lowerBound + 1
      let used = canvas.write(name, left, row, ink: ink, isBold: isMarked, limit: area.width - 2)
      // A value that is cut is told in full beside the list.
      let room = area.width - used - 4
      guard room > 0 else { continue }
      let text = ScreenText.fitted(value, room)
      canvas.write(
        text, area.columns.upperBound - 1 - ScreenText.columns(of: text), row,
        ink: isMarked ? tones.paper : tones.ink, isBold: isMarked)
    }
  }

  /// The value of a setting, as large as leaves the room to say what it is for, and that below it.
  private mutating func drawAbout(_ setting: ProfileScene.Setting, in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    let (left, width, top) = (area.columns.lowerBound, area.width, area.rows.lowerBound)
    canvas.write(setting.stop.title, left, top, ink: tones.softInk, limit: width)
    let words = Self.words(for: setting)
    let rows = words.reduce(0) { $0 + ScreenText.wrapped($1, width).count }
    for scale in [2, 1] where 1 + FieldPlan.rows(scale) + 1 + rows <= area.height {
      guard drawLarge(setting.words, left, top + 1, scale, tones.ink, limit: width) != nil else { continue }
      let below = top + 1 + FieldPlan.rows(scale) + 1
      let lines = ScreenText.set(words, width, rows: area.rows.upperBound - below)
      return draw(lines, inks: [tones.ink, tones.softInk], left, below, limit: width)
    }
    draw(
      ScreenText.set([setting.words] + words, width, rows: area.height - 1),
      inks: [tones.ink, tones.ink, tones.softInk], left, top + 1, limit: width)
  }
}
