internal import CLinux
internal import Glibc
public import Intervals

/// A count of rings that one thread sleeps on, until it is rung or a deadline passes.
///
/// A ring is never lost: whoever waits says which count it has seen, and a ring since then ends the wait at once.
/// Waiting takes no lock and no memory and is one system call (`futex(2)`), none when it has been rung already.
/// What a thread wrote before it rang is visible to the thread that waited.
public final class Doorbell: @unchecked Sendable {
  // Protected by being touched through atomic operations only, and freed when nobody holds the bell.
  private let word: UnsafeMutablePointer<UInt32>

  /// Makes a bell that has rung 0 times.
  public init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit {
    word.deallocate()
  }

  /// The rings so far; wraps.
  public var count: UInt32 { clinux_futex_load(word) }

  /// Rings: ends the wait of the thread that sleeps, or the next one.
  public func ring() {
    clinux_futex_increment(word)
    Syscall.expect { clinux_futex_wake(word) }
  }

  /// Waits until the count is another than `seen`, or until the deadline, and returns the count.
  ///
  /// Without a deadline it waits for a ring. The deadline is met by the kernel's high-resolution timer plus the
  /// thread's timer slack; a deadline that has passed does not wait.
  public func wait(until deadline: Instant?, after seen: UInt32) -> UInt32 {
    var time = timespec(deadline?.sinceOrigin ?? .zero)
    while true {
      let count = clinux_futex_load(word)
      guard count == seen else { return count }
      let outcome = Syscall.attempt {
        guard deadline != nil else { return clinux_futex_wait(word, seen, nil) }
        return clinux_futex_wait(word, seen, &time)
      }
      switch outcome {
      case .success, .failure(.wouldBlock): continue
      case .failure(.timedOut): return clinux_futex_load(word)
      case .failure(let error): preconditionFailure("a bell cannot be waited on: \(error)")
      }
    }
  }
}
