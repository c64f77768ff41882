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
    // Where there is no width for both, the list is what matters.
    let isWide = !parts.settings.isEmpty
    drawList(scene.settings, marking: setting.place, in: isWide ? parts.settings : parts.programme, tones)
    let words = Self.words(for: setting)
    if isWide {
      drawAbout(setting, words, in: parts.programme, tones)
    } else if let row = parts.choiceRow {
      canvas.write(
        words[1], plan.inner.columns.lowerBound, row, ink: tones.softInk, limit: plan.inner.width)
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

  private mutating func drawAbout(
    _ setting: ProfileScene.Setting, _ words: [String], in area: CellArea, _ tones: Tones
  ) {
    guard !area.isEmpty else { return }
    let (left, width) = (area.columns.lowerBound, area.width)
    var row = area.rows.lowerBound
    canvas.write(setting.stop.title, left, row, ink: tones.softInk, limit: width)
    row += 1
    let lines = words.map { ScreenText.wrapped($0, width) }
    // The value is as large as leaves the room to say what it is for.
    let room = area.height - 2 - lines[0].count
    let scale = (1...2).reversed().first { FieldPlan.rows($0) <= room } ?? 0
    if drawLarge(setting.words, left, row, scale, tones.ink, limit: width) != nil {
      row += FieldPlan.rows(scale) + 1
    } else {
      canvas.write(setting.words, left, row, ink: tones.ink, isBold: true, limit: width)
      row += area.height > lines[0].count + 2 ? 2 : 1
    }
    for (text, ink) in zip(lines, [tones.ink, tones.softInk]) {
      for line in text where row < area.rows.upperBound {
        canvas.write(line, left, row, ink: ink, limit: width)
        row += 1
      }
      row += 1
    }
  }
}
