internal import Intervals
internal import LinuxIO
internal import Synchronization

/// The changes that wait for the store's thread: a bounded queue, and a bell to wake it.
///
/// The chosen format changes with every press, so it waits a little, and only the newest is written.
final class StoreQueue: Sendable {
  /// A change, and who waits for it.
  struct Order: Sendable {
    var change: StoreChange
    var completions: [StoreCompletion]

    func complete(_ result: Result<Void, StoreError>) {
      for completion in completions { completion(result) }
    }
  }

  private struct State {
    var orders: [Order] = []
    var last: (order: Order, due: Instant)?
    var isClosing = false
  }

  private let state = Mutex(State())
  let bell = Doorbell()
  /// How often the store's thread has looked for something to do.
  let turns = Atomic<UInt64>(0)

  static let capacity = 256
  /// How long the chosen format may stay unwritten.
  static let settling = Duration.seconds(5)

  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// When the chosen format is to be written, if one waits.
  var nextDue: Instant? { state.withLock { $0.last?.due } }

  /// Takes a change. Returns why not, if it does not.
  func add(_ order: Order, at now: Instant) -> StoreError? {
    let refusal: StoreError? = state.withLock { state in
      guard !state.isClosing else { return Self.refusal(.closed, "the store is closed") }
      if case .last = order.change {
        let due = order.completions.isEmpty ? now + Self.settling : now
        let waiting = state.last
        var merged = order
        merged.completions = (waiting?.order.completions ?? []) + order.completions
        state.last = (merged, min(waiting?.due ?? due, due))
        return nil
      }
      if case .settings = order.change,
        let index = state.orders.firstIndex(where: { if case .settings = $0.change { true } else { false } })
      {
        state.orders[index].change = order.change
        state.orders[index].completions += order.completions
        return nil
      }
      guard state.orders.count < Self.capacity else {
        return Self.refusal(.tooManyWaiting, "\(Self.capacity) changes wait to be written already")
      }
      state.orders.append(order)
      return nil
    }
    if refusal == nil { bell.ring() }
    return refusal
  }

  /// The change to write now.
  func next(at now: Instant) -> Order? {
    state.withLock { state in
      if !state.orders.isEmpty { return state.orders.removeFirst() }
      guard let last = state.last, state.isClosing || last.due <= now else { return nil }
      state.last = nil
      return last.order
    }
  }

  /// Tells all who wait that it takes longer; what they asked for stays in the queue.
  func disappoint(with error: StoreError) {
    let waiting = state.withLock { state in
      var waiting = state.last?.order.completions ?? []
      state.last?.order.completions = []
      for index in state.orders.indices {
        waiting += state.orders[index].completions
        state.orders[index].completions = []
      }
      return waiting
    }
    for completion in waiting { completion(.failure(error)) }
  }

  /// From now on takes nothing more.
  func close() {
    state.withLock { $0.isClosing = true }
    bell.ring()
  }

  private static func refusal(_ kind: StoreError.Kind, _ reason: String) -> StoreError {
    StoreError("save a change", kind, reason: reason, path: "")
  }
}
