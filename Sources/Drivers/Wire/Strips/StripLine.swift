/// The kind of line that carries a strip's bytes.
public enum StripLine: Hashable, Sendable {
  /// A serial port, 8N1: ten bits a byte. A controller behind it drives the LEDs.
  case serial
  /// Data and clock, SPI or two GPIO lines: eight bits a byte, and pauses do no harm.
  case clocked
  /// The data line of an SPI alone, whose bits make the LEDs' pulses: a pause would end the frame.
  case pulsed

  /// The bits on the line for each byte.
  public var bitsPerByte: Int {
    self == .serial ? 10 : 8
  }

  /// Whether a frame may go out in several transfers.
  public var allowsSplitFrames: Bool {
    self != .pulsed
  }

  /// The setting of a board file that gives the bit rate.
  public var rateSetting: String {
    self == .serial ? "baud" : "hertz"
  }

  /// A bit rate in the unit that goes with the line: `115200 baud`, `2400000 Hz`.
  public func words(ofBitRate bitRate: Int) -> String {
    "\(bitRate) \(self == .serial ? "baud" : "Hz")"
  }

  /// The time that `byteCount` bytes take at `bitRate` bits a second, rounded up to a nanosecond.
  public func time(of byteCount: Int, at bitRate: Int) -> Duration {
    let bitNanoseconds = 1_000_000_000 * Int64(bitsPerByte)
    let (scaled, overflow) = Int64(max(byteCount, 0)).multipliedReportingOverflow(by: bitNanoseconds)
    guard !overflow, bitRate > 0 else { return .nanoseconds(Int64.max) }
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: Int64(bitRate))
    return .nanoseconds(remainder > 0 ? quotient + 1 : quotient)
  }
}
