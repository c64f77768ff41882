import Display
import Drivers

/// Random numbers that a seed brings back: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func byte() -> UInt8 {
    UInt8(truncatingIfNeeded: next())
  }

  mutating func pixels(_ count: Int, withWhite: Bool = false) -> [WirePixel] {
    (0..<count).map { _ in
      WirePixel(red: byte(), green: byte(), blue: byte(), white: withWhite ? byte() : 0)
    }
  }
}

extension StripEncoder {
  func frame(_ pixels: [WirePixel]) -> [UInt8] {
    var bytes = makeFrame()
    encode(pixels.span, into: &bytes)
    return bytes
  }
}
