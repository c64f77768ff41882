import Display

/// A strip of APA102 or SK9822 chips as shift registers.
///
/// A chip samples on the rising edge of its clock input. Its clock output is the inverted input, so that every
/// other chip samples on the falling edge of the host's clock, and each gets its data half a clock after the one
/// before.
struct APA102Chain {
  enum Latch {
    /// The colour shows once the word is in.
    case atOnce
    /// The colour shows with the zero word after it.
    case onZeroWord
  }

  private struct Chip {
    enum State {
      case waiting(zeros: Int)
      case taking(bits: Int)
      case passing(bits: Int)
    }
    var state = State.waiting(zeros: 0)
    var word: UInt32 = 0
    var pending: UInt32 = 0
    var shown: UInt32 = 0
    var output = false

    mutating func sample(_ bit: Bool, latch: Latch) {
      switch state {
      case .waiting(let zeros):
        output = bit
        if !bit {
          state = .waiting(zeros: min(zeros + 1, 32))
        } else if zeros == 32 {
          output = false
          word = 1
          state = .taking(bits: 1)
        } else {
          state = .waiting(zeros: 0)
        }
      case .taking(let bits):
        output = false
        word = word << 1 | (bit ? 1 : 0)
        state = bits == 31 ? .passing(bits: 0) : .taking(bits: bits + 1)
        if bits == 31, word >> 29 == 0b111 {
          pending = word
          if latch == .atOnce { shown = word }
        }
      case .passing(let bits):
        output = bit
        word = bits == 0 ? (bit ? 1 : 0) : word << 1 | (bit ? 1 : 0)
        state = .passing(bits: (bits + 1) % 32)
        if bits == 31, word == 0 {
          shown = pending
          state = .waiting(zeros: 32)
        }
      }
    }
  }

  private var chips: [Chip]
  private let latch: Latch

  init(chipCount: Int, latch: Latch) {
    chips = Array(repeating: Chip(), count: chipCount)
    self.latch = latch
  }

  /// The words that the chips show; 0 where a chip has shown none.
  var words: [UInt32] {
    chips.map(\.shown)
  }

  /// The light of the chips at their current.
  var pixels: [WirePixel] {
    words.map { word in
      word >> 24 & 0x1F == 0
        ? .black
        : WirePixel(
          red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
          blue: UInt8(truncatingIfNeeded: word >> 16))
    }
  }

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes {
      for shift in (0..<8).reversed() {
        clock(byte >> shift & 1 == 1)
      }
    }
  }

  private mutating func clock(_ bit: Bool) {
    for edge in 0..<2 {
      for index in stride(from: edge, to: chips.count, by: 2) {
        chips[index].sample(index == 0 ? bit : chips[index - 1].output, latch: latch)
      }
    }
  }
}
