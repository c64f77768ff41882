import Display

/// An Adalight sketch as it runs on a controller: byte by byte, with no time-out and no second look at a byte that
/// did not fit the header.
struct AdalightReceiver {
  private(set) var frames: [[WirePixel]] = []
  private var header: [UInt8] = []
  private var missing = 0
  private var payload: [UInt8] = []

  /// Whether the receiver is between frames.
  var isIdle: Bool {
    missing == 0 && header.isEmpty
  }

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes { receive(byte) }
  }

  mutating func receive(_ byte: UInt8) {
    if missing > 0 {
      payload.append(byte)
      missing -= 1
      if missing == 0 { show() }
      return
    }
    let magic: [UInt8] = [0x41, 0x64, 0x61]
    if header.count < 3 {
      guard byte == magic[header.count] else { return header = [] }
      return header.append(byte)
    }
    header.append(byte)
    guard header.count == 6 else { return }
    if header[5] == header[3] ^ header[4] ^ 0x55 {
      missing = 3 * (Int(header[3]) * 256 + Int(header[4]) + 1)
    }
    header = []
  }

  private mutating func show() {
    frames.append(pixels(ofRGB: payload))
    payload = []
  }
}

/// The pixels of bytes that come as red, green, blue.
func pixels(ofRGB bytes: [UInt8]) -> [WirePixel] {
  stride(from: 0, to: bytes.count, by: 3).map {
    WirePixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
  }
}
