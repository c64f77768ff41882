import Intervals
import LinuxIO
import Synchronization

@testable import Drivers

/// Lines that keep what they were set to.
final class FakeLines: LineBank, @unchecked Sendable {
  private struct State {
    var values: UInt64
    var trace: [UInt64] = []
  }

  private let state: Mutex<State>
  // What follows is set by a test before another thread gets the lines.
  /// Called with the values after each call.
  var onSet: (UInt64) -> Void = { _ in }
  /// What reading gives instead of the values.
  var reading: (() -> UInt64)?
  /// Why every call fails.
  var failure: Errno?

  init(values: UInt64 = 0) {
    state = Mutex(State(values: values))
  }

  var values: UInt64 { state.withLock { $0.values } }
  /// The values after each call.
  var trace: [UInt64] { state.withLock { $0.trace } }

  func set(_ new: UInt64, mask: UInt64) throws(SystemError) {
    if let failure { throw SystemError("set lines of", failure, subject: "fake") }
    let values = state.withLock { state in
      state.values = state.values & ~mask | new & mask
      state.trace.append(state.values)
      return state.values
    }
    onSet(values)
  }

  func levels() throws(SystemError) -> UInt64 {
    if let failure { throw SystemError("read lines of", failure, subject: "fake") }
    return reading?() ?? values
  }
}

/// An SPI that keeps what went over it.
final class FakeBus: SPIBus, @unchecked Sendable {
  // Tests use it from one thread at a time.
  let largestTransfer: Int
  private(set) var transfers: [[UInt8]] = []

  init(largestTransfer: Int = 4_096) {
    self.largestTransfer = largestTransfer
  }

  func transfer(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    transfers.append(Array(bytes))
  }
}

/// Reads a synchronous line pair: data is taken as the clock rises, and the rise of the select line ends a word.
struct BitReader {
  private var former: UInt64 = 0
  private var bits: [Bool] = []
  /// The bytes so far, in the words that the select line made of them.
  private(set) var words: [[UInt8]] = [[]]

  mutating func take(_ values: UInt64) {
    if values & 2 != 0, former & 2 == 0 { bits.append(values & 1 != 0) }
    if bits.count == 8 {
      words[words.count - 1].append(bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
      bits = []
    }
    if values & 4 != 0, former & 4 == 0, !(words.last ?? []).isEmpty { words.append([]) }
    former = values
  }
}
