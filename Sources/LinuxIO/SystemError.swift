/// A call the kernel refused: what was being done, to what, why, and what mends it where that is known.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, such as `open`.
  public var operation: String
  /// Why it failed.
  public var errno: Errno
  /// What it was done to: a path, a name, or empty when the operation says it all.
  public var subject: String
  /// What the user can do about it.
  public var mend: String?

  /// Makes an error.
  public init(_ operation: String, _ errno: Errno, subject: String = "", mend: String? = nil) {
    self.operation = operation
    self.errno = errno
    self.subject = subject
    self.mend = mend
  }

  /// Makes the error of a path that could not be opened, with the mend for devices that belong to a group.
  public init(opening path: String, _ errno: Errno) {
    let group = errno == .permissionDenied ? Self.groups.first { path.hasPrefix($0.prefix) }?.group : nil
    self.init("open", errno, subject: path, mend: group.map { "add the user to group \($0)" })
  }

  /// The groups that Debian and Raspberry Pi OS give their devices to, by their udev rules.
  private static let groups: [(prefix: String, group: String)] = [
    ("/dev/gpiochip", "gpio"),
    ("/dev/spidev", "spi"),
    ("/dev/i2c-", "i2c"),
    ("/dev/input/", "input"),
    ("/dev/serial/", "dialout"),
    ("/dev/tty", "dialout"),
  ]

  /// The whole sentence: `open /dev/gpiochip0: permission denied — add the user to group gpio`.
  public var description: String {
    let what = subject.isEmpty ? operation : "\(operation) \(subject)"
    return mend.map { "\(what): \(errno) — \($0)" } ?? "\(what): \(errno)"
  }
}
