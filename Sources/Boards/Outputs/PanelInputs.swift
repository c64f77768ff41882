public import Configuration
public import Drivers
public import Wall

/// What people operate a board with.
public struct PanelInputs: Hashable, Sendable {
  /// Buttons on GPIO lines.
  public var buttons: [ButtonInput] = []
  /// A panel behind a serial port.
  public var serial: SerialPanelInput?
  /// Remotes, keypads and other input devices.
  public var remotes: [RemoteInput] = []

  /// Whether there is nothing to operate it with.
  public var isEmpty: Bool { buttons.isEmpty && serial == nil && remotes.isEmpty }
}

/// A button on a GPIO line.
public struct ButtonInput: Hashable, Sendable {
  /// What it does.
  public var button: PanelButton
  /// The line.
  public var line: LineAddress
  /// What holds the line while it is open.
  public var bias: GPIOBias
  /// Whether pressed is the low level.
  public var isActiveLow: Bool
  /// How long a level must last to count.
  public var debounce: Duration
  /// The line of the board file.
  public var location: SourceLocation
}

/// A panel behind a serial port.
public struct SerialPanelInput: Hashable, Sendable {
  /// The port.
  public var device: String
  /// Bits a second.
  public var baud: Int
  /// The line of the board file.
  public var location: SourceLocation
}

/// An input device: a remote, a keypad.
public struct RemoteInput: Hashable, Sendable {
  /// The device.
  public var device: String
  /// Whether nothing else gets its keys.
  public var isGrabbed: Bool
  /// What its keys do, by their codes in linux/input-event-codes.h.
  public var keys: [UInt16: PanelButton]
  /// The line of the board file.
  public var location: SourceLocation
}
