import Display
public import Intervals

/// Follows a run and gives what a voice says of it, when it is due.
///
/// It goes along the cues, which are known ahead: a phrase begins when the tones of its cue are over, and only if it
/// will be over before the next one sounds. What could not begin in time is dropped: a voice is never late.
public struct VoiceTrack: Sendable {
  /// What the voice does now.
  public enum Step: Hashable, Sendable {
    /// Whatever is being said ends here.
    case hush
    /// Begins to say this, at the latest at the instant.
    case say(String, latest: Instant)
  }

  /// A phrase that waits for the tones of its cue to be over.
  private struct Phrase: Sendable {
    /// From the fullest to the shortest.
    var texts: [String]
    var at: Duration
    /// When it has to be over; nil when nothing follows.
    var until: Duration?
  }

  /// A phrase that could not begin within this time is dropped.
  public static let latest = Duration.milliseconds(500)

  /// How many seconds of the wall pass in one.
  private let speed: Int
  private var runStart: Instant?
  private var jumps = 0
  private var wasEnded = false
  /// Cues due later than this are still to come.
  private var passed = Duration.zero
  /// When the tones of the cue that sounded last are over.
  private var tonesEnd = Duration.zero
  private var phrase: Phrase?
  private var owesHush = false

  /// Makes a track that has followed nothing yet.
  public init(speed: Int = 1) { self.speed = speed }

  /// Does the next thing that is due by now; nil when there is none.
  public mutating func next(of presentation: Presentation, at now: Instant) -> Step? {
    guard let session = follow(presentation), !session.run.wasEnded else { return takeHush() }
    if let hush = takeHush() { return hush }
    let elapsed = session.run.elapsed(at: now)
    while true {
      if let waiting = phrase {
        // By instants: the last phrase is said when the run is over, and its time stands still.
        guard let due = session.run.instant(of: waiting.at), due <= now else { return nil }
        phrase = nil
        if now - due <= Self.latest, let text = text(of: waiting, at: elapsed) {
          return .say(text, latest: due + Self.latest)
        }
      }
      guard let number = upcoming(of: session), let cue = session.cues.cue(number), cue.at <= elapsed else {
        return nil
      }
      passed = cue.at
      let sounds = presentation.sound.sounds(cue.kind)
      if sounds { tonesEnd = cue.at + cue.kind.sound.length }
      phrase = makePhrase(for: cue, number, of: session, presentation)
      if sounds || cue.isChange { return .hush }
    }
  }

  /// When ``next(of:at:)`` has something to do; nil while the run stands still or nothing more is said.
  public mutating func nextDue(of presentation: Presentation) -> Instant? {
    guard let session = follow(presentation) else { return nil }
    // A phrase that waits is over before the next cue that counts.
    let elapsed = phrase?.at ?? upcoming(of: session).flatMap { session.cues.cue($0)?.at }
    return elapsed.flatMap { session.run.instant(of: $0) }
  }

  /// About how long a voice takes to say something: that of a slow synthesizer, so that it rather ends before.
  public static func length(of text: String) -> Duration {
    .milliseconds(300) + .milliseconds(75) * text.count
  }

  private mutating func takeHush() -> Step? {
    guard owesHush else { return nil }
    owesHush = false
    return .hush
  }

  /// The longest text of a phrase that is over before it has to be.
  private func text(of phrase: Phrase, at elapsed: Duration) -> String? {
    phrase.texts.first { text in
      phrase.until.map { elapsed + Self.length(of: text) * speed <= $0 } ?? true
    }
  }

  private func makePhrase(
    for cue: Cue, _ number: Int, of session: SessionScene, _ presentation: Presentation
  ) -> Phrase? {
    let texts = texts(for: cue, of: session, presentation.voice)
    guard !texts.isEmpty else { return nil }
    var next = number + 1
    while let cue = session.cues.cue(next), !interrupts(cue, presentation) { next += 1 }
    let phrase = Phrase(texts: texts, at: max(cue.at, tonesEnd), until: session.cues.cue(next)?.at)
    return text(of: phrase, at: phrase.at) == nil ? nil : phrase
  }

  /// Whether a phrase has to be over before a cue.
  private func interrupts(_ cue: Cue, _ presentation: Presentation) -> Bool {
    if case .count = cue.kind, presentation.voice == .phasesAndCount { return true }
    return cue.isChange || presentation.sound.sounds(cue.kind)
  }

  private func texts(for cue: Cue, of session: SessionScene, _ voice: VoiceMode) -> [String] {
    switch cue.kind {
    case .done: return ["Done"]
    case .count(let left): return voice == .phasesAndCount ? [TimeText.counted(left)] : []
    case .halfWay, .warning, .periodic: return []
    case .ready, .work, .rest, .setBreak, .change, .coolDown:
      let clock = session.run.clock
      let index = clock.index(at: cue.at)
      return clock.phase(index)?.announcements(next: clock.phase(index + 1)) ?? []
    }
  }

  private func upcoming(of session: SessionScene) -> Int? {
    var number = session.cues.firstNumber(at: passed)
    if let cue = session.cues.cue(number), cue.at <= passed { number += 1 }
    return session.cues.cue(number) == nil ? nil : number
  }

  /// Begins anew where the run is another or has jumped; nil where nothing is said.
  private mutating func follow(_ presentation: Presentation) -> SessionScene? {
    guard presentation.voice != .off, presentation.sound != .off, let session = presentation.scene.cuedSession
    else {
      if runStart != nil { owesHush = true }
      runStart = nil
      phrase = nil
      return nil
    }
    let run = session.run
    if run.startedAt != runStart || run.jumps != jumps || run.wasEnded != wasEnded {
      if runStart != nil { owesHush = true }
      runStart = run.startedAt
      jumps = run.jumps
      wasEnded = run.wasEnded
      passed = run.jumpedTo - .nanoseconds(1)
      tonesEnd = .zero
      phrase = nil
    }
    return session
  }
}
