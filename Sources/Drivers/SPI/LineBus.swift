public import LinuxIO

/// An SPI made of GPIO lines: data, clock, and a select line where the chips need one.
///
/// All lines change in one call. Data changes as the clock falls and is taken as it rises (mode 0); the clock rests low
/// and the select line high. Two calls a bit, 1.2 to 3 µs each on a Raspberry Pi 4 or 5: meant for short strips.
public final class LineBus: SPIBus {
  private enum Level {
    static let data: UInt64 = 1
    static let clock: UInt64 = 2
    static let select: UInt64 = 4
  }

  public let largestTransfer = Int.max
  private let lines: any LineBank
  private let mask: UInt64

  /// Makes a bus of lines in the order data, clock, and select if `hasSelect`.
  public init(_ lines: any LineBank, hasSelect: Bool) throws(SystemError) {
    self.lines = lines
    mask = Level.data | Level.clock | (hasSelect ? Level.select : 0)
    try lines.set(Level.select & mask, mask: mask)
  }

  public func transfer(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try lines.set(0, mask: mask)
    for byte in bytes {
      for shift in stride(from: 7, through: 0, by: -1) {
        let data = UInt64(byte >> UInt8(shift) & 1)
        try lines.set(data, mask: mask)
        try lines.set(data | Level.clock, mask: mask)
      }
    }
    try lines.set(0, mask: mask)
    if mask & Level.select != 0 { try lines.set(Level.select, mask: mask) }
  }
}
