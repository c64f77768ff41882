internal import Display
internal import Intervals

/// The words that stand on the field around the countdown.
struct FieldWords: Hashable, Sendable {
  /// Top left: what this is. Large.
  var title = ""
  /// Top right: how far along, as short as can be. Large.
  var corner = ""
  /// The same where letters are small.
  var plainCorner = ""
  /// Bottom left: what to do.
  var move = ""
  /// Bottom right: what comes next.
  var next = ""
  /// Whether time stands still.
  var isPaused = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { title.isEmpty && corner.isEmpty && move.isEmpty && next.isEmpty }

  init(_ scene: Scene, at now: Instant) {
    switch scene.content {
    case .dark, .builder: break
    case .idle(let idle): describe(idle)
    case .session(let session): describe(session, at: now)
    case .summary(let summary): describe(summary)
    }
  }

  private mutating func describe(_ idle: IdleScene) {
    guard !idle.isClockOnly else { return }
    title = idle.format.name
    if let plan = idle.format.plan {
      corner = plan.total.map(TimeText.clock) ?? ""
      plainCorner = corner
      move = plan.rhythm
    }
  }

  private mutating func describe(_ session: SessionScene, at now: Instant) {
    let words = SessionWords(session.run, session.run.state(at: now))
    isPaused = session.run.isPaused
    title = isPaused ? "Paused" : words.phase
    corner = words.round
    plainCorner = words.longRound
    move = words.move
    next = words.next.isEmpty ? "" : "next  \(words.next)"
  }

  private mutating func describe(_ scene: SummaryScene) {
    let summary = scene.summary
    title = summary.ranToEnd ? "Done" : "Ended"
    corner = summary.rounds.map { "\(summary.roundsDone)/\($0)" } ?? "\(summary.roundsDone)"
    plainCorner =
      summary.rounds.map { "\(summary.roundsDone) of \($0) rounds" } ?? "\(summary.roundsDone) rounds"
    move = scene.plan.name + (summary.score.map { " · \($0.words)" } ?? "")
    next = "\(TimeText.clock(.seconds(summary.workTime.secondsRoundedDown))) work"
  }
}
