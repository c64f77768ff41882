internal import Glibc
public import LinuxIO

/// Writes lines to standard output when that is no terminal to draw on: a file, a pipe, a journal.
///
/// It never waits. Lines that find no room are left out, and the next one that finds some says how many.
public final class PlainOutput {
  /// What became of a line.
  public enum Outcome: Hashable, Sendable {
    case written
    /// The reader is too slow; the line is left out.
    case leftOut
    /// Nobody reads any more.
    case closed
  }

  private let descriptor: OwnedDescriptor
  /// What of a line is still to be written.
  private var rest: [UInt8] = []
  private var isClosed = false
  /// Why nothing can be written any more, unless it is only that nobody reads.
  public private(set) var failure: SystemError?
  /// The lines left out since the last one that was written.
  public private(set) var leftOut = 0

  /// Writes to a descriptor. From now on a pipe without a reader is an error and no signal, in the whole process.
  public init(_ output: Int32 = 1) throws(SystemError) {
    SignalSource.ignoreBrokenPipes()
    descriptor =
      if isatty(output) == 1, let raw = OwnedDescriptor.reopen(output, O_WRONLY) {
        OwnedDescriptor(owning: raw, subject: "output")
      } else {
        try OwnedDescriptor.duplicate(output, subject: "output")
      }
  }

  /// Writes a line, and before it the rest of one that was cut off.
  public func write(_ line: String) -> Outcome {
    guard !isClosed else { return .closed }
    guard flush() else {
      leftOut += isClosed ? 0 : 1
      return isClosed ? .closed : .leftOut
    }
    if leftOut > 0 { rest += Array("(\(leftOut) lines left out)\n".utf8) }
    leftOut = 0
    rest += Array(line.utf8) + [UInt8(ascii: "\n")]
    _ = flush()
    return isClosed ? .closed : .written
  }

  /// Writes what is left; returns whether nothing is.
  private func flush() -> Bool {
    while !rest.isEmpty {
      guard hasRoom() else { return false }
      let written = rest.withUnsafeBytes { bytes in
        Result { () throws(SystemError) in try descriptor.write(bytes) }
      }
      switch written {
      case .success(let count?): rest.removeFirst(count)
      case .success(nil): return false
      case .failure(let error):
        isClosed = true
        if error.errno != .brokenPipe { failure = error }
        return false
      }
    }
    return true
  }

  /// Whether a line can be written without waiting: a pipe that polls writable takes a page.
  private func hasRoom() -> Bool {
    var request = pollfd(fd: descriptor.raw, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1
  }
}
