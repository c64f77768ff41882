import Display
import Drivers

/// The wire of a digit module: what goes over it, and what the chip at its end shows.
struct ModuleWire {
  let module: WallLayout.DigitModule
  private(set) var bytes: [UInt8] = []

  init(_ module: WallLayout.DigitModule) {
    self.module = module
  }

  mutating func send(_ digits: ArraySlice<SegmentPattern>, level: Float) throws {
    let digits = Array(digits)
    switch module.digits {
    case 4:
      let frame = TM1637Frame(digits: digits, brightness: Int((level * 7).rounded()))
      bytes = frame.steps.flatMap { step -> [UInt8] in
        if case .byte(let byte) = step { [byte] } else { [] }
      }
    case 8:
      bytes = try MAX7219Chain(chipCount: 1).content(digits, brightness: Int((level * 15).rounded()))
    default: bytes = try ShiftChain(digitCount: module.digits).content(digits)
    }
  }

  /// The text on the digits, read from the bytes as the chip understands them.
  var text: String {
    var text = ""
    for (place, byte) in shown.enumerated() {
      text.append(SegmentReader.character(SegmentReader.segments(inByte: byte)))
      if byte & 0x80 != 0 { text += module.colonAfter == place + 1 ? ":" : "." }
    }
    return text
  }

  /// The bytes of the digits, leftmost first, a in bit 0.
  private var shown: [UInt8] {
    switch module.digits {
    case 4: return Array(bytes.dropFirst(2).prefix(4))
    case 8:
      var registers = [UInt8](repeating: 0, count: 16)
      for index in stride(from: 0, to: bytes.count - 1, by: 2) {
        registers[Int(bytes[index] & 15)] = bytes[index + 1]
      }
      // The register of the leftmost digit is 8; within a byte a is in bit 6 and g in bit 0.
      return (1...8).reversed().map { register in
        let bits = registers[register]
        return (0..<7).reduce(bits & 0x80) { $0 | (bits >> UInt8(6 - $1) & 1) << UInt8($1) }
      }
    default: return bytes.reversed()
    }
  }
}
