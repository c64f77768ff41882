import Display
import Drivers
import TestSupport
import Testing

@Suite struct DigitChainTests {
  @Test(arguments: [1, 2, 3])
  func max7219StartsDarkAndThenRuns(chipCount: Int) throws {
    let chain = try MAX7219Chain(chipCount: chipCount)
    var cascade = MAX7219Cascade(chipCount: chipCount)
    cascade.receive(chain.start, frameByteCount: chain.frameByteCount)
    #expect(!cascade.showedGarbage)
    for chip in cascade.chips {
      #expect(Array(chip.registers[1...8]) == Array(repeating: 0, count: 8))
      #expect([0x09, 0x0A, 0x0B, 0x0C, 0x0F].map { chip.registers[$0] } == [0, 0, 7, 1, 0])
    }
  }

  @Test func max7219Bytes() throws {
    let content = try MAX7219Chain(chipCount: 1).content([[.a, .point], [.g]], brightness: 9)
    #expect(
      content == [
        0x0F, 0, 0x09, 0, 0x0B, 7, 0x0A, 9, 0x08, 0xC0, 0x07, 0x01, 0x06, 0, 0x05, 0, 0x04, 0, 0x03, 0, 0x02,
        0,
        0x01, 0, 0x0C, 1,
      ])
  }

  @Test(arguments: [1, 2, 4])
  func max7219ShowsDigitsAndHealsItsRegisters(chipCount: Int) throws {
    let chain = try MAX7219Chain(chipCount: chipCount)
    var cascade = MAX7219Cascade(chipCount: chipCount)
    var random = SeededGenerator(seed: 51)
    let digits = (0..<chain.digitCount).map { _ in SegmentPattern(rawValue: random.byte()) }
    // Straight from random registers, as after a glitch.
    cascade.receive(chain.content(digits, brightness: 99), frameByteCount: chain.frameByteCount)
    let shown = cascade.chips.flatMap { chip in (1...8).reversed().map { chip.registers[$0] } }
    #expect(shown == digits.map(Self.mirrored))
    for chip in cascade.chips {
      #expect([0x09, 0x0A, 0x0B, 0x0C, 0x0F].map { chip.registers[$0] } == [0, 15, 7, 1, 0])
    }
    cascade.receive(chain.off, frameByteCount: chain.frameByteCount)
    #expect(
      cascade.chips.allSatisfy { $0.registers[0x0C] == 0 && $0.registers[1...8].allSatisfy { $0 == 0 } })
  }

  /// The point stays in bit 7; a to g are mirrored.
  private static func mirrored(_ pattern: SegmentPattern) -> UInt8 {
    var bits = pattern.rawValue & 0x80
    for bit in 0..<7 where pattern.rawValue >> bit & 1 == 1 { bits |= 1 << (6 - bit) }
    return bits
  }

  @Test func shiftChainBytes() throws {
    let chain = try ShiftChain(digitCount: 3)
    #expect(chain.content(SegmentPattern.patterns(for: "12.3")) == [0x4F, 0xDB, 0x06])
    #expect(chain.off == [0, 0, 0])
    let anodes = try ShiftChain(digitCount: 2, polarity: .activeLow)
    #expect(anodes.content(SegmentPattern.patterns(for: "1")) == [0xFF, 0xF9])
    #expect(anodes.off == [0xFF, 0xFF])
  }

  @Test func shiftChainOutputs() throws {
    var random = SeededGenerator(seed: 52)
    for polarity in [ShiftChain.Polarity.activeHigh, .activeLow] {
      let chain = try ShiftChain(digitCount: 6, polarity: polarity)
      let digits = (0..<6).map { _ in SegmentPattern(rawValue: random.byte()) }
      var registers = ShiftRegisters(count: 6)
      registers.receive(chain.content(digits))
      for (index, digit) in digits.enumerated() {
        for (segment, bar) in (SegmentPattern.bars + [.point]).enumerated() {
          let isLit = registers.outputs[8 * index + segment] == (polarity == .activeHigh)
          #expect(isLit == digit.contains(bar))
        }
      }
    }
  }

  @Test func lengthsOutOfBoundsAreRefused() {
    for count in [0, -1, Int.max] {
      #expect(throws: SettingError.self) { try MAX7219Chain(chipCount: count) }
      #expect(throws: SettingError.self) { try ShiftChain(digitCount: count) }
    }
  }
}
