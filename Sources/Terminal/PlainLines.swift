public import Display
public import Intervals
internal import Training

/// Tells what the wall shows in lines of text, one a change.
///
/// A line has five columns: the time of the run, right-aligned in 8 columns; what is going on, in 10; the round of
/// rounds, in 8; the move, or the name of what runs, in 24; and what comes next. Two spaces part them; `-` stands for
/// nothing. Columns and words are stable.
///
///     ....0:10  work        1/8       goblet squat              rest 10 s
public struct PlainLines: Sendable {
  private var last = Place.nothing

  /// What was told last.
  private enum Place: Hashable, Sendable {
    case nothing
    case text(String)
    case reminder(ReminderScene)
    case session(startedAt: Instant, jumps: Int, index: Int, isPaused: Bool)
  }

  /// Makes a teller that has told nothing.
  public init() {}

  /// The lines that tell what has changed since the last call: none, one, or one for each phase that has begun.
  public mutating func lines(for scene: Scene, at now: Instant) -> [String] {
    if let reminder = scene.reminder { return told(reminder) }
    return switch scene.content {
    case .dark: told("-", "dark", "-", "-", "-")
    case .idle(let idle):
      told("-", "idle", "-", idle.format.name, idle.format.plan?.rhythm ?? "-")
    case .builder(let builder):
      told("-", "chosen", "-", builder.draft.name, builder.draft.plan?.rhythm ?? "-")
    case .today(let today): told(today)
    case .progress(let scene): told(scene)
    case .profile(let scene): told(scene)
    case .setUp(let scene):
      told(
        "-", "set up", "\(scene.dialogue.place)/\(scene.dialogue.steps.count)", scene.dialogue.question,
        scene.dialogue.answer)
    case .session(let session): told(session.run, at: now)
    case .summary(let summary): told(summary)
    case .interrupted(let scene):
      told(
        TimeText.clock(.seconds(scene.run.elapsed(at: now).secondsRoundedDown)), "cut off", "-",
        scene.run.clock.plan.name, scene.choice == .resume ? "start resumes it" : "start discards it")
    }
  }

  /// When there will be something to tell although nobody does anything; `nil` when there will not.
  public static func nextChange(of scene: Scene, after now: Instant) -> Instant? {
    if case .session(let session) = scene.content { session.run.nextChange(after: now) } else { nil }
  }

  private mutating func told(_ run: IntervalRun, at now: Instant) -> [String] {
    let elapsed = run.elapsed(at: now)
    let index = run.clock.state(at: elapsed).index
    // The end is told by the summary.
    guard run.clock.phase(index) != nil || run.isPaused else { return [] }
    defer {
      last = .session(startedAt: run.startedAt, jumps: run.jumps, index: index, isPaused: run.isPaused)
    }
    guard case .session(run.startedAt, run.jumps, let before, let wasPaused) = last else {
      return [line(run, elapsed)]
    }
    var lines: [String] = []
    // However late this is asked, each phase is told once, with the time at which it began.
    if index > before {
      for phase in max(before + 1, index - 100)...index {
        lines.append(line(run, run.clock.start(of: phase)))
      }
    } else if index < before {
      lines.append(line(run, elapsed))
    }
    if run.isPaused != wasPaused { lines.append(line(run, elapsed)) }
    return lines
  }

  private func line(_ run: IntervalRun, _ elapsed: Duration) -> String {
    let state = run.clock.state(at: elapsed)
    let move = [state.move.name, state.side?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return Self.line(
      TimeText.clock(.seconds(elapsed.secondsRoundedDown)),
      run.isPaused ? "paused" : state.phase.title.lowercased(), run.shortPlace(state),
      move.isEmpty ? run.clock.plan.name : move, run.clock.wordsForNext(after: state))
  }

  private mutating func told(_ scene: TodayScene) -> [String] {
    guard let day = scene.week.day(on: scene.chosen), ![.loading, .noProgramme].contains(scene.week.state)
    else {
      let words = scene.week.words
      return told("-", "today", "-", words.first ?? "-", words.dropFirst().first ?? "-")
    }
    let session = scene.offer.session
    let minutes = session.map { "\($0.minutes) min" } ?? ""
    let offer =
      switch scene.offer {
      case .start: day.state == .today ? minutes : "\(day.state.rawValue), \(minutes)"
      case .again(_, let minutes): "done, \(minutes) min"
      case .recovery: "rest, recovery flow of \(minutes)"
      case .rest: "rest"
      }
    return told("-", day.isToday ? "today" : day.date.weekday.rawValue, "-", session?.name ?? "-", offer)
  }

  private mutating func told(_ reminder: ReminderScene) -> [String] {
    guard last != .reminder(reminder) else { return [] }
    last = .reminder(reminder)
    return [Self.line("-", "reminder", "-", reminder.session, "\(reminder.minutes) min")]
  }

  private mutating func told(_ scene: ProgressScene) -> [String] {
    let words = scene.progress.words
    guard scene.progress.sessionsInAll > 0 else {
      return told("-", "progress", "-", words.first ?? "-", words.dropFirst().first ?? "-")
    }
    return told(
      "-", "progress", scene.progress.period.rawValue, scene.point?.days.lowerBound.shortWords ?? "-",
      ([scene.point?.total.shortWords ?? ""] + scene.figures).joined(separator: "; "))
  }

  private mutating func told(_ scene: ProfileScene) -> [String] {
    if let setting = scene.setting {
      return told(
        "-", "settings", "\(setting.place + 1)/\(scene.settings.count)", setting.stop.title, setting.words)
    }
    let choice =
      scene.answer.map { "\(ProfileScene.question) \($0.rawValue)" } ?? scene.choice.title.lowercased()
    guard let programme = scene.programme else { return told("-", "profile", "-", "no programme", choice) }
    let facts = [
      programme.weekWords, programme.doneWords, programme.dayWords, scene.streakWords ?? "", choice,
    ]
    return told(
      "-", "profile", "\(programme.week)/\(programme.weeks)", programme.name,
      facts.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  private mutating func told(_ scene: SummaryScene) -> [String] {
    let summary = scene.summary
    let figures =
      summary.score?.words ?? "\(TimeText.clock(.seconds(summary.workTime.secondsRoundedDown))) work"
    return told(
      TimeText.clock(.seconds(summary.totalTime.secondsRoundedDown)), summary.ranToEnd ? "done" : "ended",
      summary.shortScore, scene.plan.name,
      [figures, scene.record.map(SceneWords.words) ?? SceneWords.notKept].joined(separator: ", "))
  }

  private mutating func told(
    _ time: String, _ phase: String, _ round: String, _ move: String, _ next: String
  ) -> [String] {
    let line = Self.line(time, phase, round, move, next)
    guard last != .text(line) else { return [] }
    last = .text(line)
    return [line]
  }

  private static func line(
    _ time: String, _ phase: String, _ round: String, _ move: String, _ next: String
  ) -> String {
    let columns = [
      cell(time, 8, isRight: true), cell(phase, 10), cell(round, 8), cell(move, 24),
      ScreenText.fitted(next.isEmpty ? "-" : next, 80),
    ]
    return columns.joined(separator: "  ")
  }

  private static func cell(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let fitted = ScreenText.fitted(text.isEmpty ? "-" : text, width)
    let air = String(repeating: " ", count: max(0, width - ScreenText.columns(of: fitted)))
    return isRight ? air + fitted : fitted + air
  }
}
