import Intervals
public import Training

extension SceneWords {
  /// What the training of a period came to.
  mutating func describe(_ scene: ProgressScene) {
    title = "PROGRESS"
    move = scene.point?.text ?? ""
    place = scene.progress.period.name
    next =
      "start: \(scene.progress.period.next.rawValue) · plus, minus: \(scene.progress.period.part) by \(scene.progress.period.part)"
    time = scene.point.map { "\($0.total.minutes) min" } ?? ""
    total = scene.figures.joined(separator: " · ")
    guard scene.progress.sessionsInAll > 0 else {
      spoken = (["Progress"] + scene.progress.words).joined(separator: ", ")
      return
    }
    let bests = scene.progress.bests.prefix(3).map { best in
      [best.name, best.text, best.remark].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let shares = scene.shares.map { "\($0.focus.rawValue) \($0.percent) percent" }
    spoken =
      (["Progress", scene.progress.period.name] + scene.figures + [scene.point?.words ?? ""] + shares + bests)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The programme, the streak and the settings.
  mutating func describe(_ scene: ProfileScene) {
    if let setting = scene.setting { return describe(setting, of: scene.settings.count) }
    title = "PROFILE"
    move = scene.programme?.name ?? "No programme"
    place = scene.programme?.weekWords ?? ""
    total = scene.programme?.dayWords ?? ""
    time = "\(scene.streak ?? 0)"
    next =
      scene.answer.map { "\(ProfileScene.question) start: \($0.rawValue)" } ?? "start: \(scene.choice.action)"
    let facts = scene.programme.map { [$0.weekWords, $0.doneWords, $0.dayWords] } ?? []
    spoken =
      (["Profile", move] + facts.flatMap { $0.parts(at: "·") }
      + (scene.streakWords.map { [$0] } ?? [])
      + scene.settings.map { "\($0.name) \($0.value)" } + [next]).joined(separator: ", ")
  }

  /// A setting that plus and minus change.
  private mutating func describe(_ setting: ProfileScene.Setting, of count: Int) {
    title = "SETTINGS"
    move = setting.stop.title
    place = setting.words
    total = "\(setting.place + 1) of \(count)"
    time = setting.words
    next = "start: next · plus, minus: change"
    spoken = ["Settings", "\(move) \(place)", setting.kind.allowed, total].joined(separator: ", ")
  }

  /// A question of the first run, and its answer.
  mutating func describe(_ scene: SetUpScene) {
    let dialogue = scene.dialogue
    title = "SET UP"
    move = dialogue.question
    place = dialogue.answer
    total = "\(dialogue.place) of \(dialogue.steps.count)"
    time = dialogue.figure
    next = dialogue.hint
    let details = dialogue.step == .week ? scene.week.days.filter { $0.state != .rest }.map(\.words) : []
    spoken = (["Set up", move, place] + details + [next]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ProgressPeriod {
  /// The one that follows, round.
  public var next: ProgressPeriod {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension ProfileScene.Choice {
  fileprivate var action: String {
    switch self {
    case .setUp: "choose what to train"
    case .settings: "change the settings"
    case .startOver: "start over"
    }
  }
}
