/// One step of a transmission to a TM1637.
///
/// Two wires as with I²C, but without an address and with the lowest bit first (TM1637 data sheet 2.4).
public enum TM1637Step: Hashable, Sendable {
  /// Data falls while the clock is high.
  case start
  /// Eight bits, the lowest first.
  case byte(UInt8)
  /// A ninth clock, in which the chip holds the data line low.
  case acknowledge
  /// Data rises while the clock is high.
  case stop
}

extension TM1637Step {
  /// Walks through the levels that make this step on lines that are idle, or where the last step left them.
  public func forEachLevel<Failure: Error>(_ body: (TM1637Level) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .start:
      try body(TM1637Level(clock: .released, data: .released, isHeld: true))
      try body(TM1637Level(clock: .released, data: .low, isHeld: true))
      try body(TM1637Level(clock: .low, data: .low, isHeld: false))
    case .byte(let byte):
      for bit in 0..<8 {
        try Self.clock(byte >> bit & 1 == 1 ? .released : .low, isSampled: false, body)
      }
    case .acknowledge:
      // The chip pulls as the eighth clock falls: the line is let go at once.
      try Self.clock(.released, isSampled: true, body)
    case .stop:
      // No change after a byte; on idle lines the clock has to fall first.
      try body(TM1637Level(clock: .low, data: .released, isHeld: false))
      try body(TM1637Level(clock: .low, data: .low, isHeld: true))
      try body(TM1637Level(clock: .released, data: .low, isHeld: true))
      try body(TM1637Level(clock: .released, data: .released, isHeld: true))
    }
  }

  /// One clock: data changes while it is low, and is taken as it rises.
  private static func clock<Failure: Error>(
    _ data: TM1637Level.Line, isSampled: Bool, _ body: (TM1637Level) throws(Failure) -> Void
  ) throws(Failure) {
    try body(TM1637Level(clock: .low, data: data, isHeld: true))
    try body(TM1637Level(clock: .released, data: data, isHeld: true, isSampled: isSampled))
    try body(TM1637Level(clock: .low, data: data, isHeld: false))
  }
}
