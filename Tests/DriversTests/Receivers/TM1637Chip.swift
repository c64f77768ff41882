import Drivers

/// A TM1637 on its two lines: it watches every edge, and pulls data low to acknowledge.
struct TM1637Chip {
  private(set) var registers = [UInt8](repeating: 0xA5, count: 6)
  private(set) var control: UInt8 = 0
  private(set) var transmissions: [[UInt8]] = []
  private(set) var faults: [String] = []
  /// Whether the chip has power; without, it never answers.
  var isPresent = true

  private var clock = true
  private var hostData = true
  private(set) var line = true
  private var isPulling = false
  private var isReceiving = false
  private var bits: [Bool] = []
  private var bytes: [UInt8] = []
  private var isAutomatic = true

  /// Carries out steps; the return is whether each byte was acknowledged.
  mutating func run(_ steps: [TM1637Step]) -> [Bool] {
    var answers: [Bool] = []
    for step in steps {
      step.forEachLevel { level in
        set(clock: level.clock == .released, data: level.data == .released)
        if level.isSampled {
          if !clock { faults.append("read while the clock is low") }
          answers.append(!line)
        }
      }
    }
    return answers
  }

  /// The host is gone: both lines rise, the clock first.
  mutating func letGo() {
    set(clock: true, data: hostData)
    set(clock: true, data: true)
    faults = []
  }

  mutating func set(clock newClock: Bool, data newData: Bool) {
    if clock != newClock, hostData != newData { faults.append("both lines changed at once") }
    hostData = newData
    let oldClock = clock
    let oldLine = line
    clock = newClock
    if oldClock, !newClock { clockFell() }
    line = hostData && !isPulling
    if oldClock != newClock {
      if !oldClock { clockRose() }
    } else if newClock, oldLine != line {
      dataChangedWhileClockIsHigh()
    }
  }

  private mutating func clockRose() {
    guard isReceiving else { return }
    bits.append(line)
  }

  /// The acknowledge begins as the eighth clock falls and ends as the ninth does.
  private mutating func clockFell() {
    guard isReceiving else { return }
    if bits.count == 8 { isPulling = isPresent }
    guard bits.count == 9 else { return }
    isPulling = false
    // The lowest bit came first.
    bytes.append(bits.prefix(8).reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    bits = []
  }

  private mutating func dataChangedWhileClockIsHigh() {
    if !line {
      if isReceiving { faults.append("started within a transmission") }
      isReceiving = true
      bits = []
      bytes = []
    } else if isReceiving {
      // The clock that the stop takes is no bit.
      if bits.count > 1 { faults.append("stopped within a byte") }
      isReceiving = false
      transmissions.append(bytes)
      if isPresent { obey(bytes) }
    }
  }

  private mutating func obey(_ bytes: [UInt8]) {
    guard let command = bytes.first else { return }
    switch command >> 6 {
    case 0b01: isAutomatic = command & 0b100 == 0
    case 0b10: control = command
    case 0b11:
      for (offset, byte) in bytes.dropFirst().enumerated() {
        let register = Int(command & 0xF) + (isAutomatic ? offset : 0)
        guard registers.indices.contains(register) else { return faults.append("no such register") }
        registers[register] = byte
      }
    default: faults.append("no such command")
    }
  }
}
