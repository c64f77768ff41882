import Intervals
import Training

// A scene as a page: what it is, what it counts, and what stands at its foot.
extension MatrixPage {
  /// The page of a scene on a matrix of some size.
  init(_ scene: Scene, columns: Int, rows: Int) {
    let room = MatrixRoom(columns: columns, rows: rows)
    switch scene.content {
    case .dark: self.init(hasField: false, figure: .none)
    case .idle(let idle): self.init(idle, week: scene.shownWeek, room, columns: columns)
    case .builder(let builder): self.init(builder, SceneRhythm(scene.content), room)
    case .today(let today): self.init(today, scene.shownWeek, room)
    case .progress(let progress):
      self.init(progress, SceneWords(scene, at: .origin), scene.shownWeek, room, columns: columns)
    case .profile(let profile): self.init(profile, SceneWords(scene, at: .origin), scene.shownWeek, room)
    case .setUp: self.init(SceneWords(scene, at: .origin), scene.shownWeek, of: scene.content)
    case .session(let session): self.init(session, SceneRhythm(scene.content), room)
    case .summary(let summary): self.init(summary, SceneRhythm(scene.content))
    case .interrupted(let interrupted): self.init(interrupted, isAsked: scene.feedback != nil)
    }
    if let reminder = scene.reminder { remind(of: reminder) }
    if scene.tellsFault, let fault = scene.fault { tell(of: fault) }
  }

  /// What is shown in words, the figure that digits show of it, and the week or the rhythm.
  init(_ words: SceneWords, _ week: WeekScene?, of content: Scene.Content) {
    self.init(hasField: false, figure: .shown)
    title = MatrixWords(words.title)
    lines = [words.move, words.place, words.total].filter { !$0.isEmpty }.map { MatrixWords($0) }
    widest = .fourParted
    bar = week.map { .week($0) } ?? .rhythm(SceneRhythm(content))
  }

  /// Says what waits, and how long it takes, instead of what is shown beside it.
  private mutating func remind(of reminder: ReminderScene) {
    (title, corner) = (MatrixWords("Time to train"), MatrixWords())
    lines = [MatrixWords("\(reminder.session) · \(reminder.minutes) min")] + lines.prefix(1)
    needsTitle = true
    light = 1
  }

  /// Says what is out of order instead of what this is.
  private mutating func tell(of fault: String) {
    title = MatrixWords(fault)
    (corner, countsRounds, needsTitle, needsLine, light) = (MatrixWords(), false, true, false, 1)
  }

  /// The clock, and what would run or the week.
  private init(_ scene: IdleScene, week: WeekScene?, _ room: MatrixRoom, columns: Int) {
    self.init(widest: .fourParted, needsTitle: false)
    light = 0.5
    var halves = MatrixWords()
    if !scene.time.is24Hour {
      halves.addPhase("AM")
      halves.addPhase("PM")
    }
    guard !scene.isClockOnly, let plan = scene.format.plan else {
      title = halves
      return
    }
    title = MatrixWords(plan.name)
    corner = halves
    lines = [MatrixWords(plan.rhythm)]
    bar = week.map { .week($0) } ?? .rhythm(SceneRhythm(.idle(scene)))
    guard let streak = week?.streak, streak > 0 else { return }
    if room.shape == .wide {
      // The one line that there may be.
      let half = halves.texts.map { PixelLine($0, .small).width + 2 }.max() ?? 0
      lines = [MatrixWords(MatrixAreas.streak(streak, columns: columns, beside: half))]
      needsLine = true
      return
    }
    lines.append(MatrixWords("streak \(SceneWords.counted(streak, "day"))"))
    let short = [SceneWords.counted(streak, "day"), "\(streak) d"]
    if halves.isEmpty, room.shape == .panel {
      corner = MatrixWords(short.first { MatrixAreas.fits($0, beside: plan.name, columns: columns) } ?? "")
    }
  }

