package import Control
import Display
package import Intervals
import Training
package import Wall

extension StateMessage {
  /// The state of a wall as of an instant.
  package init(_ wall: Wall, at now: Instant, outputs: [OutputMessage] = [], unsaved: String? = nil) {
    let shown = wall.presentation.scene
    let words = SceneWords(shown, at: now).spoken
    self.init(
      mode: WallMode(wall.tab), scene: .dark, words: words + (wall.isQuiet ? ", quiet hours" : ""),
      isQuiet: wall.isQuiet, brightness: wall.brightness, reminder: wall.reminder.map(ReminderMessage.init),
      theme: shown.look.wearsOwn ? shown.look.theme.mark : nil,
      settings: wall.settings.members, outputs: outputs, unsaved: unsaved)
    let offered = wall.offered
    format = FormatMessage(offered.format, isChanged: offered.isChanged)
    switch shown.content {
    case .dark: break
    case .idle: scene = .idle
    case .builder(let builder):
      scene = .builder
      field = builder.field.flatMap { field in
        builder.draft.plan?.value(of: field).map { FieldMessage(name: field.rawValue, value: $0) }
      }
    case .today(let today):
      scene = .today
      self.today = TodayMessage(wall, on: today.chosen)
    case .progress(let progress):
      scene = .progress
      self.progress = ProgressMessage(progress: progress.progress, cursor: progress.cursor)
    case .profile(let profile):
      scene = .profile
      self.profile = ProfileMessage(profile)
    case .setUp(let setUp):
      scene = .setUp
      self.setUp = SetUpMessage(
        dialogue: setUp.dialogue, week: setUp.week, sinceMs: max(.zero, now - setUp.since).wholeMilliseconds)
    case .session(let session):
      scene = .session
      self.session = SessionMessage(session.run, at: now)
    case .summary(let summary):
      scene = .summary
      take(summary, of: wall, at: now)
    case .interrupted(let interrupted):
      scene = .interrupted
      session = SessionMessage(interrupted.run, at: now)
      choice = interrupted.choice.rawValue
    }
  }

  private mutating func take(_ scene: SummaryScene, of wall: Wall, at now: Instant) {
    session = scene.session.map { SessionMessage($0.run, at: now) }
    summary = SummaryMessage(
      scene.summary, of: scene.plan.name,
      record: scene.record.flatMap { record in
        wall.entryToSave.map { entry in
          RecordMessage(
            key: entry.key, effort: record.effort, field: record.field.rawValue, sets: entry.topSets,
            energy: entry.energy)
        }
      })
  }
}

extension WallMode {
  fileprivate init(_ tab: Wall.Tab) {
    self =
      switch tab {
      case .today: .today
      case .timer: .timer
      case .progress: .progress
      case .profile: .profile
      }
  }
}

extension ProfileMessage {
  fileprivate init(_ scene: ProfileScene) {
    self.init(
      programme: scene.programme, streak: scene.streak,
      settings: scene.settings.map { FieldMessage(name: $0.name, value: $0.value) },
      setting: scene.setting.map { SettingMessage($0.stop, at: $0.place, value: $0.value, of: $0.kind) },
      choice: scene.choice.rawValue, answer: scene.answer?.rawValue)
  }
}

extension ReminderMessage {
  /// The reminder that a wall shows.
  init(_ scene: ReminderScene) {
    self.init(session: scene.session, minutes: scene.minutes, time: scene.time)
  }
}
