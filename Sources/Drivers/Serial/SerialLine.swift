internal import CSerialPort
internal import Glibc
internal import LinuxIO

/// What both kinds of port ask of the kernel, on a descriptor they have opened.
struct SerialLine {
  let descriptor: Int32
  let device: String

  private static let mends: [Int32: String] = [
    EBUSY: "another program uses it: end that, or choose another port",
    ENOTTY: "it is no serial port",
  ]

  /// Claims the line for this process and sets it up; the rate in force comes back.
  func setUp(_ settings: SerialSettings) throws(SystemError) -> Int {
    let claimed = pw_serial_claim(descriptor)
    guard claimed == 0 else {
      throw SystemError("open", Errno(-claimed), subject: device, mend: Self.mends[-claimed])
    }
    // The kernel takes a rate of 0 as the order to hang up.
    let baud = UInt32(clamping: settings.baud)
    let configured = baud == 0 ? -EINVAL : pw_serial_configure(descriptor, baud, settings.hangsUpOnClose)
    try check("set the rate \(settings.baud) of", configured)
    let lines = pw_serial_set_lines(descriptor, settings.isTerminalReady, settings.isRequestingToSend)
    // Pseudo-terminals have no such lines (ENOTTY), gadget ports none that can be set (EINVAL).
    if lines != -ENOTTY && lines != -EINVAL { try check("set DTR and RTS of", lines) }
    var actual: UInt32 = 0
    try check("read the rate of", pw_serial_baud(descriptor, &actual))
    return Int(actual)
  }

  var isHungUp: Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  func bytesWaiting() throws(SystemError) -> Int {
    Int(try check("ask for the bytes waiting in", pw_serial_waiting(descriptor)))
  }

  /// Drops what waits, so that closing does not wait for it: the kernel would, up to 30 s.
  ///
  /// A pseudo-terminal tells of nothing that waits, and closes at once. What it has taken is left to its reader: the last
  /// dark frame is among it.
  func discard() {
    if pw_serial_waiting(descriptor) != 0 { _ = pw_serial_discard(descriptor) }
  }

  @discardableResult
  private func check(_ operation: String, _ status: Int32) throws(SystemError) -> Int32 {
    guard status >= 0 else { throw SystemError(operation, Errno(-status), subject: device) }
    return status
  }
}
