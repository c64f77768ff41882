public import Intervals

extension Effect {
  /// Whether it changes what belongs to the owner of the wall: its formats, its settings, what is trained.
  var isForOwner: Bool {
    switch self {
    case .keep, .forget, .remember, .setUp: true
    case .show, .sound, .chose, .finished, .history, .note, .remind: false
    }
  }
}

extension Wall {
  /// Whether a button, held for so long, would change what belongs to the owner of the wall.
  public func isForOwner(_ button: PanelButton, heldFor hold: Duration, at now: Instant) -> Bool {
    var trial = self
    var effects = trial.handle(.press(button), at: now)
    // Holding repeats, some ten times a second at most.
    for _ in 0..<100 {
      guard let deadline = trial.deadline, deadline <= now + hold else { break }
      effects += trial.handle(.deadline, at: max(deadline, now))
    }
    effects += trial.handle(.release(button), at: now + hold)
    return effects.contains(where: \.isForOwner)
  }

  /// Whether a button that is let go of would do that.
  public func isForOwner(releasing button: PanelButton, at now: Instant) -> Bool {
    var trial = self
    return trial.handle(.release(button), at: now).contains(where: \.isForOwner)
  }
}
