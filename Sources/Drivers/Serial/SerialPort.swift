public import LinuxIO

/// A serial port, 8N1 and without flow control, that never makes its user wait.
///
/// For one thread at a time. Letting go of it closes the port at once, which the kernel needs in order to hand out the
/// same name again after an unplug; bytes that have not left by then are dropped. On a hang-up, writes fail with EIO,
/// reads report the end and `isHungUp` turns true: whoever uses the port then lets go of it and opens it anew.
public protocol SerialPort: AnyObject {
  /// The device file in use, links resolved, such as `/dev/ttyUSB0`.
  var device: String { get }
  /// The descriptor, for an event loop to watch.
  var descriptor: Int32 { get }
  /// The rate in force, in bits a second, as the driver has rounded it.
  var baud: Int { get }
  /// Whether the device is gone.
  var isHungUp: Bool { get }

  /// Writes what fits now: the count of bytes taken, or nil when none fits.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int?
  /// Reads what is there.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome
  /// How many bytes have been written and not left yet.
  func bytesWaiting() throws(SystemError) -> Int
}

/// How a port is set up when it is opened.
public struct SerialSettings: Hashable, Sendable {
  /// Bits a second; any rate the driver can make.
  public var baud: Int
  /// DTR, high from opening on. Many boards reset when it rises, ESP32 boards when it and RTS differ.
  public var isTerminalReady: Bool
  /// RTS.
  public var isRequestingToSend: Bool
  /// Whether DTR drops on close, so that many boards reset on the next opening (HUPCL).
  public var hangsUpOnClose: Bool

  /// Makes settings.
  public init(
    baud: Int = 115_200, isTerminalReady: Bool = true, isRequestingToSend: Bool = true,
    hangsUpOnClose: Bool = false
  ) {
    self.baud = baud
    self.isTerminalReady = isTerminalReady
    self.isRequestingToSend = isRequestingToSend
    self.hangsUpOnClose = hangsUpOnClose
  }
}
