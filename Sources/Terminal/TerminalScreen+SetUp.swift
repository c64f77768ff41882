internal import Display
internal import Intervals
internal import Training

// The questions of the first run: a picture on one side, the question and its answer on the other.
extension TerminalScreen {
  mutating func drawSetUp(
    _ scene: SetUpScene, _ theme: Theme, _ tones: Tones, isStill: Bool, at now: Instant
  ) {
    let (dialogue, parts, inner) = (scene.dialogue, TodayPlan(plan), plan.inner)
    if let row = parts.headRow {
      let used = drawLeft("SET UP", row, parts.headScale, tones)
      writeRight(
        ["\(dialogue.place) of \(dialogue.steps.count)"], row + FieldPlan.rows(parts.headScale) - 1,
        inner.width - used, tones.softInk)
    }
    drawPicture(of: scene, parts, theme, tones, risen: isStill ? 1 : Self.risen(scene, at: now))
    drawQuestion(scene, in: parts.session, tones)
    if let row = parts.offerRow {
      let dots = dialogue.steps.map { $0 == dialogue.step ? "●" : "○" }.joined(separator: " ")
      canvas.write(dots, inner.columns.lowerBound, row, ink: tones.softInk, limit: inner.width)
    }
  }

  /// How far the rhythm of the welcome has risen, 0 to 1.
  private static func risen(_ scene: SetUpScene, at now: Instant) -> Double {
    let passed = max(.zero, now - scene.since)
    return passed >= SetUpScene.rise ? 1 : passed / SetUpScene.rise
  }

  private mutating func drawPicture(
    of scene: SetUpScene, _ parts: TodayPlan, _ theme: Theme, _ tones: Tones, risen: Double
  ) {
    guard !parts.week.isEmpty else { return }
    let dialogue = scene.dialogue
    switch dialogue.step {
    case .welcome: drawRising(scene.plan, in: parts.week, theme, risen: risen)
    case .programme: drawOffers(dialogue, in: parts.week, tones)
    case .amount:
      let counts = Array(1...ProgrammeFit.dayBounds.upperBound)
      drawBars(
        counts.map { ("\($0)", Double($0) / Double(counts.count), $0 <= dialogue.days.count) }, parts, tones)
    case .length:
      let longest = Double(SessionLength.full.minutes)
      drawBars(
        SessionLength.allCases.map { ("\($0.minutes)", Double($0.minutes) / longest, $0 == dialogue.length) },
        parts, tones)
    case .days:
      drawWeek(scene.week, chosen: scene.week.monday + dialogue.day.index, parts, theme, tones)
    case .week: drawWeek(scene.week, chosen: nil, parts, theme, tones)
    }
  }

  /// The rhythm of a session, bar by bar from the left, each of them rising a little beyond its height and back.
  private mutating func drawRising(_ plan: IntervalPlan, in area: CellArea, _ theme: Theme, risen: Double) {
    let beats = FormatCards.beats(of: Format(plan))
    let colour = shine(of: plan.block, theme)
    let strip = RhythmLayout(beats, pixels: area.width)
    let floor = area.rows.upperBound * 2 - 1
    for (beat, range) in zip(beats, strip.ranges) {
      let place = Double(range.lowerBound) / Double(max(1, area.width))
      let own = min(max(risen * 1.6 - place * 0.6, 0), 1)
      let swing = own < 1 ? own * (1 + 0.25 * (1 - own)) : 1
      let height = Int((Double(area.height * 2) * beat.height * 0.8 * swing).rounded())
      for x in range {
        for y in 0..<max(1, min(height, area.height * 2)) {
          canvas.blend(area.columns.lowerBound + x, floor - y, colour)
        }
      }
    }
  }

