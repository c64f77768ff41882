public import LinuxIO

extension TerminalDevice {
  /// How long a terminal that takes nothing is waited for, in milliseconds.
  private static let showPatience: Int32 = 5_000

  /// Shows a picture as it was encoded, for programs that have nothing to do meanwhile.
  ///
  /// ETIMEDOUT from a terminal that takes nothing for seconds.
  public func show(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { part in
        Result { () throws(SystemError) in try write(part) }
      }
      if let count = try written.get() {
        rest = rest.dropFirst(count)
      } else if !waitForRoom(milliseconds: Self.showPatience) {
        throw SystemError("write to", .timedOut, subject: "terminal")
      }
    }
  }
}