  /// The value that plus and minus change.
  private init(_ scene: BuilderScene, _ rhythm: SceneRhythm, _ room: MatrixRoom) {
    self.init(bar: .rhythm(rhythm))
    let plan = scene.draft.plan
    let field = scene.isOnSave ? "save" : scene.field?.title ?? ""
    let name = scene.draft.name
    title = MatrixWords(room.hasLabel || room.lines > 0 || field.isEmpty ? name : field)
    corner = MatrixWords(plan?.total.map { TimeText.clock($0) } ?? "")
    lines = [MatrixWords(room.hasLabel || field.isEmpty ? plan?.rhythm ?? "" : field)]
    label = scene.isOnSave ? "" : field
    widest = .two
    if !scene.isOnSave, case .time(let seconds) = Shown.value(of: scene.field, in: scene.draft) {
      widest = FigureText(seconds: seconds).width
    }
  }

  /// The week, and what its chosen day offers.
  private init(_ scene: TodayScene, _ week: WeekScene?, _ room: MatrixRoom) {
    self.init(hasField: false, figure: week.map { .week($0) } ?? .none)
    switch scene.week.state {
    case .loading, .noProgramme:
      title = MatrixWords(scene.week.words.first ?? "")
      lines = scene.week.words.dropFirst().prefix(1).map { MatrixWords($0) }
    case .running, .allDone, .finished:
      let day = scene.week.day(on: scene.chosen)
      let session = scene.offer.session
      title = MatrixWords(session?.name ?? "Rest")
      let minutes: Int? = if case .again(_, let done) = scene.offer { done } else { session?.minutes }
      let length = minutes.map { "\($0) min" } ?? ""
      let name = day.map { $0.isToday ? "today" : $0.date.weekday.name } ?? ""
      let state: String =
        switch scene.offer {
        case .start: day?.state == .missed ? "missed" : ""
        case .again: "done"
        case .recovery, .rest: "rest day"
        }
      func line(_ words: String...) -> MatrixWords {
        MatrixWords(words.filter { !$0.isEmpty }.joined(separator: " · "))
      }
      // Where there is a single line beside the capsules, they tell the day, and it the length.
      if room.shape == .wide {
        lines = [line(length, state)]
      } else {
        corner = MatrixWords(length)
        lines = [line(name, state), MatrixWords(session?.focusLine ?? "")]
      }
    }
  }

  /// What a session came to, and how hard it was.
  private init(_ scene: SummaryScene, _ rhythm: SceneRhythm) {
    self.init(bar: .rhythm(rhythm), widest: .fourParted)
    let summary = scene.summary
    let isDiscarding = scene.record?.field == .discard
    title = MatrixWords(isDiscarding ? "discard?" : summary.ranToEnd ? "done" : "ended")
    corner = MatrixWords(summary.shortScore)
    let seconds =
      switch summary.score {
      case .time(let time)?, .capped(let time)?: time.secondsRoundedDown
      default: summary.totalTime.secondsRoundedDown
      }
    figure = .fixed(.time(Int(seconds)))
    widest = FigureText(seconds: Int(seconds)).width
    lines = [
      MatrixWords(scene.record.map(SceneWords.words) ?? "not kept"),
      MatrixWords("work \(TimeText.clock(.seconds(summary.workTime.secondsRoundedDown)))"),
    ]
    if let record = scene.record { bar = .track(record.effort) }
  }

  /// The question after a power cut: dark until somebody is there, and faint then.
  private init(_ scene: InterruptedScene, isAsked: Bool) {
    self.init(hasField: false, figure: .none, light: 0.12)
    guard isAsked else { return }
    title = MatrixWords("\(scene.choice.rawValue)?")
    lines = [MatrixWords(scene.run.clock.plan.name)]
  }
}

/// What of a page there is room for, as far as its words depend on it.
struct MatrixRoom {
  /// How many lines of words there are beside the title.
  let lines: Int
  /// Whether what a figure counts stands beside it.
  let hasLabel: Bool
  /// Whether there is room for a curve.
  let hasCurve: Bool
  let shape: MatrixShape

  init(columns: Int, rows: Int) {
    shape = MatrixShape(columns: columns, rows: rows)
    hasLabel = shape == .panel && columns >= 48
    hasCurve = shape == .wide || shape == .panel
    lines = shape == .wide ? 1 : shape == .panel ? max(0, (rows - 32) / 14) : 0
  }
}
