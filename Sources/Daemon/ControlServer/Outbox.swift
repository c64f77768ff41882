/// Bytes that wait to be sent, in order.
struct Outbox {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether the first of them goes on with a line of which a part was taken.
  private var isWithinLine = false

  /// How many wait.
  var count: Int { bytes.count - start }
  /// Whether none wait.
  var isEmpty: Bool { count == 0 }

  /// Appends a line and its newline.
  mutating func append(line: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += line
    bytes.append(Self.newline)
  }

  /// Hands over what waits, and forgets as much of it as was taken.
  mutating func send<Failure>(
    _ send: (UnsafeRawBufferPointer) throws(Failure) -> Int?
  ) throws(Failure) -> Int? {
    var taken: Int?
    var failure: Failure?
    bytes.withUnsafeBytes { all in
      do throws(Failure) {
        taken = try send(UnsafeRawBufferPointer(rebasing: all[start...]))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    start += taken ?? 0
    if let taken, taken > 0 { isWithinLine = bytes[start - 1] != Self.newline }
    if isEmpty {
      // What one long reply took is given back, so that idle clients cost little.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 16 * 1024)
      start = 0
    }
    return taken
  }

  /// Forgets all but the rest of a line of which a part was taken, so that what comes next is a line of its own.
  mutating func keepBegunLine() {
    guard isWithinLine, let end = bytes[start...].firstIndex(of: Self.newline) else { return clear() }
    bytes = Array(bytes[start...end])
    start = 0
  }

  /// Forgets everything.
  mutating func clear() {
    bytes = []
    start = 0
    isWithinLine = false
  }

  private static let newline = UInt8(ascii: "\n")
}
