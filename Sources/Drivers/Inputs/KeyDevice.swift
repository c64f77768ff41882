internal import CLinux
internal import Glibc
public import Intervals
public import LinuxIO
public import Wall

/// The keys of an input device: an infrared remote, a keypad (`Documentation/input/event-codes.rst`).
public final class KeyDevice: InputSource {
  private enum Event {
    static let synchronisation: UInt16 = 0
    static let dropped: UInt16 = 3
    static let key: UInt16 = 1
  }

  private let device: OwnedDescriptor
  private let keys: [UInt16: PanelButton]
  private var events = [clinux_input_event](repeating: clinux_input_event(), count: 64)

  /// Opens a device such as `/dev/input/by-id/usb-Keypad-event-kbd`.
  ///
  /// `keys` says what keys do, by their codes in linux/input-event-codes.h. `isGrabbed` keeps the keys from everybody
  /// else, the console among them.
  public convenience init(path: String, keys: [UInt16: PanelButton], isGrabbed: Bool) throws(SystemError) {
    try DeviceKind.input.check(path)
    let device = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    if isGrabbed, case .failure(let error) = Syscall.attempt({ clinux_input_grab(device.raw, 1) }) {
      throw SystemError(
        "grab", error, subject: path,
        mend: error == .busy ? "another program has grabbed it: end that" : "it is no input device")
    }
    self.init(device: device, keys: keys)
  }

  /// Takes over an open device.
  init(device: consuming OwnedDescriptor, keys: [UInt16: PanelButton]) {
    self.device = device
    self.keys = keys
  }

  public var descriptors: [Int32] { [device.raw] }

  public var deadline: Instant? { nil }

  public var trouble: String? { nil }

  public func take(
    at now: Instant, report: (PanelButton, _ isPressed: Bool) -> Void
  ) throws(SystemError) {
    while true {
      let count: Int32
      switch Syscall.attempt({ clinux_input_read(device.raw, &events, Int32(events.count)) }) {
      case .success(let taken): count = taken
      case .failure(.wouldBlock): return
      case .failure(let error):
        throw SystemError("read", error, subject: device.subject, mend: "it was unplugged: plug it in")
      }
      guard count > 0 else { throw SystemError("read", .deviceGone, subject: device.subject) }
      for event in events.prefix(Int(count)) { take(event, report: report) }
    }
  }

  private func take(_ event: clinux_input_event, report: (PanelButton, _ isPressed: Bool) -> Void) {
    switch (event.type, event.code, event.value) {
    case (Event.key, let code, 0...1):
      if let button = keys[code] { report(button, event.value == 1) }
    case (Event.synchronisation, Event.dropped, _):
      // Releases may be among what the kernel has dropped.
      for button in PanelButton.allCases { report(button, false) }
    default: break
    }
  }
}
