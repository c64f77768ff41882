/// A short run of tones: what one cue sounds like.
///
/// Told by number and length as much as by pitch, so that a buzzer that knows one pitch says the same: one long for
/// work, two for rest, three for a break between sets, four for the end.
public struct SoundPattern: Hashable, Sendable {
  /// A tone and the silence after it.
  public struct Tone: Hashable, Sendable {
    /// Hertz, for buzzers that have a pitch.
    public var pitch: Int
    /// How long it sounds.
    public var length: Duration
    /// The silence before the next one.
    public var gap: Duration

    /// Makes a tone.
    public init(pitch: Int, length: Duration, gap: Duration) {
      self.pitch = pitch
      self.length = length
      self.gap = gap
    }
  }

  /// The tone.
  public var tone: Tone
  /// How often it sounds.
  public var count: Int

  /// Makes a pattern of equal tones.
  public init(_ count: Int, pitch: Int, length: Duration, gap: Duration = .milliseconds(120)) {
    self.count = count
    tone = Tone(pitch: pitch, length: length, gap: gap)
  }

  /// The time from the start of the first tone to the end of the last.
  public var length: Duration {
    count < 1 ? .zero : (tone.length + tone.gap) * count - tone.gap
  }

  /// No tone may last longer than this, whatever asks for it.
  public static let longestTone = Duration.seconds(2)

  /// An input was taken.
  public static let tick = SoundPattern(1, pitch: 2_400, length: .milliseconds(15))
  /// An input does nothing here.
  public static let refusal = SoundPattern(2, pitch: 400, length: .milliseconds(40), gap: .milliseconds(60))
  /// A training day is reminded of: slow and low, unlike any cue.
  public static let reminder = SoundPattern(
    2, pitch: 660, length: .milliseconds(450), gap: .milliseconds(300))
}

extension Cue.Kind {
  /// What the cue sounds like.
  public var sound: SoundPattern {
    switch self {
    case .count: SoundPattern(1, pitch: 1_000, length: .milliseconds(80))
    case .halfWay: SoundPattern(2, pitch: 1_000, length: .milliseconds(60), gap: .milliseconds(80))
    case .warning: SoundPattern(3, pitch: 1_200, length: .milliseconds(60), gap: .milliseconds(80))
    case .periodic: SoundPattern(1, pitch: 1_300, length: .milliseconds(60))
    case .ready: SoundPattern(1, pitch: 800, length: .milliseconds(150))
    case .work: SoundPattern(1, pitch: 2_000, length: .milliseconds(600))
    case .rest: SoundPattern(2, pitch: 1_400, length: .milliseconds(200))
    case .setBreak: SoundPattern(3, pitch: 1_400, length: .milliseconds(200))
    case .change: SoundPattern(2, pitch: 1_100, length: .milliseconds(120))
    case .coolDown: SoundPattern(2, pitch: 800, length: .milliseconds(300))
    case .done: SoundPattern(4, pitch: 1_800, length: .milliseconds(350), gap: .milliseconds(150))
    }
  }
}
