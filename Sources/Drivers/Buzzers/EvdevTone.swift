internal import CLinux
internal import Glibc
public import LinuxIO

/// A beeper that the kernel drives, as an input device: `pwm-beeper`, `gpio-beeper`, the speaker of a PC.
///
/// The kernel silences it when the process is gone, which no other buzzer can say of itself.
public final class EvdevTone: ToneDevice {
  private let device: OwnedDescriptor
  private let code: UInt16

  /// The type and the codes of sound events (linux/input-event-codes.h).
  enum Event {
    static let sound: UInt16 = 0x12
    static let bell: UInt16 = 0x01
    static let tone: UInt16 = 0x02
  }

  /// Opens a device such as `/dev/input/by-path/platform-beeper-event`.
  public convenience init(path: String) throws(SystemError) {
    try DeviceKind.input.check(path)
    let device = try OwnedDescriptor.open(path, O_WRONLY | O_NONBLOCK)
    var sounds: UInt32 = 0
    if case .failure(let error) = Syscall.attempt({ clinux_input_sounds(device.raw, &sounds) }) {
      throw SystemError("open", error, subject: path, mend: "it is no input device")
    }
    let hasTone = sounds & 1 << UInt32(Event.tone) != 0
    guard hasTone || sounds & 1 << UInt32(Event.bell) != 0 else {
      throw SystemError("open", .invalidArgument, subject: path, mend: "it makes no sound: choose a beeper")
    }
    self.init(device: device, hasTone: hasTone)
  }

  /// Takes over an open device that makes tones, or one bell.
  init(device: consuming OwnedDescriptor, hasTone: Bool) {
    self.device = device
    code = hasTone ? Event.tone : Event.bell
  }

  deinit {
    try? sound(nil)
  }

  public func sound(_ pitch: Int?) throws(SystemError) {
    let value = pitch.map { code == Event.bell ? 1 : Int32(min(max($0, 20), 20_000)) } ?? 0
    try Syscall.run("write", device.subject) { clinux_input_write(device.raw, Event.sound, code, value) }
  }
}
