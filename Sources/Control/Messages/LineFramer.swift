/// Cuts a stream of bytes into lines, in bounded memory.
public struct LineFramer: Sendable {
  /// A line without its newline, or why there will be none.
  public enum Piece: Hashable, Sendable {
    case line([UInt8])
    /// A line is longer than allowed; nothing that follows can be understood.
    case tooLong
  }

  /// The most bytes of a line, its newline not counted.
  public static let maximumLength = 64 * 1024

  private let maximumLength: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// Where the search for the next newline goes on, so that no byte is looked at twice.
  private var searched = 0
  private var isBroken = false

  /// Makes a framer.
  public init(maximumLength: Int = LineFramer.maximumLength) {
    self.maximumLength = maximumLength
  }

  /// Takes bytes as they arrive; at most as many as one read gives, and only after ``next()`` gave all lines there were.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    guard !isBroken else { return }
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next whole line.
  public mutating func next() -> Piece? {
    guard !isBroken else { return nil }
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard let end, end - start <= maximumLength else {
      searched = buffer.count
      guard (end ?? buffer.count) - start > maximumLength else { return nil }
      isBroken = true
      buffer = []
      (start, searched) = (0, 0)
      return .tooLong
    }
    let line = Array(buffer[start..<end])
    start = end + 1
    searched = start
    return .line(line)
  }

  /// The line that the end of the stream ends instead of a newline.
  public mutating func last() -> Piece? {
    guard hasPartialLine else { return nil }
    let line = Array(buffer[start...])
    buffer = []
    (start, searched) = (0, 0)
    return .line(line)
  }

  /// Whether bytes wait for their newline. Only meaningful after ``next()`` gave all lines there were.
  public var hasPartialLine: Bool { start < buffer.count }
}
