public import Intervals
public import Wall

/// The keyboard of a terminal as the button panel of the wall.
///
/// A terminal says that a key was pressed and never that it was let go. So a key is a press and a release at once,
/// except `e`, which has to be held: it is down from its first report until ``holdGap`` has passed without another.
public struct PanelKeyboard: Sendable {
  /// What a key asks for.
  public enum Event: Hashable, Sendable {
    case press(PanelButton)
    case release(PanelButton)
    /// To end the program.
    case quit
    /// To send the whole picture again.
    case repaint
    /// To turn the bell off or on.
    case mute
    /// To show the legend or to hide it.
    case legend
    /// The terminal has taken a picture.
    case answer
  }

  /// The longest pause between two reports of a key that is held down; keyboards begin to repeat after 250 to 660 ms.
  public static let holdGap = Duration.milliseconds(700)

  private var decoder = KeyDecoder()
  private var lastHold: Instant?

  /// Makes a keyboard on which nothing is pressed.
  public init() {}

  /// When to call ``expire(at:_:)``, if nothing comes before.
  public var deadline: Instant? {
    let release = lastHold.map { $0 + Self.holdGap }
    guard let release, let sequence = decoder.deadline else { return release ?? decoder.deadline }
    return min(release, sequence)
  }

  /// Takes bytes as they were read from the terminal.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Instant, _ body: (Event) -> Void) {
    releaseHold(at: now, body)
    var decoder = self.decoder
    decoder.feed(bytes, at: now) { press($0, at: now, body) }
    self.decoder = decoder
  }

  /// Ends what has waited long enough: a hold, an escape.
  public mutating func expire(at now: Instant, _ body: (Event) -> Void) {
    releaseHold(at: now, body)
    var decoder = self.decoder
    decoder.expire(at: now) { press($0, at: now, body) }
    self.decoder = decoder
  }

  private mutating func press(_ key: Key, at now: Instant, _ body: (Event) -> Void) {
    guard let event = Self.event(for: key) else { return }
    guard case .press(let button) = event else { return body(event) }
    if button == .end {
      if lastHold == nil { body(event) }
      lastHold = now
    } else {
      body(event)
      body(.release(button))
    }
  }

  private mutating func releaseHold(at now: Instant, _ body: (Event) -> Void) {
    guard let last = lastHold, now >= last + Self.holdGap else { return }
    lastHold = nil
    body(.release(.end))
  }

  /// What a key asks for; `nil` for keys without a meaning.
  public static func event(for key: Key) -> Event? {
    if let event = events[key] { return event }
    // With caps lock on, the keys are the same.
    guard case .character(let scalar) = key, (0x41...0x5A).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value + 0x20).flatMap { events[.character($0)] }
  }

  private static let events: [Key: Event] = [
    .character(" "): .press(.startPause), .enter: .press(.startPause),
    .left: .press(.back), .right: .press(.forward),
    .character("e"): .press(.end),
    .character("f"): .press(.format),
    .character("v"): .press(.field),
    .up: .press(.plus), .character("+"): .press(.plus), .character("="): .press(.plus),
    .character("r"): .press(.plus),
    .down: .press(.minus), .character("-"): .press(.minus),
    .character("s"): .press(.save), .character("l"): .press(.lap),
    .character("t"): .press(.mode), .tab: .press(.mode),
    .character("q"): .quit, .control("c"): .quit, .control("l"): .repaint,
    .character("m"): .mute, .character("?"): .legend, .answer: .answer,
  ]
}
