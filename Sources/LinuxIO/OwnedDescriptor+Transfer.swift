internal import Glibc

/// What came of a read.
public enum ReadOutcome: Hashable, Sendable {
  /// So many bytes were read, at least one.
  case bytes(Int)
  /// The other side has closed, or the file is at its end.
  case end
  /// Nothing is there at the moment; nonblocking descriptors only.
  case wouldBlock
}

extension OwnedDescriptor {
  /// Reads what is there into a buffer, which must not be empty.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    precondition(!buffer.isEmpty, "a read needs room")
    let count = try Syscall.runUnlessBlocking("read", subject) {
      Glibc.read(raw, buffer.baseAddress, buffer.count)
    }
    guard let count else { return .wouldBlock }
    return count == 0 ? .end : .bytes(count)
  }

  /// Writes what fits at the moment: the number of bytes taken, or nil if none can be taken without waiting.
  ///
  /// Writing to a pipe or socket whose reader has gone is the error EPIPE, provided SIGPIPE is ignored
  /// (`SignalSource.ignoreBrokenPipes()`).
  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    try Syscall.runUnlessBlocking("write", subject) { Glibc.write(raw, bytes.baseAddress, bytes.count) }
  }

  /// Writes all bytes; for descriptors that block, since on others EAGAIN is an error here.
  public func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = try write(UnsafeRawBufferPointer(rebasing: rest)) else {
        throw SystemError("write", .wouldBlock, subject: subject)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads one 64-bit count, as timers and event counters give: nil if there is none.
  func readCount() throws(SystemError) -> UInt64? {
    var count: UInt64 = 0
    let outcome = try Syscall.runUnlessBlocking("read", subject) { Glibc.read(raw, &count, 8) }
    return outcome == nil ? nil : count
  }
}
