internal import Glibc
internal import LinuxIO

/// A kind of device that a board file names by its path.
///
/// What a path leads to is asked of its directory entry and of sysfs, never by opening it: that alone can do harm, as
/// with a watchdog, which then begins to run, or a pipe, which would take the frames.
public enum DeviceKind: Hashable, Sendable {
  /// A serial port.
  case serial
  /// An SPI through spidev.
  case spi
  /// An input device: a remote, a keypad, a beeper.
  case input

  /// What would do in the place of another device, in words.
  public var allowed: String {
    switch self {
    case .serial: "a serial port, such as one below /dev/serial/by-id/"
    case .spi: "an SPI device, such as /dev/spidev0.0"
    case .input: "an input device, such as one below /dev/input/by-id/"
    }
  }

  /// What it is called.
  private var name: String {
    switch self {
    case .serial: "serial port"
    case .spi: "SPI device"
    case .input: "input device"
    }
  }

  /// The class of devices that the kernel counts it to.
  private var kernelClass: String {
    switch self {
    case .serial: "tty"
    case .spi: "spidev"
    case .input: "input"
    }
  }
}

extension DeviceKind {
  /// What else a path leads to, in words such as `a directory`; nil where it may be a device of this kind, and where
  /// there is nothing, which may yet be plugged in.
  public func mistake(at path: String) -> String? {
    mistake(at: path, characterDevices: "/sys/dev/char")
  }

  /// Throws where a path leads to something else; opens nothing.
  func check(_ path: String) throws(SystemError) {
    guard let found = mistake(at: path) else { return }
    throw SystemError(
      "open", .deviceGone, subject: path, mend: "it is \(found), and no \(name): choose \(allowed)")
  }

  /// - Parameter characterDevices: Where the kernel tells of character devices, by their numbers.
  func mistake(at path: String, characterDevices: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return "a directory"
    case S_IFREG: return "a file"
    case S_IFIFO: return "a pipe"
    case S_IFSOCK: return "a socket"
    case S_IFBLK: return "a disk"
    default: break
    }
    let number = DeviceNumber(UInt64(status.st_rdev))
    if number.isPseudoTerminal { return self == .serial ? nil : "a pseudo-terminal" }
    // Without sysfs the device itself says what it is, once it is opened.
    guard let found = Self.kernelClass(of: number, in: characterDevices) else { return nil }
    guard found == kernelClass else { return "a device of class \(found)" }
    return self == .serial && number.isConsole ? "a console of the machine" : nil
  }

  /// The class of a character device, by the name of the folder that sysfs counts it to.
  private static func kernelClass(of number: DeviceNumber, in folder: String) -> String? {
    guard let target = realpath("\(folder)/\(number.major):\(number.minor)/subsystem", nil) else {
      return nil
    }
    defer { free(target) }
    return String(cString: target).split(separator: "/").last.map(String.init)
  }
}

/// The number of a character device (`Documentation/admin-guide/devices.txt`).
private struct DeviceNumber {
  let major: UInt64
  let minor: UInt64

  /// Splits the number as the C library packs it (`makedev(3)`).
  init(_ packed: UInt64) {
    major = packed >> 8 & 0xFFF | packed >> 32 & ~0xFFF
    minor = packed & 0xFF | packed >> 12 & ~0xFF
  }

  /// Whether it is the end of a pseudo-terminal that is a terminal, of which sysfs does not know.
  var isPseudoTerminal: Bool { (136...143).contains(major) }

  /// Whether it is a virtual console, the terminal of whoever asks, the system console or the maker of pseudo-terminals.
  var isConsole: Bool { major == 5 || major == 4 && minor < 64 }
}
