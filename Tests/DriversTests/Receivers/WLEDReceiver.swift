import Display

/// WLED's serial parser, as far as it shows what a lost byte does: between frames a single byte is a command.
struct WLEDReceiver {
  private enum State {
    case idle
    case ada(Int)
    case tpm2(Int)
    case colours(left: Int)
  }

  private(set) var frames: [[WirePixel]] = []
  private(set) var commands: [UInt8] = []
  private var state = State.idle
  private var header: [UInt8] = []
  private var payload: [UInt8] = []

  var isIdle: Bool {
    if case .idle = state { true } else { false }
  }

  mutating func receive(_ bytes: [UInt8]) {
    for byte in bytes { receive(byte) }
  }

  mutating func receive(_ byte: UInt8) {
    switch state {
    case .idle: begin(byte)
    case .ada(let index):
      header.append(byte)
      state = .ada(index + 1)
      if index < 3 {
        if byte != Array("Ada".utf8)[index] { state = .idle }
      } else if index == 5 {
        let count = Int(header[3]) * 256 + Int(header[4]) + 1
        state = byte == header[3] ^ header[4] ^ 0x55 ? .colours(left: 3 * count) : .idle
      }
    case .tpm2(let index):
      header.append(byte)
      state = .tpm2(index + 1)
      if index == 1 {
        if byte != 0xDA { state = .idle }
      } else if index == 3 {
        state = .colours(left: 3 * (Int(header[2]) * 256 / 3 + Int(byte) / 3))
      }
    case .colours(let left):
      payload.append(byte)
      state = left == 1 ? .idle : .colours(left: left - 1)
      if left == 1 { frames.append(pixels(ofRGB: payload)) }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    header = [byte]
    payload = []
    switch byte {
    case 0x41: state = .ada(1)
    case 0xC9: state = .tpm2(1)
    case 0xB0...0xB7, 0x49, 0x4C, 0x4F, 0x6C, 0x6F, 0x76, 0x7B: commands.append(byte)
    default: return
    }
  }
}
