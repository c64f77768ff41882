internal import Drivers
internal import LinuxIO

extension BuzzerOutput {
  /// The name of the buzzer in messages.
  var title: String { "buzzer" }

  /// Makes what keeps the buzzer open and its tones short; opens nothing.
  func makeKeeper(_ health: HealthRecord) -> ToneKeeper {
    let volume = volume
    switch driver {
    case .line(let line, let isActiveLow):
      return ToneKeeper(health: health) { () throws(SystemError) in
        LineTone(try [line].openOutputs(options: .init(isActiveLow: isActiveLow), for: "buzzer"))
      }
    case .pwm(let device, let channel):
      return ToneKeeper(health: health) { () throws(SystemError) in
        try PWMTone(device: device, channel: channel, volume: volume)
      }
    case .evdev(let device):
      return ToneKeeper(health: health) { () throws(SystemError) in try EvdevTone(path: device) }
    }
  }
}
