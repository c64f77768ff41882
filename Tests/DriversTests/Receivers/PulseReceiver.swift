/// A strip whose chips time the pulses of one line.
struct PulseReceiver {
  enum Fault: Error, Equatable {
    case pulse(nanoseconds: Double)
    case pause(nanoseconds: Double)
    case noLatch
    case tornByte
  }

  /// The bounds of the high part of a zero, of a one, and of the low part, in nanoseconds.
  let zero: ClosedRange<Double>
  let one: ClosedRange<Double>
  let pause: ClosedRange<Double>
  /// The low time that latches, in nanoseconds.
  let latch: Double

  /// WS2812: 400 and 800 ns, each ± 150; the latch of the newer ones.
  static let ws2812 = PulseReceiver(zero: 250...550, one: 650...950, pause: 300...5_000, latch: 280_000)
  /// SK6812: 300 and 600 ns, each ± 150.
  static let sk6812 = PulseReceiver(zero: 150...450, one: 450.1...750, pause: 300...5_000, latch: 80_000)

  /// The bytes that the LEDs take from what an SPI at `clock` sends; the line is high before it, at worst.
  func decode(_ bytes: [UInt8], clock: Int) throws(Fault) -> [UInt8] {
    let period = 1e9 / Double(clock)
    var bits: [Bool] = []
    var runs: [(level: Bool, count: Int)] = []
    for byte in bytes {
      for shift in (0..<8).reversed() {
        let level = byte >> shift & 1 == 1
        if runs.last?.level == level {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((level, 1))
        }
      }
    }
    guard let lead = runs.first, !lead.level, let last = runs.last, !last.level else { throw .noLatch }
    guard Double(last.count) * period >= latch else { throw .noLatch }
    for (index, run) in runs.enumerated().dropFirst() {
      let time = Double(run.count) * period
      if !run.level {
        guard pause.contains(time) || index == runs.count - 1 else { throw .pause(nanoseconds: time) }
      } else if zero.contains(time) {
        bits.append(false)
      } else if one.contains(time) {
        bits.append(true)
      } else {
        throw .pulse(nanoseconds: time)
      }
    }
    guard bits.count % 8 == 0 else { throw .tornByte }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
}
