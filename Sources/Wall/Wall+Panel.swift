import Display
import Intervals

extension Wall {
  /// Holding Start this long in the builder moves to the next field, so that three buttons are enough.
  static let fieldHold = Duration.milliseconds(600)
  /// Holding End this long ends the session.
  static let endHold = Duration.seconds(1)
  /// Holding Start this long ends the session, on panels without an End.
  static let startEndHold = Duration.seconds(2)

  /// A button goes down.
  mutating func press(_ button: PanelButton, at now: Instant) -> [Effect] {
    if let effects = answerReminder(button, at: now) { return effects }
    guard held.press(button, at: now, action: holdAction(of: button)) else { return [] }
    // Start acts on release where holding it means something else; End only acts when held.
    if case .onceOrRelease? = holdAction(of: button) { return acknowledge(.done, at: now) }
    if button == .end, holdAction(of: .end) != nil { return acknowledge(.done, at: now) }
    return act(on: button, at: now)
  }

  /// A button goes up.
  mutating func release(_ button: PanelButton, at now: Instant) -> [Effect] {
    // Only a button that went down where its release acts, and only while that is still so.
    guard held.release(button), case .onceOrRelease? = holdAction(of: button) else { return [] }
    return act(on: button, at: now)
  }

  /// A held button has been held long enough to do something.
  mutating func hold(_ button: PanelButton, at now: Instant) -> [Effect] {
    let rules = rules
    switch rules.holds[button] {
    case .repeats: return rules.repeats(self) ? rules.press(&self, button, now) : []
    case .once, .onceOrRelease: return rules.hold(&self, button, now)
    // What was pressed elsewhere does nothing here.
    case nil: return []
    }
  }

  private func holdAction(of button: PanelButton) -> HeldButtons.Action? { rules.holds[button] }

  private mutating func act(on button: PanelButton, at now: Instant) -> [Effect] {
    rules.press(&self, button, now)
  }

  mutating func actIdle(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause: return attempt(.startChosen, at: now)
    case .end, .lap, .save: return acknowledge(.refused, at: now)
    case .format, .field, .forward, .back, .plus, .minus, .mode:
      goHome()
      return acknowledge(.done, at: now)
    }
  }

  mutating func actInBuilder(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause where builder.cursor == .save, .save: return keepDraft(at: now)
    case .startPause: return attempt(.startChosen, at: now)
    case .format, .forward: builder.step(1, on: shelf)
    case .back: builder.step(-1, on: shelf)
    case .field:
      builder.moveCursor()
      return acknowledge(.done, at: now)
    case .plus, .minus:
      let isChanged = builder.change(by: button == .plus ? 1 : -1, on: shelf)
      guard isChanged else { return acknowledge(.refused, at: now) }
    case .mode: return turnTab(at: now)
    case .end, .lap: return acknowledge(.refused, at: now)
    }
    return [.chose(builder.draft)] + acknowledge(.done, at: now)
  }

  mutating func actInSession(on button: PanelButton, at now: Instant) -> [Effect] {
    guard case .session(let session) = mode else { return [] }
    let run = session.run
    let state = run.state(at: now)
    let isOpen = run.clock.phase(state.index)?.isOpen ?? false
    switch button {
    case .startPause: return attempt(.toggle, at: now)
    case .back: return attempt(.skipBack, at: now)
    case .forward: return attempt(.skipForward, at: now)
    case .plus where state.phase == .rest || state.phase == .change: return attempt(.extendRest, at: now)
    case .minus where run.clock.plan.score == .roundsAndReps: return attempt(.removeLap, at: now)
    case .lap:
      switch run.clock.plan.score {
      case .roundsAndReps where state.phase == .work, .laps where state.phase == .work:
        return attempt(.lap, at: now)
      case .time where state.phase == .work: return attempt(.finish, at: now)
      default: return isOpen ? attempt(.skipForward, at: now) : acknowledge(.refused, at: now)
      }
    case .plus where isOpen: return attempt(.skipForward, at: now)
    case .plus, .minus, .format, .field, .save, .end, .mode: return acknowledge(.refused, at: now)
    }
  }

  private mutating func keepDraft(at now: Instant) -> [Effect] {
    guard let format = builder.formatToKeep(on: shelf) else { return acknowledge(.refused, at: now) }
    return attempt(.save(format), at: now)
  }

  /// Carries out the command behind a button, and shows and sounds whether it did anything.
  mutating func attempt(_ command: Command, at now: Instant) -> [Effect] {
    do {
      let effects = try carryOut(command, at: now)
      return effects + acknowledge(.done, at: now)
    } catch {
      return acknowledge(.refused, at: now)
    }
  }
}
