internal import Display
internal import Intervals
internal import Training

/// What the keys do in a scene.
enum Legend {
  typealias Item = KeyHint

  /// The keys, most needed first.
  static func items(for page: TerminalPage, at now: Instant) -> [Item] {
    if let keys = page.keys { return keys }
    let first =
      page.scene.reminder == nil
      ? items(in: page.scene.content, at: now)
      : [Item("space", "start", .main), Item("↑↓", "in 10 min"), Item("any other", "not now")]
    return first + [
      Item("q", "quit", .leave), Item("m", page.isMuted ? "bell on" : "bell off", .extra),
      Item("?", "hide", .extra),
    ]
  }

  private static func items(in content: Scene.Content, at now: Instant) -> [Item] {
    switch content {
    case .dark: []
    case .idle: [Item("space", "start", .main), Item("f", "choose")]
    case .builder(let builder):
      [Item("space", "start", .main), Item("f", "format")]
        + (builder.field == nil ? [] : [Item("v", "field"), Item("↑↓", "change")])
        + (builder.isChanged ? [Item("s", "save")] : []) + [Item("tab", "progress", .onwards)]
    case .session(let session): items(in: session.run, at: now)
    case .today(let today) where today.week.state == .noProgramme:
      [Item("space", "set up", .main), Item("tab", "timer", .onwards)]
    case .today(let today) where today.week.state == .loading: [Item("tab", "timer", .onwards)]
    case .today(let today):
      (today.offer.session == nil ? [] : [Item("space", "start", .main)])
        + [Item("↑↓", "day"), Item("v", "today"), Item("s", "done"), Item("tab", "timer", .onwards)]
    case .progress(let scene):
      [
        Item("← →", scene.progress.period.part), Item("space", scene.progress.period.next.rawValue, .main),
        Item("tab", "profile", .onwards),
      ]
    case .profile(let scene): items(on: scene)
    case .setUp(let scene): items(in: scene.dialogue)
    case .summary(let summary):
      switch summary.record?.field {
      case nil: [Item("space", "close", .main)]
      case .discard?: [Item("space", "discard", .main), Item("v", "effort")]
      case .reps?: [Item("space", "save", .main), Item("↑↓", "reps"), Item("v", "effort")]
      case .effort?: [Item("space", "save", .main), Item("↑↓", "effort"), Item("v", "discard")]
      }
    case .interrupted(let scene):
      [Item("space", scene.choice.rawValue, .main), Item("↑↓", "choose"), Item("hold e", "end", .onwards)]
    }
  }

  private static func items(on scene: ProfileScene) -> [Item] {
    if scene.setting != nil {
      return [
        Item("↑↓", "change", .main), Item("space", "next"), Item("←", "back"), Item("s", "done", .onwards),
      ]
    }
    if let answer = scene.answer { return [Item("space", answer.rawValue, .main), Item("↑↓", "answer")] }
    return [
      Item("space", scene.choice.title.lowercased(), .main), Item("↑↓", "choose"),
      Item("tab", "today", .onwards),
    ]
  }

  private static func items(in dialogue: SetUpDialogue) -> [Item] {
    let back = dialogue.step == .welcome ? [] : [Item("e", "back")]
    switch dialogue.step {
    case .welcome: return [Item("space", "begin", .main), Item("tab", "timer", .onwards)]
    case .programme, .amount, .length: return [Item("space", "next", .main), Item("↑↓", "change")] + back
    case .days: return [Item("space", "next", .main), Item("← →", "day"), Item("v", "in or out")] + back
    case .week: return [Item("space", "done", .main)] + back
    }
  }

  private static func items(in run: IntervalRun, at now: Instant) -> [Item] {
    let state = run.state(at: now)
    var items = [
      Item("space", run.isPaused ? "go on" : "pause", .main), Item("← →", "skip"),
      Item("hold e", "end", .onwards),
    ]
    if state.phase == .rest || state.phase == .change { items.append(Item("r", "+10 s")) }
    if state.phase == .work, let lap = run.clock.plan.score.lapMeaning { items.append(Item("l", lap)) }
    return items
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
