internal import Glibc
internal import Synchronization

/// Hands the newest of many equally long arrays from one thread to another, without waiting and without memory.
///
/// The publisher writes into a buffer of its own and swaps it for the one in the middle; the reader swaps its own
/// for that. Neither ever waits for the other, and what is not taken in time is overwritten.
final class TripleBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The elements in each buffer.
  let count: Int
  // Three buffers. Each belongs to the publisher, the middle or the reader; the atomic below hands them over.
  private let storage: UnsafeMutablePointer<Element>
  private let middle = Atomic<Int>(1)
  // Only the publisher touches these two.
  private var writing = 0
  private var published = 2
  // Only the reader touches this.
  private var reading = 2

  private static var fresh: Int { 4 }

  /// Makes buffers that are filled with `element`, and hold nothing new.
  init(count: Int, filledWith element: Element) {
    self.count = count
    storage = .allocate(capacity: max(3 * count, 1))
    storage.initialize(repeating: element, count: 3 * count)
  }

  deinit {
    storage.deallocate()
  }

  /// Publishes what `fill` writes; the buffer it gets holds something older. For one thread.
  ///
  /// Returns whether it differs from what was published last; the same again is not published.
  @discardableResult
  func publish(_ fill: (UnsafeMutableBufferPointer<Element>) -> Void) -> Bool {
    fill(UnsafeMutableBufferPointer(start: storage + writing * count, count: count))
    // Whoever has the other buffer only reads it, until it comes back here.
    let size = count * MemoryLayout<Element>.stride
    guard memcmp(storage + writing * count, storage + published * count, size) != 0 else { return false }
    published = writing
    writing = middle.exchange(writing | Self.fresh, ordering: .acquiringAndReleasing) & ~Self.fresh
    return true
  }

  /// Whether something newer than what the reader has was published.
  var hasNewer: Bool {
    middle.load(ordering: .acquiring) & Self.fresh != 0
  }

  /// Calls `body` with the newest array. For one thread, which is not the publisher's.
  func withNewest<Result>(_ body: (Span<Element>) -> Result) -> Result {
    if hasNewer {
      reading = middle.exchange(reading, ordering: .acquiringAndReleasing) & ~Self.fresh
    }
    return body(UnsafeBufferPointer(start: storage + reading * count, count: count).span)
  }
}
