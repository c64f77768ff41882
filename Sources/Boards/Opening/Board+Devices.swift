public import Configuration
internal import Glibc

/// A device and what a board uses it for.
public struct DeviceUse: Hashable, Sendable {
  /// The path, as the board file names it.
  public var path: String
  /// What it is for, such as `strip field`.
  public var use: String
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

  /// The serial ports, SPI and input devices that the board file names, with what each is for.
  public var deviceUses: [DeviceUse] {
    let strips = strips.compactMap { strip in
      strip.devicePath.map { DeviceUse(path: $0, use: strip.title, location: strip.location) }
    }
    let modules = modules.compactMap { module in
      module.devicePath.map { DeviceUse(path: $0, use: module.title, location: module.location) }
    }
    let serial = panel.serial.map {
      DeviceUse(path: $0.device, use: "serial panel", location: $0.location)
    }
    let remotes = panel.remotes.map { DeviceUse(path: $0.device, use: "a remote", location: $0.location) }
    return strips + modules + [serial].compactMap { $0 } + remotes
  }

  /// The number of a character device; nil where there is none.
  private static func number(of path: String) -> UInt? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return UInt(status.st_rdev)
  }
}
