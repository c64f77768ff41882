import Intervals

/// The light that goes over the field with every cue.
enum Pulse {
  /// How long a pulse is seen: less than the second between two counts.
  static let length = Duration.milliseconds(850)
  /// Two pulses are at least so far apart, whatever cues a plan asks for: a large area must not flash faster.
  static let distance = Duration.milliseconds(400)

  /// How strong the pulse is after `elapsed` of a run, 0 to 1.
  static func strength(of cues: CueTrack, at elapsed: Duration) -> Float {
    guard let (cue, number) = last(of: cues, at: elapsed), !isCrowded(cue, number, in: cues) else { return 0 }
    return strength(of: cue.kind, after: elapsed - cue.at)
  }

  /// How strong the pulse of a cue is so long after it, 0 to 1.
  static func strength(of kind: Cue.Kind, after age: Duration) -> Float {
    guard age >= .zero, age < length else { return 0 }
    // A short rise, so that the light is seen to swell and not to switch.
    let rise = min(1, age.share(of: .milliseconds(40)))
    let left = 1 - age.share(of: length)
    // It is gone soon, so that the colour of the phase is not mistaken for that of another.
    return peak(of: kind) * rise * left * left * left
  }

  /// The cue that was due last.
  private static func last(of cues: CueTrack, at elapsed: Duration) -> (Cue, Int)? {
    let number = cues.firstNumber(at: elapsed)
    if let cue = cues.cue(number), cue.at == elapsed { return (cue, number) }
    return cues.cue(number - 1).map { ($0, number - 1) }
  }

  private static func isCrowded(_ cue: Cue, _ number: Int, in cues: CueTrack) -> Bool {
    guard !cue.isChange, let before = cues.cue(number - 1) else { return false }
    return cue.at - before.at < distance
  }

  private static func peak(of kind: Cue.Kind) -> Float {
    // A change is told by its colours, which its pulse must not bring nearer to those of other phases.
    switch kind {
    case .count: 0.6
    case .periodic: 0.4
    case .halfWay: 0.5
    case .warning: 0.8
    case .ready, .work, .rest, .setBreak, .change, .coolDown: 0.2
    case .done: 0.5
    }
  }
}
