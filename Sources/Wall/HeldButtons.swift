import Intervals

/// Which buttons are held, since when, and what holding them is to do next.
///
/// Times come from the instants of the presses; nothing is counted. Steppers repeat after 400 ms, then every 120 ms,
/// and after ten of those every 40 ms.
struct HeldButtons: Hashable, Sendable {
  /// What a held button does.
  enum Action: Hashable, Sendable {
    /// It repeats its press.
    case repeats
    /// It does something once after being held this long.
    case once(after: Duration)
    /// It does something once after being held this long, and something else when it is let go before.
    case onceOrRelease(after: Duration)
  }

  private struct Hold: Hashable {
    var since: Instant
    var action: Action
    var count = 0
    /// When the next repetition, or the one action, is due; `nil` when nothing more is.
    var due: Instant?
  }

  private var holds: [PanelButton: Hold] = [:]

  private static let firstRepeat = Duration.milliseconds(400)
  private static let slowRepeat = Duration.milliseconds(120)
  private static let fastRepeat = Duration.milliseconds(40)
  private static let slowRepeats = 10

  /// The next instant at which a held button does something.
  var nextDue: Instant? {
    holds.values.compactMap(\.due).min()
  }

  /// A button goes down. Returns false when it was down already.
  mutating func press(_ button: PanelButton, at now: Instant, action: Action?) -> Bool {
    guard holds[button] == nil else { return false }
    let due: Instant? =
      switch action {
      case .repeats: now + Self.firstRepeat
      case .once(let length), .onceOrRelease(let length): now + length
      case nil: nil
      }
    holds[button] = Hold(since: now, action: action ?? .repeats, due: due)
    return true
  }

  /// A button goes up. Returns whether letting it go is to do something.
  mutating func release(_ button: PanelButton) -> Bool {
    guard let hold = holds.removeValue(forKey: button), hold.count == 0 else { return false }
    if case .onceOrRelease = hold.action { return true } else { return false }
  }

  /// Forgets what the held buttons were about to do; they stay held.
  mutating func disarm() {
    for button in holds.keys { holds[button]?.due = nil }
  }

  /// Forgets that any button is held.
  mutating func letAllGo() { holds = [:] }

  /// The next button whose holding is due by now; each call takes one, in the order of their instants.
  ///
  /// Repetitions that a stall has held up are not caught up.
  mutating func takeDue(at now: Instant) -> PanelButton? {
    let due = holds.compactMap { entry in entry.value.due.map { (at: $0, button: entry.key) } }
    let order = { (left: (at: Instant, button: PanelButton), right: (at: Instant, button: PanelButton)) in
      (left.at, left.button.rawValue) < (right.at, right.button.rawValue)
    }
    guard let first = due.min(by: order), first.at <= now, var hold = holds[first.button] else { return nil }
    hold.count += 1
    switch hold.action {
    case .once, .onceOrRelease: hold.due = nil
    case .repeats:
      let step = hold.count > Self.slowRepeats ? Self.fastRepeat : Self.slowRepeat
      let next = first.at + step
      hold.due = next > now ? next : now + step
    }
    holds[first.button] = hold
    return first.button
  }
}
