import Intervals
import LinuxIO
import Synchronization

/// Instants that one thread notes and others read.
final class InstantLog: @unchecked Sendable {
  // The storage is written by one thread below `count`, and read by others only below it.
  private let storage: UnsafeMutableBufferPointer<Instant>
  private let noted = Atomic(0)

  init(capacity: Int) {
    storage = .allocate(capacity: capacity)
    storage.initialize(repeating: .origin)
  }

  deinit {
    storage.deallocate()
  }

  var count: Int { noted.load(ordering: .acquiring) }
  var instants: [Instant] { Array(storage.prefix(count)) }

  /// Notes this instant, as long as there is room.
  func note() {
    let count = noted.load(ordering: .relaxed)
    guard count < storage.count else { return }
    storage[count] = MonotonicClock.now()
    noted.store(count + 1, ordering: .releasing)
  }
}
