import Display

/// What a strip of WS2801 shows after the pause: each chip keeps its first 24 bits and passes the rest on.
func ws2801Strip(_ bytes: [UInt8], chipCount: Int) -> [WirePixel?] {
  (0..<chipCount).map { chip in
    guard bytes.count >= 3 * chip + 3 else { return nil }
    return WirePixel(red: bytes[3 * chip], green: bytes[3 * chip + 1], blue: bytes[3 * chip + 2])
  }
}

/// A strip of LPD8806: each chip takes three bytes with the top bit set; each zero byte starts 32 chips over.
struct LPD8806Strip {
  private var taken: [[UInt8]]
  private(set) var isReady: [Bool]
  private var zeros = 0

  init(chipCount: Int) {
    taken = Array(repeating: [], count: chipCount)
    isReady = Array(repeating: false, count: chipCount)
  }

  /// The seven-bit levels of each chip, as eight bits.
  var pixels: [WirePixel] {
    taken.map { bytes in
      bytes.count < 3
        ? .black : WirePixel(red: bytes[1] << 1, green: bytes[0] << 1, blue: bytes[2] << 1)
    }
  }

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte & 0x80 == 0 {
        zeros += 1
        for chip in isReady.indices where chip < 32 * zeros { isReady[chip] = true }
      } else {
        zeros = 0
        take(byte)
      }
    }
  }

  private mutating func take(_ byte: UInt8) {
    for chip in taken.indices {
      if isReady[chip] {
        taken[chip] = [byte]
        isReady[chip] = false
        return
      }
      if taken[chip].count % 3 != 0 {
        taken[chip].append(byte)
        return
      }
    }
  }
}

/// A strip of P9813: after a zero word each chip takes one word and checks it; the next zero word shows it.
func p9813Strip(_ bytes: [UInt8]) -> [WirePixel]? {
  guard bytes.count % 4 == 0, bytes.prefix(4).allSatisfy({ $0 == 0 }) else { return nil }
  var pixels: [WirePixel] = []
  for start in stride(from: 4, to: bytes.count, by: 4) {
    let (flag, blue, green, red) = (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    if flag == 0 {
      return start == bytes.count - 4 && blue | green | red == 0 ? pixels : nil
    }
    let isSound =
      flag >> 6 == 0b11 && flag >> 4 & 3 == 3 - blue >> 6 && flag >> 2 & 3 == 3 - green >> 6
      && flag & 3 == 3 - red >> 6
    guard isSound else { return nil }
    pixels.append(WirePixel(red: red, green: green, blue: blue))
  }
  return nil
}
