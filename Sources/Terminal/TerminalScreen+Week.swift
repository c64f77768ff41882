internal import Display
internal import Intervals
internal import Training

// The week as seven capsules, with letters and minutes below.
extension TerminalScreen {
  mutating func drawWeek(
    _ week: Week, chosen: LocalDate?, _ parts: TodayPlan, _ theme: Theme, _ tones: Tones
  ) {
    guard !parts.week.isEmpty else { return }
    let isGhost = week.state == .noProgramme
    for (index, day) in week.days.enumerated() {
      let column = parts.week.columns.lowerBound + index * (parts.dayWidth + parts.dayGap)
      let isChosen = day.date == chosen && week.state != .loading && !isGhost
      let block = day.entry?.session.block ?? .tide
      let colours = CapsuleColours(
        shine(of: block, theme), shade: shade(of: block, theme), tones, waits: day.state == .today,
        isGhost: isGhost)
      drawCapsule(day, column, parts, colours)
      drawLabels(day, column, parts, tones, isChosen: isChosen)
    }
  }

  private mutating func drawCapsule(
    _ day: WeekDay, _ column: Int, _ parts: TodayPlan, _ colours: CapsuleColours
  ) {
    let area = parts.week
    let capsule = Capsule(
      day.state, height: day.height, columns: parts.dayWidth, rows: area.height * 2)
    for row in 0..<area.height * 2 {
      for x in 0..<parts.dayWidth {
        guard let (colour, share) = colours.colour(of: capsule.part(x, row)) else { continue }
        canvas.blend(column + x, area.rows.upperBound * 2 - 1 - row, colour, share: share)
      }
    }
  }

  /// The letter of the day, on a ground of its own when the day is chosen, and its minutes.
  private mutating func drawLabels(
    _ day: WeekDay, _ column: Int, _ parts: TodayPlan, _ tones: Tones, isChosen: Bool
  ) {
    let width = parts.dayWidth
    if let row = parts.letterRow {
      let name = day.date.weekday.shortName
      let text = width >= 3 ? name : String(name.prefix(1))
      let start = column + (width - text.count) / 2
      if isChosen {
        canvas.fill(CellArea(column: column, row: row, width: width, height: 1), tones.ink)
        canvas.write(text, start, row, ink: tones.paper, isBold: true)
      } else {
        canvas.write(text, start, row, ink: day.isToday ? tones.ink : tones.softInk, isBold: day.isToday)
      }
    }
    guard let row = parts.minuteRow, day.minutes > 0 else { return }
    let text = "\(day.minutes)"
    guard text.count <= width + parts.dayGap - 1 else { return }
    canvas.write(text, column + max(0, (width - text.count) / 2), row, ink: tones.softInk)
  }
}

/// The colours of a capsule on the field.
private struct CapsuleColours {
  private let deep: ScreenColour
  /// What fills a day that waits: dark, so that without colours it is not taken for a day that is done.
  private let shade: ScreenColour
  private let ink: ScreenColour
  private let waits: Bool
  private let isGhost: Bool

  init(_ deep: ScreenColour, shade: ScreenColour, _ tones: Tones, waits: Bool, isGhost: Bool) {
    self.deep = deep
    self.shade = shade
    ink = tones.ink
    self.waits = waits
    self.isGhost = isGhost
  }

  /// The colour of a part, and how much of it covers the field; nil where the field shows.
  func colour(of part: Capsule.Part) -> (ScreenColour, UInt8)? {
    switch part {
    case .outside: nil
    case .solid: (deep, 255)
    case .edge: isGhost ? (ink, 70) : waits ? (ink, 255) : (deep, 255)
    case .inside: waits ? (shade, 255) : nil
    case .dash: (deep, 170)
    case .dot: (ink, 130)
    }
  }
}
