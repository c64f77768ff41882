internal import Control
internal import Display
internal import Intervals
internal import Training
internal import Wall

/// What the wall shows, put together again from the state it sends.
struct MirroredScene {
  /// The formats of the wall.
  var formats: [FormatMessage] = []
  /// The wall's time of day.
  var time = TimeOfDay(.zero, at: .origin)
  /// The theme that the wall has told last, and its mark.
  var theme: (mark: String, theme: Theme)?

  /// The scene as of an instant.
  func scene(of state: StateMessage, at now: Instant) -> Scene {
    Scene(content(of: state, at: now), look: look(of: state), reminder: reminder(state, at: now))
  }

  /// How the wall looks.
  func look(of state: StateMessage) -> Look {
    var look = state.wallSettings.look
    look.brightness = state.brightness
    if let theme, theme.mark == state.theme { look.ownTheme = theme.theme }
    return look
  }

  /// Takes what the wall answers to `theme.get`; an answer that is none changes nothing.
  mutating func take(theme answer: JSONValue) {
    guard let message = ThemeMessage(answer), let theme = Theme(message) else { return }
    self.theme = (message.mark, theme)
  }

  /// Whether the formats are those that the state speaks of.
  func knows(_ state: StateMessage) -> Bool {
    guard let format = state.format, state.scene == .builder else { return true }
    guard let known = formats.first(where: { $0.id == format.id }) else { return false }
    return format.isChanged || known.plan == format.plan
  }

  /// Whether the colours are those that the state speaks of.
  func wears(_ state: StateMessage) -> Bool { state.theme == nil || state.theme == theme?.mark }

  private func content(of state: StateMessage, at now: Instant) -> Scene.Content {
    switch state.scene {
    case .dark: .dark
    case .idle: .idle(idle(state))
    case .builder: builder(state).map(Scene.Content.builder) ?? .idle(idle(state))
    case .today: today(state).map(Scene.Content.today) ?? .idle(idle(state))
    case .progress: progress(state).map(Scene.Content.progress) ?? .idle(idle(state))
    case .profile: profile(state).map(Scene.Content.profile) ?? .idle(idle(state))
    case .setUp: setUp(state, at: now).map(Scene.Content.setUp) ?? .idle(idle(state))
    case .interrupted: interrupted(state, at: now).map(Scene.Content.interrupted) ?? .dark
    case .session: session(state, at: now).map(Scene.Content.session) ?? .idle(idle(state))
    case .summary: summary(state, at: now).map(Scene.Content.summary) ?? .idle(idle(state))
    }
  }

  private func reminder(_ state: StateMessage, at now: Instant) -> ReminderScene? {
    state.reminder.map { message in
      ReminderScene(
        session: message.session.printable, minutes: message.minutes, time: message.time, since: now)
    }
  }

  private func clock(_ state: StateMessage) -> TimeOfDay {
    var time = time
    time.is24Hour = state.wallSettings.is24Hour
    return time
  }

  private func today(_ state: StateMessage) -> TodayScene? {
    state.today.map { today in
      TodayScene(time: clock(state), week: today.week, chosen: today.date, offer: today.offer)
    }
  }

  private func progress(_ state: StateMessage) -> ProgressScene? {
    state.progress.map { ProgressScene(time: clock(state), progress: $0.progress, cursor: $0.cursor) }
  }

  private func profile(_ state: StateMessage) -> ProfileScene? {
    state.profile.map { ProfileScene($0, time: clock(state)) }
  }

  private func setUp(_ state: StateMessage, at now: Instant) -> SetUpScene? {
    guard let setUp = state.setUp else { return nil }
    let plan = state.format.flatMap(Format.init)?.plan ?? Format.tabata.plan
    return plan.map { plan in
      SetUpScene(
        time: clock(state), dialogue: setUp.dialogue, week: setUp.week, plan: plan,
        since: now - .milliseconds(setUp.sinceMs))
    }
  }

  private func interrupted(_ state: StateMessage, at now: Instant) -> InterruptedScene? {
    session(state, at: now).map { session in
      InterruptedScene(
        run: session.run, choice: state.choice.flatMap(InterruptedScene.Choice.init) ?? .resume)
    }
  }

