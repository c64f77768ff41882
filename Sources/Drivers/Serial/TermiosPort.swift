internal import Glibc
internal import LinuxIO

/// A serial port by `open(2)` and termios alone: for pseudo-terminals, and whatever libserialport does not know.
final class TermiosPort: SerialPort {
  let device: String
  let baud: Int
  private let owned: OwnedDescriptor

  /// Opens a device file that is no link.
  init(device: String, _ settings: SerialSettings) throws(SystemError) {
    let owned = try OwnedDescriptor.open(device, O_RDWR | O_NOCTTY | O_NONBLOCK)
    baud = try SerialLine(descriptor: owned.raw, device: device).setUp(settings)
    self.device = device
    self.owned = owned
  }

  deinit {
    line.discard()
  }

  var descriptor: Int32 { owned.raw }
  var isHungUp: Bool { line.isHungUp }
  private var line: SerialLine { SerialLine(descriptor: owned.raw, device: device) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    try owned.write(bytes)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    try owned.read(into: buffer)
  }

  func bytesWaiting() throws(SystemError) -> Int {
    try line.bytesWaiting()
  }
}
