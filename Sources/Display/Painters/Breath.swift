import Intervals

/// The slow breath of a day that waits. It goes in small steps, so that a wall that hardly moves hardly works.
enum Breath {
  /// How long one breath takes.
  static let length = Duration.seconds(6)
  /// How long each step of it is shown: less of a change than is seen.
  static let step = Duration.milliseconds(50)

  /// How deep the breath is at an instant, 0 to 1.
  static func depth(at now: Instant) -> Float {
    let steps = length.wholeMilliseconds / step.wholeMilliseconds
    return Mathematics.wave(Float(number(at: now) % steps) / Float(steps))
  }

  /// When its next step comes.
  static func nextStep(after now: Instant) -> Instant {
    .origin + step * Int(number(at: now) + 1)
  }

  private static func number(at now: Instant) -> Int64 {
    max(.zero, now.sinceOrigin).wholeMilliseconds / step.wholeMilliseconds
  }
}