  private func idle(_ state: StateMessage) -> IdleScene {
    let format = state.format.flatMap(Format.init)
    return IdleScene(time: clock(state), format: format ?? .tabata, isClockOnly: format?.plan == nil)
  }

  private func builder(_ state: StateMessage) -> BuilderScene? {
    guard let message = state.format, let draft = Format(message) else { return nil }
    var shown = formats.compactMap(Format.init)
    var chosen = shown.firstIndex { $0.id == draft.id }
    if chosen == nil {
      chosen = shown.count
      shown.append(draft)
    }
    return BuilderScene(
      formats: shown, chosen: chosen ?? 0, draft: draft,
      field: state.field.flatMap { PlanField(rawValue: $0.name) }, isChanged: message.isChanged)
  }

  private func session(_ state: StateMessage, at now: Instant) -> SessionScene? {
    guard let session = state.session,
      let run = MirroredRun.run(of: session, plan: state.format?.plan, at: now)
    else { return nil }
    return SessionScene(run: run, cues: CueTrack(run.clock, settings: state.wallSettings.cues))
  }

  private func summary(_ state: StateMessage, at now: Instant) -> SummaryScene? {
    let session = session(state, at: now)
    guard let summary = state.summary else { return nil }
    // Of a session that ended before the wall was started only the name is told, which may be that of the format.
    let format = state.format.flatMap(Format.init)?.plan
    let known = session?.run.clock.plan ?? (format?.name == summary.name ? format : nil)
    let plan = known ?? .unknown(summary.name.printable)
    let record = summary.record.map { record in
      SummaryRecord(
        effort: record.effort, topSets: record.sets.map { $0.shown(in: state.wallSettings.units) },
        energy: record.energy,
        field: SummaryRecord.Field(rawValue: record.field) ?? .effort)
    }
    return SummaryScene(
      plan: plan,
      summary: IntervalSummary(
        totalTime: .milliseconds(summary.totalMs), workTime: .milliseconds(summary.workMs),
        roundsDone: summary.roundsDone, rounds: summary.rounds, ranToEnd: summary.ranToEnd,
        score: summary.score),
      since: now, session: session, record: record)
  }
}

extension ProfileScene {
  /// The profile behind a message.
  fileprivate init(_ message: ProfileMessage, time: TimeOfDay) {
    self.init(
      time: time,
      programme: message.programme.map { programme in
        var programme = programme
        (programme.name, programme.phase) = (programme.name.printable, programme.phase.printable)
        return programme
      }, streak: message.streak,
      settings: message.settings.map { Line($0.name.printable, $0.value.printable) })
    setting = message.setting.map { Setting($0.stop, at: $0.place, value: $0.value, of: $0.kind) }
    choice = Choice(rawValue: message.choice) ?? .setUp
    answer = message.answer.flatMap(Answer.init)
  }
}

extension TimeOfDay {
  /// Reads what `clock.get` gives; `nil` when it is no time.
  init?(_ json: JSONValue, at now: Instant) {
    guard let text = json["time"]?.string, let mark = text.firstIndex(of: "T") else { return nil }
    let parts = text[text.index(after: mark)...].prefix(8).split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, (0...23).contains(parts[0]), (0...59).contains(parts[1]),
      (0...60).contains(parts[2])
    else { return nil }
    self.init(.seconds(parts[0] * 3_600 + parts[1] * 60 + parts[2]), at: now)
  }
}

extension Format {
  /// The format behind a message; `nil` when its plan cannot be read.
  init?(_ message: FormatMessage) {
    guard let notation = message.plan else {
      guard message.rhythm == nil else { return nil }
      self = .clock
      return
    }
    guard
      let plan = try? PlanNotation.parse(
        notation, id: message.id, name: message.name.printable, block: message.block)
    else { return nil }
    self.init(
      plan, fields: message.fields.compactMap { PlanField(rawValue: $0.name) }, isShipped: message.isShipped)
  }
}

extension StateMessage {
  /// The settings of the wall; what it does not tell is as on a new one.
  var wallSettings: WallSettings { WallSettings([SettingID: SettingValue](settings)) }
}
