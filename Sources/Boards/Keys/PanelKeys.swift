internal import Configuration
internal import Drivers
internal import Wall

/// The keys of the panel.
enum PanelKeys {
  static let buttons = ConfigurationKey("buttons", .list(ButtonKeys.all), "Buttons on GPIO lines.")
  static let serial = ConfigurationKey("serial", .group(PanelSerialKeys.all), "A panel behind a serial port.")
  static let remotes = ConfigurationKey(
    "remotes", .list(RemoteKeys.all), "Infra-red remotes, keypads and other input devices.")

  static let all = KeyGroup("panel", "Buttons and remotes.", [buttons, serial, remotes])
}

/// The keys of a button.
enum ButtonKeys {
  static let button = ConfigurationKey(
    "button", .word(PanelButton.allCases.map(\.rawValue)), .required, "What it does.")
  static let chip = SharedKeys.chip
  static let line = ConfigurationKey("line", .line, .required, "The line it is wired to.")
  static let bias = ConfigurationKey(
    "bias", .word(GPIOBias.allCases.map(\.rawValue)), .text("pull-up"),
    "What holds the line while the button is open; `as-is` or `none` with a resistor of your own.")
  static let activeLow = ConfigurationKey(
    "active-low", .flag, .flag(true), "Whether pressed is the low level: a button to ground.")
  static let debounce = ConfigurationKey(
    "debounce", .integer(0...100), unit: "ms", .integer(8), "How long a level must last to count.")

  static let all = KeyGroup(
    "panel.buttons[]", "A button on a GPIO line.", [button, chip, line, bias, activeLow, debounce])
}

/// The keys of a panel behind a serial port.
enum PanelSerialKeys {
  static let device = SharedKeys.serialDevice("The port.")
  static let baud = ConfigurationKey(
    "baud", .integer(1_200...1_000_000), unit: "bits/s", .integer(115_200), "The speed.")

  static let all = KeyGroup("panel.serial", "A panel behind a serial port.", [device, baud])
}

/// The keys of an input device.
enum RemoteKeys {
  static let device = ConfigurationKey(
    "device", .device("/dev/input/"), .required, "The input device; use by-id/ or by-path/.")
  static let grab = ConfigurationKey(
    "grab", .flag, .flag(true), "Whether nothing else gets its keys, such as a console.")
  static let keys = ConfigurationKey("keys", .list(RemoteKeyKeys.all), .required, "What its keys do.")

  static let all = KeyGroup("panel.remotes[]", "An input device: a remote, a keypad.", [device, grab, keys])
}

/// The keys of a key of an input device.
enum RemoteKeyKeys {
  static let key = ConfigurationKey(
    "key", .wordOrNumber(InputKey.names, 1...767), .required,
    "The key by its name in linux/input-event-codes.h, or by its number (evtest shows both).")
  static let button = ConfigurationKey(
    "button", .word(PanelButton.allCases.map(\.rawValue)), .required, "The button it stands for.")

  static let all = KeyGroup("panel.remotes[].keys[]", "A key of an input device.", [key, button])
}
