public import Configuration
internal import Glibc

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

  private var deviceUses: [(path: String, use: String, location: SourceLocation)] {
    let strips = strips.flatMap { strip in
      strip.devicePath.map { [($0, strip.title, strip.location)] } ?? []
    }
    let modules = modules.flatMap { module in
      module.devicePath.map { [($0, module.title, module.location)] } ?? []
    }
    let serial = panel.serial.map { [($0.device, "serial panel", $0.location)] } ?? []
    let remotes = panel.remotes.map { ($0.device, "a remote", $0.location) }
    return strips + modules + serial + remotes
  }

  /// The number of a character device; nil where there is none.
  private static func number(of path: String) -> UInt? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return UInt(status.st_rdev)
  }
}
