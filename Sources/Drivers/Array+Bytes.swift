internal import LinuxIO

extension [UInt8] {
  /// Lends the bytes to a call that fills them.
  mutating func read(
    _ call: (UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome
  ) throws(SystemError) -> ReadOutcome {
    var span = mutableSpan
    var bytes = span.mutableBytes
    return try bytes.withUnsafeMutableBytes(call)
  }

  /// Lends the bytes to a call that sends them.
  func write<Result>(
    _ call: (UnsafeRawBufferPointer) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try span.bytes.withUnsafeBytes(call)
  }
}
