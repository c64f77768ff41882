internal import Display
internal import Intervals
internal import Training

// Lamps, legend and messages.
extension TerminalScreen {
  mutating func drawFooter(_ page: TerminalPage, _ frame: WallFrame, _ theme: Theme, at now: Instant) {
    guard let row = layout.footerRow else { return }
    let margin = layout.rhythm.isEmpty ? layout.field.columns : layout.rhythm.columns
    var column = margin.lowerBound
    let isNarrow = margin.count < 60
    let air = margin.count < 100 ? 2 : 3
    for (index, lamp) in TerminalLayout.lamps.enumerated() {
      let light = frame.lamps.indices.contains(index) ? frame.lamps[index] : 0
      let phase = lamp.name == "done" ? .done : PhaseKind(rawValue: lamp.name) ?? .done
      let glow = theme.paint(for: phase, block: page.scene.content.block).deep
      let colour = ScreenColour(LinearColor(0.08, 0.08, 0.09).mixed(with: glow, min(max(light, 0), 1)))
      canvas.write(light > 0.5 ? "●" : "○", column, row, ink: colour)
      column += 2
      if !isNarrow {
        canvas.write(lamp.name, column, row, ink: light > 0.5 ? Tones.bright : Tones.faint)
        column += lamp.name.count + air
      }
    }
    guard page.showsLegend else { return }
    drawLegend(Legend.items(for: page, at: now), row, column..<max(column, margin.upperBound), air)
  }

  /// Writes as many of the keys as fit, against the right end.
  private mutating func drawLegend(_ items: [Legend.Item], _ row: Int, _ columns: Range<Int>, _ air: Int) {
    var shown: [Legend.Item] = []
    var width = 0
    for item in items {
      let more = item.columns + (shown.isEmpty ? 0 : air)
      guard width + more <= columns.count else { break }
      width += more
      shown.append(item)
    }
    var column = columns.upperBound - width
    for item in shown {
      column += canvas.write(item.key, column, row, ink: Tones.bright) + 1
      column += canvas.write(item.meaning, column, row, ink: Tones.label) + air
    }
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

extension ScoreKind {
  /// What the lap button does in a work phase.
  fileprivate var lapMeaning: String? {
    switch self {
    case .completion: nil
    case .roundsAndReps: "round"
    case .time: "finish"
    case .laps: "lap"
    }
  }
}

/// What the keys do in a scene.
enum Legend {
  typealias Item = KeyHint

  /// The keys, most needed first.
  static func items(for page: TerminalPage, at now: Instant) -> [Item] {
    if let keys = page.keys { return keys }
    let first =
      page.scene.reminder == nil
      ? items(in: page.scene.content, at: now)
      : [Item("space", "start"), Item("↑↓", "in 10 min"), Item("any other", "not now")]
    return first + [
      Item("q", "quit"), Item("m", page.isMuted ? "bell on" : "bell off"), Item("?", "hide"),
    ]
  }

  private static func items(in content: Scene.Content, at now: Instant) -> [Item] {
    switch content {
    case .dark: []
    case .idle: [Item("space", "start"), Item("f", "choose")]
    case .builder(let builder):
      [Item("space", "start"), Item("f", "format")]
        + (builder.field == nil ? [] : [Item("v", "field"), Item("↑↓", "change")])
        + (builder.isChanged ? [Item("s", "save")] : []) + [Item("tab", "progress")]
    case .session(let session): items(in: session.run, at: now)
    case .today(let today) where today.week.state == .noProgramme:
      [Item("space", "set up"), Item("tab", "timer")]
    case .today(let today) where today.week.state == .loading: [Item("tab", "timer")]
    case .today(let today):
      (today.offer.session == nil ? [] : [Item("space", "start")])
        + [Item("↑↓", "day"), Item("v", "today"), Item("s", "done"), Item("tab", "timer")]
    case .progress(let scene):
      [
        Item("← →", scene.progress.period.part), Item("space", scene.progress.period.next.rawValue),
        Item("tab", "profile"),
      ]
    case .profile(let scene): items(on: scene)
    case .setUp(let scene): items(in: scene.dialogue)
    case .summary(let summary):
      switch summary.record?.field {
      case nil: [Item("space", "close")]
      case .discard?: [Item("space", "discard"), Item("v", "effort")]
      case .reps?: [Item("space", "save"), Item("↑↓", "reps"), Item("v", "effort")]
      case .effort?: [Item("space", "save"), Item("↑↓", "effort"), Item("v", "discard")]
      }
    case .interrupted(let scene):
      [Item("space", scene.choice.rawValue), Item("↑↓", "choose"), Item("hold e", "end")]
    }
  }

  private static func items(on scene: ProfileScene) -> [Item] {
    if let answer = scene.answer { return [Item("space", answer.rawValue), Item("↑↓", "answer")] }
    let choose = scene.programme == nil ? [] : [Item("↑↓", "choose")]
    return [Item("space", scene.choice.title.lowercased())] + choose + [Item("tab", "today")]
  }

  private static func items(in dialogue: SetUpDialogue) -> [Item] {
    let back = dialogue.step == .welcome ? [] : [Item("e", "back")]
    switch dialogue.step {
    case .welcome: return [Item("space", "begin"), Item("tab", "timer")]
    case .programme, .amount, .length: return [Item("space", "next"), Item("↑↓", "change")] + back
    case .days: return [Item("space", "next"), Item("← →", "day"), Item("v", "in or out")] + back
    case .week: return [Item("space", "done")] + back
    }
  }

  private static func items(in run: IntervalRun, at now: Instant) -> [Item] {
    let state = run.state(at: now)
    var items = [Item("space", run.isPaused ? "go on" : "pause"), Item("← →", "skip"), Item("hold e", "end")]
    if state.phase == .rest || state.phase == .change { items.append(Item("r", "+10 s")) }
    if state.phase == .work, let lap = run.clock.plan.score.lapMeaning { items.append(Item("l", lap)) }
    return items
  }
}
