internal import CGpiod
internal import Glibc
public import LinuxIO

/// An open GPIO chip: what lines it has, who holds them, and requests for them.
///
/// Works the same over libgpiod 1.6 and 2.x. Not for two threads at once; what it hands out does not depend on it.
public final class GPIOChip {
  /// The device file, such as `/dev/gpiochip0`.
  public let path: String
  /// The driver's name for the chip, such as `pinctrl-rp1`; more lasting than the number in the path.
  public let label: String
  /// How many lines it has; their offsets count from 0.
  public let lineCount: Int
  let handle: OpaquePointer

  /// The version of libgpiod in use, such as `1.6.3`.
  public static var libraryVersion: String { String(cString: pw_gpio_version()) }

  /// Opens the chip behind a device file, which may be a link to one.
  public init(path: String) throws(SystemError) {
    var opened: OpaquePointer?
    let status = pw_gpio_chip_open(path, &opened)
    guard status == 0, let opened else { throw Self.openingError(path, Errno(-status)) }
    var info = pw_gpio_chip_info()
    let described = pw_gpio_chip_describe(opened, &info)
    guard described == 0 else {
      pw_gpio_chip_close(opened)
      throw SystemError("describe", Errno(-described), subject: path)
    }
    self.path = path
    label = String(cArray: info.label)
    lineCount = Int(info.lines)
    handle = opened
  }

  deinit {
    pw_gpio_chip_close(handle)
  }

  /// What is known of a line, whoever holds it.
  public func line(at offset: UInt32) throws(SystemError) -> GPIOLine {
    var info = pw_gpio_line_info()
    let status = pw_gpio_chip_line(handle, offset, &info)
    guard status == 0 else { throw error("read", [offset], Errno(-status)) }
    let name = String(cArray: info.name)
    let holder = String(cArray: info.consumer)
    return GPIOLine(
      offset: offset, name: name.isEmpty ? nil : name,
      holder: info.used ? (holder.isEmpty ? "the kernel" : holder) : nil, isOutput: info.output)
  }

  /// All lines, in the order of their offsets.
  public func lines() throws(SystemError) -> [GPIOLine] {
    var lines: [GPIOLine] = []
    lines.reserveCapacity(lineCount)
    for offset in 0..<UInt32(lineCount) { lines.append(try line(at: offset)) }
    return lines
  }

  /// The error of an operation on lines: for a busy line it says which one and who holds it.
  func error(_ operation: String, _ offsets: [UInt32], _ errno: Errno) -> SystemError {
    let all = SystemError(
      operation, errno, subject: Self.words(for: offsets, of: label), mend: mend(for: errno, offsets))
    guard errno == .busy else { return all }
    for offset in offsets {
      guard let line = try? line(at: offset), let holder = line.holder else { continue }
      return SystemError(
        operation, errno, subject: Self.words(for: [offset], of: label, name: line.name),
        mend: "held by \(holder): free it there, or wire another line")
    }
    return all
  }

  private func mend(for errno: Errno, _ offsets: [UInt32]) -> String? {
    guard errno == .invalidArgument else { return nil }
    if offsets.isEmpty || offsets.count > Int(PW_GPIO_LINES) {
      return "ask for 1 to \(PW_GPIO_LINES) lines at a time"
    }
    guard offsets.contains(where: { $0 >= lineCount }) else { return nil }
    return "the chip has lines 0 to \(lineCount - 1)"
  }

  private static func words(for offsets: [UInt32], of label: String, name: String? = nil) -> String {
    let numbers = offsets.map(String.init).joined(separator: ", ")
    let name = name.map { " (\($0))" } ?? ""
    return "line\(offsets.count == 1 ? "" : "s") \(numbers)\(name) of \(label)"
  }

  /// The error of a device file that could not be opened.
  ///
  /// Raspberry Pi OS gives the chips to group gpio; other systems have no such udev rule and leave them to root.
  private static func openingError(_ path: String, _ errno: Errno) -> SystemError {
    var error = SystemError(opening: path, errno)
    var status = stat()
    if errno == .permissionDenied, stat(path, &status) == 0, status.st_gid == 0 {
      error.mend = "give it to group gpio by a udev rule: SUBSYSTEM==\"gpio\", GROUP=\"gpio\", MODE=\"0660\""
    }
    return error
  }
}
