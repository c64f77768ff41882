import Boards
import Control
import Display
import Drivers
import Terminal
import Glibc
import Intervals
import LinuxIO
import Store
import Training
import Wall

/// What the wall has done in the world.
extension Daemon {
  func perform(_ effects: [Effect], for group: SavingGroup? = nil) {
    guard let board, let beat else { return }
    defer { keepCheckpoint() }
    // Only the newest scene counts; those before it in one turn were never to be seen.
    var shown: Presentation?
    for effect in effects {
      switch effect {
      case .show(let presentation): shown = presentation
      case .sound(let pattern): beat.play(pattern)
      case .keep(let format): save(.keep(format), for: group)
      case .forget(let id): save(.forget(id), for: group)
      case .remember(let settings):
        save(.settings(settings), for: group)
        export()
      case .chose(let format): store?.submit(.last(format))
      case .history(let change): if isForReal { save(.history(change), for: group) }
      case .setUp(let setUp): save(.setUp(setUp), for: group)
      case .note(let diary): store?.submit(.diary(diary))
      case .remind(let scene): desk?.announce(ReminderMessage(scene))
      case .finished: if options.run != nil, board.endsWithSession { isLeaving = true }
      }
    }
    defer { if isLeaving { leave() } }
    guard let shown else { return }
    beat.show(shown.with(fault: health.first { !$0.isOK }?.description), on: board.layout)
    voice?.show(shown)
    tell(shown)
    desk?.publish()
  }

  /// Has the board show what is on the wall, and what people should know; a board that cannot leaves that to the log.
  func tell(_ shown: Presentation) {
    guard let board else { return }
    let news = [storeMessage].compactMap { $0 } + messages
    if !hasSaidAll { board.show(shown, messages: news + health.filter { !$0.isOK }.map(\.description)) }
    guard !board.showsMessages else { return }
    for message in news where told.insert(message).inserted { StandardError.tell(message) }
  }

  /// How the outputs and inputs of the board are, and the voice while it is on.
  private var health: [OutputHealth] {
    (board?.health ?? [])
      + partsInUse.map { partHealth[$0] ?? OutputHealth(name: $0, condition: .ok, since: .origin) }
      + (wall.settings.look.preset == .own ? [ownTheme.health] : [])
  }

  /// The parts that belong to no board, as far as the settings ask for them.
  private var partsInUse: [String] {
    (wall.settings.voice == .off ? [] : [VoiceThread.name])
      + (wall.settings.exportFolder == nil ? [] : [ExportThread.name])
  }

  /// Has the export folder filled with what is in the history now.
  func export() {
    guard isForReal else { return }
    exporter?.fill(
      ExportOrder(
        folder: wall.settings.exportFolder, format: wall.settings.exportFormat,
        entries: wall.training.history.entries))
  }

  /// Takes how a part that belongs to no board is.
  func take(_ health: OutputHealth) {
    let (isNew, line) = partHealth.take(health)
    if let line, board?.showsMessages == false, partsInUse.contains(health.name) {
      StandardError.tell(line)
    }
    if isNew { perform([.show(wall.presentation)]) }
  }

  /// The outputs and inputs of the board, as the control socket tells of them.
  var outputs: [OutputMessage] {
    health.map { health in
      let detail = if case .degraded(let reason) = health.condition { reason } else { "" }
      return OutputMessage(
        name: health.name, kind: Board.kind(ofPart: health.name),
        state: health.isOK ? .ok : .degraded, detail: detail)
    }
  }

  /// The one session that was asked for is over, and nobody is there to say how it was.
  private func leave() {
    isLeaving = false
    hasSaidAll = true
    loop.stop()
    // What is to be kept of it is kept, and what the store answers changes the wall once more, unseen.
    perform(wall.perform(.dismiss, at: clock.now()).effects)
  }
}

extension Presentation {
  /// The same, with what is out of order said on the wall itself.
  fileprivate func with(fault: String?) -> Presentation {
    var presentation = self
    presentation.scene.fault = fault
    return presentation
  }
}
