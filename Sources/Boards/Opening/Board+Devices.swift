public import Configuration
internal import Drivers
internal import Glibc

/// A device and what a board uses it for.
public struct DeviceUse: Hashable, Sendable {
  /// The path, as the board file names it.
  public var path: String
  /// What it is for, such as `strip field`.
  public var use: String
  /// What it has to be.
  var kind: DeviceKind
  /// The line of the board file.
  public var location: SourceLocation
}

extension Board {
  /// Looks whether the board names one device twice under different names, such as a link and its target.
  ///
  /// A board file alone cannot tell; the device numbers of those that are there do (`stat(2)`, st_rdev). Opens nothing.
  public func checkDevices() throws(ConfigurationErrors) {
    var seen: [UInt: (path: String, use: String)] = [:]
    var problems: [ConfigurationProblem] = []
    for device in deviceUses {
      guard let number = Self.number(of: device.path) else { continue }
      guard let earlier = seen[number] else {
        seen[number] = (device.path, device.use)
        continue
      }
      problems.append(
        ConfigurationProblem(
          device.location,
          "\(device.path) of \(device.use) is the same device as \(earlier.path) of \(earlier.use)",
          allowed: "a device of its own"))
    }
    guard problems.isEmpty else { throw ConfigurationErrors(problems.sorted { $0.location < $1.location }) }
  }

  /// Looks whether the devices that the board drives and that are there are of the right kind, too: whoever wires a
  /// board wants to know. The wall itself goes on without one that is not, and says so in its state.
  ///
  /// Opens nothing.
  public func checkDeviceKinds() throws(ConfigurationErrors) {
    guard kind != .terminal else { return }
    let problems = deviceUses.compactMap { device in
      device.kind.mistake(at: device.path).map { found in
        ConfigurationProblem(
          device.location, "\(device.path) of \(device.use) is \(found)", allowed: device.kind.allowed)
      }
    }
    guard problems.isEmpty else { throw ConfigurationErrors(problems.sorted { $0.location < $1.location }) }
  }

  /// The serial ports, SPI and input devices that the board file names, with what each is for.
  public var deviceUses: [DeviceUse] {
    let strips = strips.compactMap { strip in
      strip.devicePath.map { path in
        DeviceUse(path: path, use: strip.title, kind: strip.deviceKind, location: strip.location)
      }
    }
    let modules = modules.compactMap { module in
      module.devicePath.map {
        DeviceUse(path: $0, use: module.title, kind: .spi, location: module.location)
      }
    }
    let serial = panel.serial.map {
      DeviceUse(path: $0.device, use: "serial panel", kind: .serial, location: $0.location)
    }
    let remotes = panel.remotes.map {
      DeviceUse(path: $0.device, use: "a remote", kind: .input, location: $0.location)
    }
    return strips + modules + [serial].compactMap { $0 } + remotes + buzzerDeviceUses
  }

  private var buzzerDeviceUses: [DeviceUse] {
    guard let buzzer, case .evdev(let path) = buzzer.driver else { return [] }
    return [DeviceUse(path: path, use: buzzer.title, kind: .input, location: buzzer.location)]
  }

  /// The number of a character device; nil where there is none.
  private static func number(of path: String) -> UInt? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return UInt(status.st_rdev)
  }
}

extension StripOutput {
  /// What its device has to be.
  fileprivate var deviceKind: DeviceKind {
    if case .spi = route { .spi } else { .serial }
  }
}
