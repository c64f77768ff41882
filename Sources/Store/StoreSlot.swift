internal import Intervals

/// A place for a change of which only the newest is written, when it is due.
struct StoreSlot {
  private var order: StoreQueue.Order?
  /// When the change is to be written, if there is one.
  private(set) var due: Instant?
  private var taken: Instant?

  /// The soonest that keeps a distance to the change that was taken last.
  func next(after distance: Duration, _ now: Instant) -> Instant {
    taken.map { max(now, $0 + distance) } ?? now
  }

  /// Puts a change in the place of one that waits; it is due at the sooner of both times.
  mutating func put(_ order: StoreQueue.Order, due: Instant) {
    var merged = order
    merged.completions = (self.order?.completions ?? []) + order.completions
    self.order = merged
    self.due = min(self.due ?? due, due)
  }

  /// The change, when it is due.
  mutating func take(at now: Instant, isClosing: Bool) -> StoreQueue.Order? {
    guard let order, let due, isClosing || due <= now else { return nil }
    (self.order, self.due, taken) = (nil, nil, now)
    return order
  }

  /// Those who wait for the change; from now on nobody does.
  mutating func takeCompletions() -> [HistoryCompletion] {
    let waiting = order?.completions ?? []
    order?.completions = []
    return waiting
  }
}
