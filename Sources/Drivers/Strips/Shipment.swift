internal import Intervals
internal import LinuxIO

/// Bytes on their way to a device, and how far they have come.
///
/// What was begun is finished: a receiver knows no time-out within a frame, so a torn one would eat the next.
struct Shipment {
  /// What the bytes are.
  enum Cargo {
    case resync
    case frame
    case darkness
    case farewell
  }

  let cargo: Cargo
  private let byteCount: Int
  private var sent = 0
  private var movedAt: Instant

  init(_ cargo: Cargo, byteCount: Int, at now: Instant) {
    self.cargo = cargo
    self.byteCount = byteCount
    movedAt = now
  }

  /// Writes what fits; whether that was all that was left.
  mutating func advance(
    _ bytes: [UInt8], through transport: any StripTransport, at now: Instant
  ) throws(SystemError) -> Bool {
    guard sent < byteCount else { return true }
    let rest = bytes.span.bytes.extracting(sent..<byteCount)
    let count = try rest.withUnsafeBytes { (rest) throws(SystemError) in try transport.write(rest) }
    if let count, count > 0 {
      sent += count
      movedAt = now
    }
    return sent >= byteCount
  }

  /// Notes that bytes have left although none was written.
  mutating func noteMovement(at now: Instant) {
    movedAt = now
  }

  /// How long nothing has moved.
  func stillness(at now: Instant) -> Duration {
    now - movedAt
  }
}
