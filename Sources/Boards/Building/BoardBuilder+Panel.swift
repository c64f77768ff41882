internal import Configuration
internal import Drivers
internal import Wall

extension BoardBuilder {
  /// Buttons and remotes.
  mutating func makePanel(_ group: CheckedGroup) -> PanelInputs {
    var panel = PanelInputs()
    var seen: [PanelButton: SourceLocation] = [:]
    for group in group.list(PanelKeys.buttons) {
      guard let button = button(group) else { continue }
      if let earlier = seen[button.button] {
        report(
          group.location(of: ButtonKeys.button),
          "there is a button \(button.button.rawValue) already (\(earlier))",
          allowed: "one button of each kind")
      }
      seen[button.button] = group.location
      panel.buttons.append(button)
    }
    panel.serial = group.group(PanelKeys.serial).flatMap { serialPanel($0) }
    panel.remotes = group.list(PanelKeys.remotes).compactMap { remote($0) }
    if kind == .wall, problems.isEmpty, panel.isEmpty {
      note(group.location, "the panel has no button: the wall is driven over the socket only")
    }
    return panel
  }

  private mutating func button(_ group: CheckedGroup) -> ButtonInput? {
    let word = group.text(ButtonKeys.button)
    let line = line(ButtonKeys.line, group, for: "button \(word ?? "")")
    guard let button = word.flatMap(PanelButton.init(rawValue:)), let line,
      let bias = group.text(ButtonKeys.bias).flatMap(GPIOBias.init(rawValue:)),
      let isActiveLow = group.flag(ButtonKeys.activeLow), let debounce = group.integer(ButtonKeys.debounce)
    else { return nil }
    if (bias == .pullUp) != isActiveLow, bias == .pullUp || bias == .pullDown {
      report(
        group.location(of: ButtonKeys.bias),
        "button \(button.rawValue) reads as pressed while it is open: bias is \"\(bias.rawValue)\", active-low is \(isActiveLow)",
        allowed: "\"pull-up\" with active-low true, \"pull-down\" with active-low false")
      return nil
    }
    return ButtonInput(
      button: button, line: line, bias: bias, isActiveLow: isActiveLow, debounce: .milliseconds(debounce),
      location: group.location)
  }

  private mutating func serialPanel(_ group: CheckedGroup) -> SerialPanelInput? {
    let device = serialDevice(PanelSerialKeys.device, group, for: "panel")
    guard let device, let baud = group.integer(PanelSerialKeys.baud) else { return nil }
    return SerialPanelInput(device: device, baud: baud, location: group.location)
  }

  private mutating func remote(_ group: CheckedGroup) -> RemoteInput? {
    let device = device(RemoteKeys.device, group, for: "remote")
    var keys: [UInt16: PanelButton] = [:]
    for key in group.list(RemoteKeys.keys) {
      guard let code = code(key),
        let button = key.text(RemoteKeyKeys.button).flatMap(PanelButton.init(rawValue:))
      else { continue }
      if let earlier = keys[code] {
        report(key.location, "the key is \(earlier.rawValue) already", allowed: "one button for each key")
      }
      keys[code] = button
    }
    guard let device, let isGrabbed = group.flag(RemoteKeys.grab) else { return nil }
    return RemoteInput(device: device, isGrabbed: isGrabbed, keys: keys, location: group.location)
  }

  private func code(_ key: CheckedGroup) -> UInt16? {
    if let number = key.number(RemoteKeyKeys.key) { return UInt16(exactly: number.rounded()) }
    return key.text(RemoteKeyKeys.key).flatMap(InputKey.code(of:))
  }
}