  /// What can be chosen, one below the other.
  private mutating func drawOffers(_ dialogue: SetUpDialogue, in area: CellArea, _ tones: Tones) {
    let names = dialogue.offers.map(\.name) + [SetUpDialogue.timerOnly]
    let step = area.height >= names.count * 2 ? 2 : 1
    // The chosen one is always among those that have room.
    let rows = max(1, area.height / step)
    let first = max(0, min(dialogue.chosen - rows + 1, names.count - rows))
    for (place, index) in (first..<min(names.count, first + rows)).enumerated() {
      let isChosen = index == dialogue.chosen
      let row = area.rows.lowerBound + place * step
      let width = min(ScreenText.columns(of: names[index]) + 2, area.width)
      if isChosen {
        canvas.fill(CellArea(column: area.columns.lowerBound, row: row, width: width, height: 1), tones.ink)
      }
      canvas.write(
        names[index], area.columns.lowerBound + 1, row, ink: isChosen ? tones.paper : tones.softInk,
        isBold: isChosen, limit: width - 1)
    }
  }

  /// Bars that rise from left to right, some of them solid, each with what it stands for below it.
  private mutating func drawBars(
    _ bars: [(label: String, height: Double, isSolid: Bool)], _ parts: TodayPlan, _ tones: Tones
  ) {
    let (area, width) = (parts.week, parts.dayWidth)
    let all = bars.count * (width + parts.dayGap) - parts.dayGap
    var column = area.columns.lowerBound + max(0, (area.width - all) / 2)
    for bar in bars {
      let height = max(1, Int((bar.height * Double(area.height * 2)).rounded()))
      for x in 0..<width {
        for y in 0..<height {
          let isEdge = y == height - 1 || y == 0 || x == 0 || x == width - 1
          guard bar.isSolid || isEdge else { continue }
          canvas.blend(column + x, area.rows.upperBound * 2 - 1 - y, tones.ink, share: bar.isSolid ? 255 : 90)
        }
      }
      if let row = parts.letterRow {
        canvas.write(
          bar.label, column + max(0, (width - bar.label.count) / 2), row,
          ink: bar.isSolid ? tones.ink : tones.softInk, isBold: bar.isSolid, limit: width + parts.dayGap)
      }
      column += width + parts.dayGap
    }
  }

  private mutating func drawQuestion(_ scene: SetUpScene, in area: CellArea, _ tones: Tones) {
    guard !area.isEmpty else { return }
    let dialogue = scene.dialogue
    var row = area.rows.lowerBound
    canvas.write(
      dialogue.question, area.columns.lowerBound, row, ink: tones.ink, isBold: true, limit: area.width)
    row += area.height >= 8 ? 2 : 1
    let left = area.columns.lowerBound
    if area.height >= 16, drawLarge(dialogue.answer, left, row, 1, tones.ink, limit: area.width) != nil {
      row += FieldPlan.rows(1) + 1
    } else {
      let answer = ScreenText.set([dialogue.answer], area.width, rows: area.rows.upperBound - row)
      draw(answer, inks: [tones.ink], left, row, limit: area.width)
      row += answer.count
    }
    let details = details(of: scene).flatMap { $0.isEmpty ? [""] : ScreenText.wrapped($0, area.width) }
    let lines = details.map { ScreenText.Line(text: $0, index: 0) }
    draw(
      ScreenText.cut(lines, area.width, rows: area.rows.upperBound - row - 1), inks: [tones.softInk], left,
      row + 1, limit: area.width)
  }

  /// What there is to know beside the answer.
  private func details(of scene: SetUpScene) -> [String] {
    let dialogue = scene.dialogue
    switch dialogue.step {
    case .welcome:
      return ["It takes a minute. Just the timer is an answer, too."]
    case .programme:
      return dialogue.offer.map { [$0.facts, ""] + $0.phases.enumerated().map { "\($0 + 1)  \($1)" } }
        ?? ["Formats, a builder and the clock, without a programme."]
    case .amount: return ["Rest days offer a recovery flow."]
    case .days: return ["2 to 6 days a week."]
    case .length: return ["Every session is fitted to it, give or take a tenth."]
    case .week:
      return scene.week.days.compactMap { day in
        day.entry.map { "\(day.date.weekday.shortName)  \($0.session.name), \(day.minutes) min" }
      }
    }
  }
}
