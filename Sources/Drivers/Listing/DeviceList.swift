internal import Glibc
internal import LinuxIO

/// The devices of the machine that a board file can name, in words.
///
/// Opens GPIO chips to read what lines they have, and requests nothing: no line, port or device changes.
public struct DeviceList: CustomStringConvertible {
  /// The devices of one kind.
  struct Section {
    var title: String
    var lines: [String]
    /// What to do where there are none.
    var mend: String
  }

  private let sections: [Section]

  /// Looks at the machine.
  public init() {
    self.init(devices: "/dev", classes: "/sys/class")
  }

  /// Looks at a machine whose folders are somewhere else; GPIO chips and serial ports are always the machine's own.
  init(devices: String, classes: String) {
    sections = [
      Section(
        title: "GPIO chips (libgpiod \(GPIOChip.libraryVersion))", lines: Self.chips(),
        mend: "the machine has none, or its kernel hides them"),
      Section(
        title: "serial ports", lines: Self.serialPorts(),
        mend: "plug an adapter in; dmesg tells what became of it"
      ),
      Section(
        title: "SPI devices", lines: Self.spiDevices(in: devices),
        mend: "on a Raspberry Pi dtparam=spi=on in config.txt"),
      Section(
        title: "PWM chips", lines: Self.pwmChips(in: "\(classes)/pwm"),
        mend: "on a Raspberry Pi dtoverlay=pwm in config.txt"),
      Section(
        title: "input devices", lines: Self.inputDevices(in: devices, classes: classes),
        mend: "plug a remote or a keypad in"),
    ]
  }

  /// The list, one section after another, each line below its title indented.
  public var description: String {
    sections.map { section in
      let lines = section.lines.isEmpty ? ["none: \(section.mend)"] : section.lines
      return "\(section.title)\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  // MARK: The kinds

  private static func chips() -> [String] {
    do throws(SystemError) {
      var lines: [String] = []
      for chip in try GPIOChip.all() {
        lines.append("\(chip.path): \(chip.label), \(chip.lineCount) lines")
        lines += try chip.lines().map(words(for:))
      }
      return lines
    } catch {
      return ["\(error)"]
    }
  }

  private static func words(for line: GPIOLine) -> String {
    let direction = line.isOutput ? "output" : "input"
    let holder = line.holder.map { "held by \($0)" } ?? "free"
    return "  line \(line.offset)\(line.name.map { "  \($0)" } ?? ""): \(direction), \(holder)"
  }

  private static func serialPorts() -> [String] {
    do throws(SystemError) {
      return try SerialPorts.all().flatMap { port in
        let isNamed = !port.description.isEmpty && !port.device.hasSuffix("/\(port.description)")
        let description = isNamed ? ": \(port.description)" : ""
        return ["\(port.device)\(description)\(denial(of: port.device, R_OK | W_OK))"]
          + port.links.map { "  \($0)" }
      }
    } catch {
      return ["\(error)"]
    }
  }

  private static func spiDevices(in devices: String) -> [String] {
    let size = SPIDevice.bufferSize()
    return Folder.names(in: devices, prefix: "spidev").map { name in
      "\(devices)/\(name): bufsiz \(size) bytes\(denial(of: "\(devices)/\(name)", R_OK | W_OK))"
    }
  }

  private static func pwmChips(in root: String) -> [String] {
    PWMChip.all(root: root).map { chip in
      let channels = (try? SysfsFile.read("\(chip.path)/npwm")).map { ", \($0) channels" } ?? ""
      return "\(chip.device): \(chip.path)\(channels)"
    }
  }

  private static func inputDevices(in devices: String, classes: String) -> [String] {
    let links = ["by-id", "by-path"].flatMap { Folder.links(in: "\(devices)/input/\($0)") }
    return Folder.names(in: "\(devices)/input", prefix: "event").flatMap { name in
      let path = "\(devices)/input/\(name)"
      let device = "\(classes)/input/\(name)/device"
      let title = (try? SysfsFile.read("\(device)/name")).map { ": \($0)" } ?? ""
      let sounds = (try? SysfsFile.read("\(device)/capabilities/snd")) ?? "0"
      let beeps = sounds == "0" ? "" : ", beeps"
      let own = links.filter { $0.target == path }.map { "  \($0.path)" }
      return ["\(path)\(title)\(beeps)\(denial(of: path, R_OK))"] + own
    }
  }

  /// What keeps the user from a device, if anything does.
  private static func denial(of path: String, _ mode: Int32) -> String {
    guard access(path, mode) != 0 else { return "" }
    let error = SystemError(opening: path, .current)
    return " (\(error.errno)\(error.mend.map { " — \($0)" } ?? ""))"
  }
}
