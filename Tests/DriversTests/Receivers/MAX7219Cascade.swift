/// A cascade of MAX7219 as shift registers of 16 bits; the rise of the select line carries them out.
struct MAX7219Cascade {
  struct Chip {
    var shift: UInt16 = 0
    /// Random at power-up: every register holds what it should not.
    var registers = [UInt8](repeating: 0xFF, count: 16)
  }

  private(set) var chips: [Chip]
  /// Whether the display was on while its digits were not yet set.
  private(set) var showedGarbage = false

  init(chipCount: Int) {
    chips = Array(repeating: Chip(), count: chipCount)
  }

  mutating func receive(_ frames: [UInt8], frameByteCount: Int) {
    for start in stride(from: 0, to: frames.count, by: frameByteCount) {
      for byte in frames[start..<min(start + frameByteCount, frames.count)] {
        for bit in (0..<8).reversed() { shift(byte >> bit & 1) }
      }
      rise()
    }
  }

  private mutating func shift(_ bit: UInt8) {
    var carry = UInt16(bit)
    for index in chips.indices {
      let out = chips[index].shift >> 15
      chips[index].shift = chips[index].shift << 1 | carry
      carry = out
    }
  }

  private mutating func rise() {
    for index in chips.indices {
      let register = Int(chips[index].shift >> 8 & 0xF)
      if register != 0 { chips[index].registers[register] = UInt8(truncatingIfNeeded: chips[index].shift) }
      let registers = chips[index].registers
      let isOn = registers[0x0C] & 1 == 1
      if isOn, registers[1...8].contains(0xFF) { showedGarbage = true }
    }
  }
}
