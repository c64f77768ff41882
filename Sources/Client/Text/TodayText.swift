internal import Control
internal import Training

/// A day and its week as text.
struct TodayText {
  let ink: Ink

  /// How many lines the tallest capsule has.
  private static let capsuleLines = 4
  private static let columnWidth = 7

  /// The week: capsules as tall as the days are long, then a line a day.
  func week(_ today: TodayMessage) -> [String] {
    let week = today.week
    guard week.state != .noProgramme, week.state != .loading else {
      return week.words.map { "\($0)." } + ["pulsewall program list shows what there is."]
    }
    var head = [ink.strong("Week of \(week.monday)")]
    if let programme = today.programme {
      head += [programme.name.printable, "\(programme.done) of \(programme.sessions) sessions done"]
    }
    var lines = [head.joined(separator: "   ")]
    if week.state == .allDone { lines.append("All of this week is done.") }
    if week.state == .finished { lines.append("The programme is finished.") }
    lines.append("")
    for line in (0..<Self.capsuleLines).reversed() {
      lines.append(row(week.days.map { capsule(of: $0, line) }))
    }
    lines.append(
      row(week.days.map { $0.isToday ? "[\($0.date.weekday.shortName)]" : " \($0.date.weekday.shortName) " }))
    return lines + [""] + days(of: week)
  }

  private func days(of week: Week) -> [String] {
    TextTable(
      rows: week.days.map { day in
        [
          "\(day.date.weekday.shortName) \(day.date)", day.state.rawValue,
          day.minutes > 0 ? "\(day.minutes) min" : "",
          day.entries.map(\.session.name).joined(separator: ", ").printable,
        ]
      }, right: [2]
    ).lines
  }

  /// A line of a capsule: done is solid, ahead is pale, missed is dashed, rest is a dot.
  private func capsule(of day: WeekDay, _ line: Int) -> String {
    let height = day.minutes > 0 ? max(1, Int((day.height * Double(Self.capsuleLines)).rounded())) : 0
    if height == 0 { return line == 0 ? " · " : "" }
    guard line < height else { return "" }
    return switch day.state {
    case .done: "███"
    case .today: "▓▓▓"
    case .ahead: "░░░"
    case .missed: "╎ ╎"
    case .rest: ""
    }
  }

  private func row(_ cells: [String]) -> String {
    let line = cells.map { cell in
      let space = max(0, Self.columnWidth - cell.count)
      let before = space / 2
      return String(repeating: " ", count: before) + cell + String(repeating: " ", count: space - before)
    }.joined()
    return line.withoutTrailingSpace
  }

  /// The day: what it offers, with every move.
  func day(_ today: TodayMessage) -> [String] {
    let weekday = today.date.weekday.name
    var title = [ink.strong("\(weekday) \(today.date)")]
    if today.date == today.today { title.append("today") }
    if today.week.state == .noProgramme {
      return [
        title.joined(separator: "   "), "No programme yet; pulsewall program list shows what there is.",
      ]
    }
    switch today.offer {
    case .start(let entry): title.append("\(entry.phase.printable), week \(entry.week)")
    case .again(_, let minutes): title.append("Done, \(minutes) min")
    case .recovery, .rest: title.append("Rest")
    }
    guard let session = today.offer.session else { return [title.joined(separator: "   ")] }
    return [title.joined(separator: "   ")] + lines(of: session)
  }

  private func lines(of session: TrainingSession) -> [String] {
    let facts = [session.focusLine.printable, "\(session.minutes) min", "effort \(session.effort) of 10"]
    let moves = session.moves.map { move in
      ["  \(move.name.printable)", move.detail, move.focus.rawValue, ink.faint(move.cue.printable)]
    }
    return ["\(ink.strong(session.name.printable))   \(facts.joined(separator: " · "))"]
      + TextTable(rows: moves).lines
  }
}
