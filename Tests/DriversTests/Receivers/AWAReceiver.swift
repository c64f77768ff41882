import Display

/// A HyperSerial firmware: shows a frame only when all three check bytes agree, and counts those it drops.
struct AWAReceiver {
  private enum State {
    case magic(Int)
    case countHigh
    case countLow
    case countCheck
    case pixels
    case check(Int)
  }

  private(set) var frames: [[WirePixel]] = []
  private(set) var dropped = 0
  private var state = State.magic(0)
  private var high: UInt8 = 0
  private var low: UInt8 = 0
  private var payload: [UInt8] = []
  private var checks: [UInt8] = []

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes { receive(byte) }
  }

  mutating func receive(_ byte: UInt8) {
    switch state {
    case .magic(let matched):
      let magic = Array("Awa".utf8)
      if byte == magic[matched] {
        state = matched == 2 ? .countHigh : .magic(matched + 1)
      } else {
        state = .magic(byte == magic[0] ? 1 : 0)
      }
    case .countHigh:
      high = byte
      state = .countLow
    case .countLow:
      low = byte
      state = .countCheck
    case .countCheck:
      payload = []
      checks = []
      let isSound = byte == high ^ low ^ 0x55 && Int(high) * 256 + Int(low) + 1 <= 4_096
      state = isSound ? .pixels : .magic(0)
    case .pixels:
      payload.append(byte)
      if payload.count == 3 * (Int(high) * 256 + Int(low) + 1) { state = .check(0) }
    case .check(let index):
      checks.append(byte)
      state = index == 2 ? .magic(0) : .check(index + 1)
      if index == 2 { show() }
    }
  }

  private mutating func show() {
    guard checks == Self.checkBytes(payload) else { return dropped += 1 }
    frames.append(pixels(ofRGB: payload))
  }

  static func checkBytes(_ payload: [UInt8]) -> [UInt8] {
    var sums = (first: 0, second: 0, mixed: 0)
    for (position, byte) in payload.enumerated() {
      sums.first = (sums.first + Int(byte)) % 255
      sums.second = (sums.second + sums.first) % 255
      sums.mixed = (sums.mixed + (Int(byte) ^ (position % 256))) % 255
    }
    return [UInt8(sums.first), UInt8(sums.second), sums.mixed == 0x41 ? 0xAA : UInt8(sums.mixed)]
  }
}
