internal import Configuration
internal import Drivers

extension BoardBuilder {
  /// The line of a key, claimed; nil where it is missing or at fault.
  mutating func line(_ key: ConfigurationKey, _ group: CheckedGroup, for use: String) -> LineAddress? {
    guard let line = group.line(key) else { return nil }
    let address = LineAddress(
      chip: group.text(SharedKeys.chip).map(GPIOChip.Selector.init(words:)) ?? chip, line: line)
    let location = group.location(of: key)
    if let number = address.headerNumber, !HeaderPins.lines.contains(number) {
      report(
        location, "\(address) is not on the header: the board needs it itself",
        allowed: "GPIO\(HeaderPins.lines.lowerBound) to GPIO\(HeaderPins.lines.upperBound)")
      return nil
    }
    if address.chip.isHeader, address.headerNumber == nil {
      report(
        location, "\(address) cannot be told from a line that the board needs itself",
        allowed: "\(HeaderPins.lines.lowerBound) to \(HeaderPins.lines.upperBound), or the same as GPIO17")
      return nil
    }
    if let earlier = claims.take(address, .init(use: use, location: location)) {
      report(
        location, "\(address) is used twice: \(earlier.use) (\(earlier.location)), \(use)",
        allowed: "a line of its own")
      return nil
    }
    return address
  }

  /// The device of a key, claimed; nil where it is missing or at fault.
  mutating func device(_ key: ConfigurationKey, _ group: CheckedGroup, for use: String) -> String? {
    guard let device = group.text(key) else { return nil }
    let location = group.location(of: key)
    if let earlier = claims.take(device: device, .init(use: use, location: location)) {
      report(
        location, "\(device) is used twice: \(earlier.use) (\(earlier.location)), \(use)",
        allowed: "a device of its own")
      return nil
    }
    return device
  }

  /// A serial port of a key, claimed, with a note where its name does not last.
  mutating func serialDevice(_ key: ConfigurationKey, _ group: CheckedGroup, for use: String) -> String? {
    guard let device = device(key, group, for: use) else { return nil }
    if device.hasPrefix("/dev/ttyUSB") || device.hasPrefix("/dev/ttyACM") {
      note(
        group.location(of: key),
        "\(device) may be another adapter after a replug: its name below /dev/serial/by-id/ stays")
    }
    return device
  }

  /// An SPI device of a key, claimed.
  mutating func spiDevice(_ key: ConfigurationKey, _ group: CheckedGroup, for use: String, isStrip: Bool)
    -> String?
  {
    guard let device = group.text(key) else { return nil }
    let location = group.location(of: key)
    guard let name = SPIName(device) else {
      report(
        location, "device is \"\(Setting.shortened(device))\"",
        allowed: "/dev/spidevB.C, by bus and select line")
      return nil
    }
    let others = claims.devices.filter { SPIName($0.key)?.bus == name.bus && $0.key != device }
    guard let taken = self.device(key, group, for: use) else { return nil }
    let earliest = others.values.min { $0.location < $1.location }
    if let earliest, isStrip || stripBuses.contains(name.bus) {
      report(
        location,
        "\(use) shares SPI bus \(name.bus) with \(earliest.use) (\(earliest.location)), and a strip "
          + "takes every byte on its bus", allowed: "a bus of its own for each strip")
      return nil
    }
    if isStrip { stripBuses.insert(name.bus) }
    return taken
  }

  /// Reports lines of the header that a device of the kernel's occupies.
  mutating func checkHeaderPins() {
    for (device, claim) in claims.devices {
      for line in HeaderPins.otherSelects(of: device) {
        guard let other = claims.lines[.header(line)] else { continue }
        note(
          other.location,
          "\(other.use) is on GPIO\(line), which the bus of \(device) (\(claim.location)) takes, too, under "
            + "`dtparam=spi=on`: it is free under `dtoverlay=spi0-1cs` instead")
      }
      for (line, role) in HeaderPins.lines(of: device) {
        guard let other = claims.lines[.header(line)] else { continue }
        report(
          other.location, "GPIO\(line) is \(role) of \(device) (\(claim.location)) and \(other.use)",
          allowed: "a line that the device does not use")
      }
    }
  }
}
