public import Display
public import Intervals

/// What the beat of the wall consists of: which cue sounds now, which frame is due, and when to look again.
///
/// The engine works from the time alone, on a presentation that does not change, and allocates nothing in its step.
/// The beat thread drives it against the clock of the machine, tests against their own.
public struct BeatEngine: Sendable {
  /// What a step came to.
  public struct Step: Hashable, Sendable {
    /// Whether the pitch of the buzzer has changed.
    public var toneChanged = false
    /// Whether a frame is due.
    public var frameIsDue = false
  }

  /// The frames a second while something moves.
  public let frameRate: Int
  /// The frames that were due and not painted because a step came too late.
  public private(set) var skippedFrames = 0

  private var sound = SoundMode.off
  private var session: SessionScene?
  private var cues = CuePlayer()
  private var tones = ToneSequencer()
  private var frameOrigin: Instant?
  private var nextFrame: Instant?
  /// When the cue that sounded last is over.
  private var cueEnd = Instant.origin

  /// Makes an engine.
  public init(frameRate: Int) {
    self.frameRate = max(1, frameRate)
  }

  /// The pitch in hertz that the buzzer sounds now; `nil` for silence.
  public var pitch: Int? { tones.pitch }

  /// Takes what is shown from now on.
  public mutating func take(_ presentation: Presentation, at now: Instant) {
    session = presentation.scene.cuedSession
    sound = presentation.sound
    if sound == .off { silence() }
    nextFrame = now
  }

  /// Sounds a pattern now. It gives way to a cue that still sounds, and would sound longer.
  public mutating func play(_ pattern: SoundPattern, at now: Instant) {
    if sound != .off, now + pattern.length >= cueEnd { tones.play(pattern, at: now) }
  }

  /// Ends whatever sounds.
  public mutating func silence() {
    tones.silence()
    cueEnd = .origin
  }

  /// Does what is due by now. Each cue that is given is handed to `given`.
  public mutating func step(at now: Instant, given: (CuePlayer.Due, _ sounds: Bool) -> Void = { _, _ in })
    -> Step
  {
    if let session {
      while let due = cues.next(of: session, at: now) {
        let sounds = sound.sounds(due.cue.kind)
        if sounds {
          tones.play(due.cue.kind.sound, at: now)
          cueEnd = now + due.cue.kind.sound.length
        }
        given(due, sounds)
      }
    }
    var step = Step()
    step.toneChanged = tones.step(at: now)
    step.frameIsDue = nextFrame.map { $0 <= now } ?? false
    return step
  }

  /// Notes that the due frame was painted, and how soon the picture changes.
  public mutating func painted(at now: Instant, pace: Pace) {
    switch pace {
    case .still(let until):
      frameOrigin = nil
      nextFrame = until
    case .moving:
      let origin = frameOrigin ?? now
      let due = frameNumber(at: now, from: origin)
      if let previous = nextFrame, frameOrigin != nil {
        skippedFrames += Int(max(0, due - frameNumber(at: previous, from: origin)))
      }
      frameOrigin = origin
      // A missed frame is skipped, never caught up.
      nextFrame = start(ofFrame: due + 1, from: origin)
    }
  }

  /// The number of the frame that an instant falls into.
  private func frameNumber(at instant: Instant, from origin: Instant) -> Int64 {
    let (seconds, attoseconds) = max(.zero, instant - origin).components
    return seconds * Int64(frameRate) + attoseconds / 1_000_000_000 * Int64(frameRate) / 1_000_000_000
  }

  /// When a frame begins.
  private func start(ofFrame number: Int64, from origin: Instant) -> Instant {
    let (seconds, place) = number.quotientAndRemainder(dividingBy: Int64(frameRate))
    return origin + .seconds(seconds)
      + .nanoseconds((place * 1_000_000_000 + Int64(frameRate) - 1) / Int64(frameRate))
  }

  /// When to step next; `nil` when nothing will ever be due.
  public mutating func nextWake(after now: Instant) -> Instant? {
    var wake = nextFrame
    if let session { wake = Self.earlier(wake, cues.nextDue(of: session)) }
    return Self.earlier(wake, tones.nextChange(after: now))
  }

  private static func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}
