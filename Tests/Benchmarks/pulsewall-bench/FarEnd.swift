import Glibc
import Intervals
import LinuxIO
import Synchronization

/// A controller at the end of a pseudo-terminal: it counts what it takes, and notes when each frame was whole.
final class FarEnd: Sendable {
  /// How it takes what there is.
  enum Habit: String, CaseIterable {
    /// At once.
    case well
    /// A tenth of it.
    case slow
    /// Not at all.
    case dead
  }

  /// When each frame was whole.
  let log: InstantLog
  private let habit: Habit
  private let frameBytes: Int
  private let ends: PseudoTerminal
  private let taken = Atomic(0)
  private let isEnding = Atomic(false)
  private let thread = Mutex<SystemThread?>(nil)

  /// Makes a controller with room to note so many frames, and has it begin.
  init(_ habit: Habit, frameBytes: Int, capacity: Int) throws {
    self.habit = habit
    self.frameBytes = frameBytes
    log = InstantLog(capacity: capacity)
    ends = try PseudoTerminal.open()
    try ends.controller.setNonblocking(true)
    guard habit != .dead else { return }
    let started = try SystemThread.start(name: "far-end", realTime: .fifo(priority: 60)) { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// The device that the wall opens.
  var device: String { ends.terminal.subject }
  /// How many bytes it has taken.
  var bytes: Int { taken.load(ordering: .relaxed) }

  /// Has it take nothing more.
  func end() {
    isEnding.store(true, ordering: .relaxed)
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  private func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: habit == .slow ? 100 : 4_096, alignment: 1)
    defer { buffer.deallocate() }
    while !isEnding.load(ordering: .relaxed) {
      if habit == .slow { sleep(.milliseconds(20)) }
      var request = pollfd(fd: ends.controller.raw, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) > 0, case .bytes(let count)? = try? ends.controller.read(into: buffer)
      else {
        continue
      }
      let before = bytes
      taken.store(before + count, ordering: .relaxed)
      // The run of zeros at the start is as long as a frame.
      if (before + count) / frameBytes > before / frameBytes { log.note() }
    }
  }
}
