import Display

/// A strict TPM2 receiver: a frame counts only with its end byte in place.
struct TPM2Receiver {
  private(set) var frames: [[WirePixel]] = []
  private var bytes: [UInt8] = []

  mutating func receive(_ incoming: [UInt8]) {
    for byte in incoming { receive(byte) }
  }

  mutating func receive(_ byte: UInt8) {
    bytes.append(byte)
    switch bytes.count {
    case 1 where byte != 0xC9, 2 where byte != 0xDA: bytes = []
    case 5...:
      let size = Int(bytes[2]) * 256 + Int(bytes[3])
      guard bytes.count == 4 + size + 1 else { return }
      if byte == 0x36, size % 3 == 0 { frames.append(pixels(ofRGB: Array(bytes[4..<(4 + size)]))) }
      bytes = []
    default: return
    }
  }
}
