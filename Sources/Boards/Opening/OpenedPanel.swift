internal import Drivers
internal import Intervals
public import LinuxIO
public import Wall

/// The panel of a board at work: each of its devices read on one event loop, through any unplug.
public final class OpenedPanel {
  private var readers: [PanelReader] = []

  /// Opens the devices of a panel, and goes on trying where they cannot be opened.
  ///
  /// `handler` gets every press and its release, on the loop's thread. Fails when the machine is out of descriptors.
  public init(
    _ panel: PanelInputs, on loop: EventLoop, health: HealthBook,
    handler: @escaping (PanelButton, _ isPressed: Bool) -> Void
  ) throws(SystemError) {
    let report: (PanelButton, Bool, Instant) -> Void = { button, isPressed, _ in handler(button, isPressed) }
    for group in ButtonGroup.groups(of: panel.buttons) {
      readers.append(
        try PanelReader(
          name: group.title, on: loop, health: health.record(group.title),
          open: { () throws(SystemError) in try group.open() }, handler: report))
    }
    if let serial = panel.serial {
      readers.append(
        try PanelReader(
          name: "serial panel", on: loop, health: health.record("serial panel"),
          open: { () throws(SystemError) in
            SerialPanel(try SerialPorts.open(serial.device, SerialSettings(baud: serial.baud)))
          }, handler: report))
    }
    for remote in panel.remotes {
      let title = "remote \(remote.device)"
      readers.append(
        try PanelReader(
          name: title, on: loop, health: health.record(title),
          open: { () throws(SystemError) in
            try KeyDevice(path: remote.device, keys: remote.keys, isGrabbed: remote.isGrabbed)
          }, handler: report))
    }
  }

  /// Lets go of all devices, and of the buttons that are held.
  public func close() {
    for reader in readers { reader.close() }
    readers = []
  }
}

/// Buttons whose lines can be taken in one request: on one chip, held, read and debounced alike.
struct ButtonGroup {
  private(set) var buttons: [ButtonInput] = []

  /// The buttons of a board in as few groups as they can be.
  static func groups(of buttons: [ButtonInput]) -> [ButtonGroup] {
    var groups: [ButtonGroup] = []
    for button in buttons {
      let fitting = groups.firstIndex { $0.takes(button) } ?? groups.endIndex
      if fitting == groups.endIndex { groups.append(ButtonGroup()) }
      groups[fitting].buttons.append(button)
    }
    return groups
  }

  private func takes(_ button: ButtonInput) -> Bool {
    guard let first = buttons.first else { return true }
    return first.line.chip == button.line.chip && first.bias == button.bias
      && first.isActiveLow == button.isActiveLow && first.debounce == button.debounce && buttons.count < 64
  }

  /// The names of the buttons in messages.
  var title: String {
    let names = buttons.map(\.button.rawValue).joined(separator: ", ")
    return "button\(buttons.count == 1 ? "" : "s") \(names)"
  }

  /// Takes the lines. The kernel debounces them where it can, and their reader where it cannot.
  func open() throws(SystemError) -> any InputSource {
    guard let first = buttons.first else {
      throw SystemError("request", .invalidArgument, subject: "no button")
    }
    let options = GPIOInputs.Options(
      isActiveLow: first.isActiveLow, bias: first.bias, debounce: first.debounce)
    return ButtonLines(
      try buttons.map(\.line).openInputs(options: options, for: title), buttons: buttons.map(\.button),
      debounce: first.debounce, at: MonotonicClock.now())
  }
}
