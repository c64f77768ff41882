public import Configuration
/// The buzzer of the board.
public struct BuzzerOutput: Hashable, Sendable {
  /// What makes it sound.
  public var driver: BuzzerDriver
  /// How loud it is, 0 to 100; only a PWM buzzer can be less than full.
  public var volume: Int
  /// The line of the board file.
  public var location: SourceLocation
}

/// What makes a buzzer sound.
public enum BuzzerDriver: Hashable, Sendable {
  /// A line, which switches a buzzer that has a tone of its own.
  case line(LineAddress, isActiveLow: Bool)
  /// A channel of the PWM chip whose device has this name, such as `1f00098000.pwm`.
  case pwm(device: String, channel: Int)
  /// An input device that beeps.
  case evdev(device: String)
}
