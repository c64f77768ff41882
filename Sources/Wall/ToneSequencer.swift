public import Intervals

/// Turns sound patterns into the instants at which a buzzer goes on and off.
///
/// A buzzer has one voice: a new pattern takes the place of the one before. Every tone has an end, whatever
/// happens; a tone whose end was missed ends at the next step.
public struct ToneSequencer: Sendable {
  private var pattern: SoundPattern?
  private var start = Instant.origin
  /// The pitch that sounds now.
  public private(set) var pitch: Int?

  /// Makes a silent sequencer.
  public init() {}

  /// Begins a pattern at an instant.
  public mutating func play(_ pattern: SoundPattern, at start: Instant) {
    self.pattern = pattern
    self.start = start
  }

  /// Ends whatever sounds.
  public mutating func silence() {
    pattern = nil
  }

  /// Brings ``pitch`` up to date. Returns whether it changed.
  public mutating func step(at now: Instant) -> Bool {
    let before = pitch
    pitch = nil
    guard let pattern, pattern.count > 0 else { return before != nil }
    let since = now - start
    let cycle = pattern.tone.length + pattern.tone.gap
    guard cycle > .zero, since < pattern.length else {
      self.pattern = nil
      return before != nil
    }
    if since >= .zero, within(since, cycle) < min(pattern.tone.length, SoundPattern.longestTone) {
      pitch = pattern.tone.pitch
    }
    return before != pitch
  }

  /// When ``pitch`` changes next; `nil` while nothing sounds or is about to.
  public func nextChange(after now: Instant) -> Instant? {
    guard let pattern else { return nil }
    let since = now - start
    if since < .zero { return start }
    let cycle = pattern.tone.length + pattern.tone.gap
    guard cycle > .zero, since < pattern.length else { return now }
    let inside = within(since, cycle)
    let begin = now - inside
    return inside < pattern.tone.length ? begin + pattern.tone.length : begin + cycle
  }

  private func within(_ since: Duration, _ cycle: Duration) -> Duration {
    .nanoseconds(since.wholeNanoseconds % max(1, cycle.wholeNanoseconds))
  }
}
