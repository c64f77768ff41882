internal import CSerialPort
internal import Glibc
internal import LinuxIO

/// A serial port of the kernel's through libserialport.
final class LibserialportPort: SerialPort {
  let device: String
  let descriptor: Int32
  let baud: Int
  private let port: OpaquePointer

  /// Opens a device file that is no link (libserialport 0.1.1 refuses links, and pseudo-terminals).
  init(device: String, _ settings: SerialSettings) throws(SystemError) {
    var found: OpaquePointer?
    guard sp_get_port_by_name(device, &found) == SP_OK, let port = found else {
      throw SystemError("open", .deviceGone, subject: device)
    }
    let opened = Self.open(port, device, settings)
    switch opened {
    case .success(let (descriptor, baud)):
      self.device = device
      self.descriptor = descriptor
      self.baud = baud
      self.port = port
    case .failure(let error):
      sp_close(port)
      sp_free_port(port)
      throw error
    }
  }

  deinit {
    line.discard()
    sp_close(port)
    sp_free_port(port)
  }

  var isHungUp: Bool { line.isHungUp }
  private var line: SerialLine { SerialLine(descriptor: descriptor, device: device) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    let count = sp_nonblocking_write(port, bytes.baseAddress, bytes.count)
    if count.rawValue > 0 { return Int(count.rawValue) }
    // A full buffer is EAGAIN in 0.1.1 and a count of 0 in 0.1.2.
    if count.rawValue == 0 { return nil }
    let error = Self.lastError()
    if error == .wouldBlock { return nil }
    throw SystemError("write", error, subject: device)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    precondition(!buffer.isEmpty, "a read needs room")
    let count = sp_nonblocking_read(port, buffer.baseAddress, buffer.count)
    if count.rawValue > 0 { return .bytes(Int(count.rawValue)) }
    // The library reports a hang-up and the lack of bytes alike, as a count of 0.
    if count.rawValue == 0 { return isHungUp ? .end : .wouldBlock }
    throw SystemError("read", Self.lastError(), subject: device)
  }

  func bytesWaiting() throws(SystemError) -> Int {
    try line.bytesWaiting()
  }

  private static func open(
    _ port: OpaquePointer, _ device: String, _ settings: SerialSettings
  ) -> Result<(descriptor: Int32, baud: Int), SystemError> {
    guard sp_open(port, SP_MODE_READ_WRITE) == SP_OK else {
      return .failure(SystemError(opening: device, lastError()))
    }
    var descriptor: Int32 = -1
    guard sp_get_port_handle(port, &descriptor) == SP_OK else {
      return .failure(SystemError("open", lastError(), subject: device))
    }
    do throws(SystemError) {
      // 0.1.1 leaves the descriptor to child processes, and keeps DTR falling on close.
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
        throw SystemError("open", .current, subject: device)
      }
      return .success((descriptor, try SerialLine(descriptor: descriptor, device: device).setUp(settings)))
    } catch {
      return .failure(error)
    }
  }

  /// The error behind an SP_ERR_FAIL; to be asked for at once.
  private static func lastError() -> Errno {
    let code = sp_last_error_code()
    return code > 0 ? Errno(code) : .inputOutput
  }
}
