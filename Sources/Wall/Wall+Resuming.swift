import Display
public import Intervals
import Training

/// Sessions that outlive the daemon, and the power.
extension Wall {
  /// An interrupted session that is known to be older than this is not offered any more: what was done of it is kept.
  static let stalest = Duration.seconds(12 * 3_600)

  /// What has to be remembered of the session now; nil while none runs, or waits to be resumed.
  public func checkpoint(at now: Instant) -> SessionCheckpoint? {
    switch mode {
    case .session(let session) where !session.run.isDone(at: now):
      SessionCheckpoint(run: session.run.checkpoint(at: now), origin: session.origin)
    case .interrupted(let scene, let origin):
      SessionCheckpoint(run: scene.run.checkpoint(at: now), origin: origin)
    case .idle, .tab, .setUp, .session, .summary: nil
    }
  }

  /// Whether a session runs whose time goes on.
  public var keepsTime: Bool {
    if case .session(let session) = mode { !session.run.isPaused && !session.run.wasEnded } else { false }
  }

  /// Goes on with a session, or offers to.
  mutating func recall(_ checkpoint: SessionCheckpoint, _ age: CheckpointAge, at now: Instant) -> [Effect] {
    // What was saved before the end is not shown again.
    guard training.history[checkpoint.origin.key] == nil else { return [] }
    if checkpoint.origin.trained.kind == .session { home = .today }
    switch age {
    case .sameStart(let gap):
      let run = checkpoint.run.run(after: gap, at: now)
      let session = Session(
        run: run, cues: CueTrack(run.clock, settings: settings.cues), origin: checkpoint.origin)
      if run.isDone(at: now) { return conclude(session, at: now) }
      mode = .session(session)
    case .otherStart(let age):
      var run = checkpoint.run.run(after: .zero, at: now)
      run.pause(at: now)
      let scene = InterruptedScene(run: run)
      if let age, age > Self.stalest { return give(up: scene, checkpoint.origin, at: now) }
      mode = .interrupted(scene, checkpoint.origin)
    }
    return [present()]
  }

  mutating func resume(_ scene: InterruptedScene, _ origin: SessionOrigin, at now: Instant) {
    var run = scene.run
    run.resume(at: now)
    mode = .session(Session(run: run, cues: CueTrack(run.clock, settings: settings.cues), origin: origin))
  }

  /// Ends an interrupted session where it was: what was done of it is shown, and can be kept.
  mutating func give(up scene: InterruptedScene, _ origin: SessionOrigin, at now: Instant) -> [Effect] {
    var run = scene.run
    run.end(at: now)
    return conclude(
      Session(run: run, cues: CueTrack(run.clock, settings: settings.cues), origin: origin), at: now)
  }

  mutating func actInterrupted(on button: PanelButton, at now: Instant) -> [Effect] {
    guard case .interrupted(var scene, let origin) = mode else { return [] }
    switch button {
    case .startPause: return attempt(scene.choice == .resume ? .resume : .discard, at: now)
    case .plus, .minus, .forward, .back, .field, .format:
      scene.choice = scene.choice == .resume ? .discard : .resume
      mode = .interrupted(scene, origin)
      return acknowledge(.done, at: now)
    case .end, .save, .lap, .mode: return acknowledge(.refused, at: now)
    }
  }
}
