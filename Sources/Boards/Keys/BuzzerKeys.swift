internal import Configuration
/// The keys of the buzzer.
enum BuzzerKeys {
  static let gpio = ConfigurationKey(
    "gpio", .group(BuzzerLineKeys.all), "A buzzer with a tone of its own, switched by a line.")
  static let pwm = ConfigurationKey(
    "pwm", .group(BuzzerPWMKeys.all), "A passive buzzer on a PWM channel, which takes any pitch.")
  static let evdev = ConfigurationKey(
    "evdev", .group(BuzzerEvdevKeys.all), "A beeper that the kernel drives.")
  static let volume = ConfigurationKey(
    "volume", .integer(0...100), unit: "%", .integer(100),
    "How loud it is; only a PWM buzzer can be less than full.")

  static let all = KeyGroup(
    "buzzer",
    "What sounds the cues: `gpio`, `pwm` or `evdev`. The kernel silences an `evdev` beeper when the program dies.",
    [gpio, pwm, evdev, volume])
}

/// The keys of a buzzer on a line.
enum BuzzerLineKeys {
  static let chip = SharedKeys.chip
  static let line = ConfigurationKey(
    "line", .line, .required, "The line that switches it, through a transistor.")
  static let activeLow = ConfigurationKey(
    "active-low", .flag, .flag(false), "Whether the low level switches it on.")

  static let all = KeyGroup("buzzer.gpio", "A buzzer switched by a GPIO line.", [chip, line, activeLow])
}

/// The keys of a buzzer on a PWM channel.
enum BuzzerPWMKeys {
  static let device = ConfigurationKey(
    "device", .text, .required,
    "The device of the PWM chip, as /sys/class/pwm/pwmchipN/device names it, such as `1f00098000.pwm`; the number N "
      + "changes between kernels.")
  static let channel = ConfigurationKey("channel", .integer(0...15), .integer(0), "The channel.")

  static let all = KeyGroup("buzzer.pwm", "A buzzer on a PWM channel.", [device, channel])
}

/// The keys of a beeper of the kernel's.
enum BuzzerEvdevKeys {
  static let device = ConfigurationKey(
    "device", .device("/dev/input/"), .required,
    "The input device of pwm-beeper or gpio-beeper; use by-path/.")

  static let all = KeyGroup("buzzer.evdev", "A beeper that the kernel drives.", [device])
}
