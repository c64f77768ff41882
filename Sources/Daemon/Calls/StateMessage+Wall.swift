package import Control
import Display
package import Intervals
package import Wall

extension StateMessage {
  /// The state of a wall as of an instant.
  package init(_ wall: Wall, at now: Instant, outputs: [OutputMessage] = []) {
    self.init(scene: .dark, settings: wall.settings.members, outputs: outputs)
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
    case .today:
      mode = .today
      scene = .today
    case .session(let session):
      scene = .session
      self.session = SessionMessage(session.run, at: now)
    case .summary(let summary):
      scene = .summary
      session = summary.session.map { SessionMessage($0.run, at: now) }
      self.summary = SummaryMessage(summary.summary)
    case .interrupted(let interrupted):
      scene = .interrupted
      session = SessionMessage(interrupted.run, at: now)
    }
  }
}
