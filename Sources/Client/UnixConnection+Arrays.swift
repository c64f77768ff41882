internal import LinuxIO

extension UnixConnection {
  /// Sends what fits of some bytes at the moment: how many were taken, or `nil` for none.
  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int? {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try send(bytes) }
    }.get()
  }

  /// Reads what is there into a buffer.
  func receive(into buffer: inout [UInt8]) throws(SystemError) -> ReadOutcome {
    try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try receive(into: bytes) }
    }.get()
  }
}
