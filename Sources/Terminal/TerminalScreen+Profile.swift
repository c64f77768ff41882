internal import Display
internal import Intervals
internal import Training

// The page of the profile: the programme and how far it is, the streak, the settings, and what can be done.
extension TerminalScreen {
  mutating func drawProfile(_ scene: ProfileScene, _ theme: Theme, _ tones: Tones, at now: Instant) {
    if let setting = scene.setting { return drawSettings(scene, changing: setting, tones) }
    let parts = ProfilePlan(plan)
    if let row = parts.headRow {
      let used = drawLeft("PROFILE", row, parts.headScale, tones)
      writeRight(
        [scene.time.text(at: now)], row + FieldPlan.rows(parts.headScale) - 1, plan.inner.width - used,
        tones.softInk)
    }
    drawProgramme(scene, in: parts.programme, tones)
    drawSettings(scene.settings, in: parts.settings, tones)
    if let row = parts.choiceRow { drawChoices(of: scene, row, tones) }
  }

  private mutating func drawProgramme(_ scene: ProfileScene, in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    guard let programme = scene.programme else {
      return drawLines(["No programme", "Set one up, and your week is drawn."], in: area, tones)
    }
    let (left, width) = (area.columns.lowerBound, area.width)
    var row = area.rows.lowerBound
    if area.height >= 16, drawLarge(programme.name, left, row, 1, tones.ink, limit: width) != nil {
      row += FieldPlan.rows(1) + 1
    } else {
      canvas.write(programme.name, left, row, ink: tones.ink, isBold: true, limit: width)
      row += 1
    }
    let air = area.height >= 14 ? 1 : 0
    let streak = scene.streakWords.map { [$0] } ?? []
    let lines = [programme.weekWords, programme.doneWords]
    for line in lines where row < area.rows.upperBound {
      canvas.write(line, left, row, ink: tones.softInk, limit: width)
      row += 1
    }
    if row < area.rows.upperBound, area.height >= 6 {
      drawBar(programme.share, left, row, min(width, 40), tones)
      row += 1 + air
    }
    if row < area.rows.upperBound {
      drawDays(programme, left, row, width, tones)
      row += 1 + air
    }
    for line in streak where row < area.rows.upperBound {
      canvas.write(line, left, row, ink: tones.ink, isBold: true, limit: width)
      row += 1
    }
  }

  /// How much is done: solid, on a line that is as long as all of it.
  private mutating func drawBar(_ share: Double, _ column: Int, _ row: Int, _ width: Int, _ tones: Tones) {
    let done = Int((share * Double(width)).rounded())
    for x in 0..<width {
      if x < done { canvas.blend(column + x, row * 2, tones.ink) }
      canvas.blend(column + x, row * 2 + 1, tones.ink, share: x < done ? 255 : 110)
    }
  }

  /// The seven days, the training days on a ground of their own, and how long a session is.
  private mutating func drawDays(
    _ programme: ProgrammeStanding, _ left: Int, _ row: Int, _ width: Int, _ tones: Tones
  ) {
    let length = "\(programme.minutes) min"
    guard width >= 7 * 3 + 1 + length.count else {
      canvas.write(programme.dayWords, left, row, ink: tones.ink, limit: width)
      return
    }
    for day in Weekday.allCases {
      let column = left + day.index * 3
      let isTraining = programme.days.contains(day)
      if isTraining { canvas.fill(CellArea(column: column, row: row, width: 2, height: 1), tones.ink) }
      canvas.write(
        day.shortName.prefix(2), column, row, ink: isTraining ? tones.paper : tones.softInk,
        isBold: isTraining)
    }
    canvas.write(length, left + 22, row, ink: tones.ink)
  }

  private mutating func drawSettings(_ lines: [ProfileScene.Line], in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    var row = area.rows.lowerBound
    if area.height > lines.count {
      canvas.write("Settings", area.columns.lowerBound, row, ink: tones.ink, isBold: true, limit: area.width)
      row += 1
    }
    for line in lines where row < area.rows.upperBound {
      let used = canvas.write(line.name, area.columns.lowerBound, row, ink: tones.softInk, limit: area.width)
      let width = ScreenText.columns(of: line.value)
      if used + 2 + width <= area.width {
        canvas.write(line.value, area.columns.upperBound - width, row, ink: tones.ink)
      }
      row += 1
    }
  }

  private mutating func drawChoices(of scene: ProfileScene, _ row: Int, _ tones: Tones) {
    let inner = plan.inner
    if let answer = scene.answer {
      let titles = ProfileScene.Answer.allCases.map { $0 == .yes ? "Yes" : "No" }
      let width = titles.reduce(titles.count - 1) { $0 + $1.count + 2 }
      let question = [ProfileScene.question, "Start over?"].first {
        $0.count + 2 + width <= inner.width
      }
      let used = question.map {
        canvas.write($0, inner.columns.lowerBound, row, ink: tones.ink, isBold: true) + 2
      }
      drawButtons(titles, chosen: answer == .yes ? 1 : 0, inner.columns.lowerBound + (used ?? 0), row, tones)
    } else {
      let choices = scene.choices
      drawButtons(
        choices.map(\.title), chosen: choices.firstIndex(of: scene.choice) ?? 0, inner.columns.lowerBound,
        row, tones)
    }
  }

  /// Titles side by side; the chosen one on a ground of the ink.
  mutating func drawButtons(_ titles: [String], chosen: Int, _ left: Int, _ row: Int, _ tones: Tones) {
    var column = left
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      let width = ScreenText.columns(of: title) + 2
      let room = min(width, plan.inner.columns.upperBound - column)
      guard room > 0 else { return }
      if isChosen { canvas.fill(CellArea(column: column, row: row, width: room, height: 1), tones.ink) }
      canvas.write(
        title, column + 1, row, ink: isChosen ? tones.paper : tones.softInk, isBold: isChosen, limit: room - 1
      )
      column += width + 1
    }
  }

  /// Lines below each other, broken where they are too long, the first one bold.
  mutating func drawLines(_ lines: [String], in area: CellArea, _ tones: Tones) {
    let broken = lines.enumerated().flatMap { index, line in
      ScreenText.wrapped(line, area.width).map { ScreenText.Line(text: $0, index: index) }
    }
    for (line, row) in zip(ScreenText.cut(broken, area.width, rows: area.height), area.rows) {
      let isFirst = line.index == 0
      canvas.write(
        line.text, area.columns.lowerBound, row, ink: isFirst ? tones.ink : tones.softInk, isBold: isFirst,
        limit: area.width)
    }
  }
}
