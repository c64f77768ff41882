internal import Glibc
internal import LinuxIO

/// The PWM chips of the kernel, by the names of their devices.
enum PWMChip {
  /// The folder of the chip of a device.
  static func find(device: String, root: String) throws(SystemError) -> String {
    let chips = all(root: root)
    if let chip = chips.first(where: { $0.device == device }) { return chip.path }
    let names = chips.map(\.device)
    throw SystemError(
      "find", .noSuchDevice, subject: "the PWM chip \(device)",
      mend: names.isEmpty
        ? "the machine has none: a Raspberry Pi needs dtoverlay=pwm in config.txt"
        : "there is \(names.joined(separator: ", "))")
  }

  /// The chips, each with its folder and the name of its device.
  static func all(root: String) -> [(path: String, device: String)] {
    guard let directory = opendir(root) else { return [] }
    defer { closedir(directory) }
    var chips: [(path: String, device: String)] = []
    while let entry = readdir(directory) {
      let name = String(cArray: entry.pointee.d_name)
      guard name.hasPrefix("pwmchip"), let target = realpath("\(root)/\(name)/device", nil) else { continue }
      defer { free(target) }
      let device = String(cString: target).split(separator: "/").last.map(String.init) ?? ""
      chips.append(("\(root)/\(name)", device))
    }
    return chips.sorted { $0.path < $1.path }
  }

  /// Makes a channel's folder appear; one that is there already will do.
  static func export(_ channel: Int, of chip: String) throws(SystemError) {
    do throws(SystemError) {
      try SysfsFile.write(channel, to: "\(chip)/export")
    } catch  where error.errno == .busy {
      return
    } catch  where error.errno == .deviceGone {
      throw SystemError(
        "export", error.errno, subject: "channel \(channel) of \(chip)", mend: "the chip has fewer channels")
    }
  }
}
