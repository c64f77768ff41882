package import Control
import Display
package import Intervals
import Training
package import Wall

extension StateMessage {
  /// The state of a wall as of an instant.
  package init(_ wall: Wall, at now: Instant, outputs: [OutputMessage] = []) {
    self.init(
      scene: .dark, isQuiet: wall.isQuiet, brightness: wall.brightness,
      reminder: wall.reminder.map(ReminderMessage.init), settings: wall.settings.members, outputs: outputs)
    let offered = wall.offered
    format = FormatMessage(offered.format, isChanged: offered.isChanged)
    switch wall.presentation.scene.content {
    case .dark: break
    case .idle: scene = .idle
    case .builder(let builder):
      scene = .builder
      field = builder.field.flatMap { field in
        builder.draft.plan?.value(of: field).map { FieldMessage(name: field.rawValue, value: $0) }
      }
    case .today(let today):
      mode = .today
      scene = .today
      self.today = TodayMessage(wall, on: today.chosen)
    case .session(let session):
      scene = .session
      self.session = SessionMessage(session.run, at: now)
    case .summary(let summary):
      scene = .summary
      session = summary.session.map { SessionMessage($0.run, at: now) }
      self.summary = SummaryMessage(
        summary.summary,
        record: summary.record.flatMap { record in
          wall.entryToSave.map { entry in
            RecordMessage(
              key: entry.key, effort: record.effort, field: record.field.rawValue, sets: entry.topSets,
              energy: entry.energy)
          }
        })
    case .interrupted(let interrupted):
      scene = .interrupted
      session = SessionMessage(interrupted.run, at: now)
    }
  }
}

extension ReminderMessage {
  /// The reminder that a wall shows.
  init(_ scene: ReminderScene) {
    self.init(session: scene.session, minutes: scene.minutes, time: scene.time)
  }
}
