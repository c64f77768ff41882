/// 74HC595 in a chain: a bit in pushes every other along; the latch copies what is in.
struct ShiftRegisters {
  private var bits: [Bool]
  /// The outputs, the first being QA of the register nearest to the host.
  private(set) var outputs: [Bool]

  init(count: Int) {
    bits = Array(repeating: true, count: 8 * count)
    outputs = bits
  }

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes {
      for shift in (0..<8).reversed() {
        bits.insert(byte >> shift & 1 == 1, at: 0)
        bits.removeLast()
      }
    }
    outputs = bits
  }
}
