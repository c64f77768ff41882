internal import Intervals
internal import LinuxIO
internal import Synchronization

/// A thread that steps one feeder, woken by a ring and by the feeder's own deadlines.
final class WriterThread: Sendable {
  private let signals: Signals
  private let thread: SystemThread

  private struct Signals: Sendable {
    let bell = Doorbell()
    let isClosing = ClosingFlag()
  }

  private final class ClosingFlag: Sendable {
    let isSet = Atomic(false)
  }

  /// Starts the thread at normal priority, named after the output.
  init(name: String, feeder: sending any OutputFeeder) throws(SystemError) {
    let signals = Signals()
    self.signals = signals
    thread = try SystemThread.start(name: "pw-\(name)") {
      Self.run(feeder, signals)
    }
  }

  deinit {
    close()
  }

  /// Tells the feeder that there is something new. One system call, never waits.
  func ring() {
    signals.bell.ring()
  }

  /// Has the feeder make its device dark.
  func beginClosing() {
    signals.isClosing.isSet.store(true, ordering: .releasing)
    signals.bell.ring()
  }

  /// Has the feeder make its device dark, and waits until it has.
  func close() {
    beginClosing()
    thread.join()
  }

  private static func run(_ feeder: any OutputFeeder, _ signals: Signals) {
    var isClosing = false
    var seen = signals.bell.count
    while true {
      let now = MonotonicClock.now()
      if !isClosing, signals.isClosing.isSet.load(ordering: .acquiring) {
        isClosing = true
        feeder.beginClosing(by: now + feeder.closingTime, opensFirst: false)
      }
      let wake = feeder.step(at: now)
      if feeder.isFinished { return }
      seen = signals.bell.wait(until: wake, after: seen)
    }
  }
}
