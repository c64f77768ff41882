internal import Intervals
internal import LinuxIO
internal import Synchronization
internal import Training

/// The changes that wait for the store's thread: a bounded queue, and a bell to wake it.
///
/// The chosen format changes with every press and the checkpoint with every phase, so they wait a little, and only the
/// newest is written.
final class StoreQueue: Sendable {
  /// A change, and who waits for it.
  struct Order: Sendable {
    var change: StoreChange
    var completions: [HistoryCompletion]
    /// Whether it is written now although its kind may wait.
    var isUrgent: Bool
    /// Whether it is let go of once whoever waits for it was told that it failed.
    var isTriedOnce: Bool

    init(
      _ change: StoreChange, _ completion: HistoryCompletion? = nil, isUrgent: Bool = false,
      isTriedOnce: Bool = false
    ) {
      self.change = change
      self.isTriedOnce = isTriedOnce
      completions = completion.map { [$0] } ?? []
      self.isUrgent = isUrgent || completion != nil
    }

    func complete(_ result: Result<HistoryDelta, StoreError>) {
      for completion in completions { completion(result) }
    }
  }

  private struct State {
    var orders: [Order] = []
    var last = StoreSlot()
    var checkpoint = StoreSlot()
    var isClosing = false
  }

  private let state = Mutex(State())
  let bell = Doorbell()
  /// How often the store's thread has looked for something to do.
  let turns = Atomic<UInt64>(0)

  static let capacity = 256
  /// How long the chosen format may stay unwritten.
  static let settling = Duration.seconds(5)
  /// The least time from one checkpoint to the next.
  static let checkpointing = Duration.seconds(5)

  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// When something that may wait is to be written, if there is such.
  var nextDue: Instant? {
    state.withLock { state in [state.last.due, state.checkpoint.due].compactMap { $0 }.min() }
  }

  /// Takes a change. Returns why not, if it does not.
  func add(_ order: Order, at now: Instant) -> StoreError? {
    let refusal: StoreError? = state.withLock { state in
      guard !state.isClosing else { return Self.refusal(.closed, "the store is closed") }
      switch order.change {
      case .last:
        state.last.put(order, due: order.isUrgent ? now : now + Self.settling)
        return nil
      case .checkpoint(let checkpoint):
        let isUrgent = checkpoint == nil || order.isUrgent
        state.checkpoint.put(
          order, due: isUrgent ? now : state.checkpoint.next(after: Self.checkpointing, now))
        return nil
      default: break
      }
      let end = state.orders.count - 1
      if let index = state.orders.indices.first(where: {
        order.change.replaces(state.orders[$0].change, isLast: $0 == end)
      }) {
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
      let isClosing = state.isClosing
      return state.last.take(at: now, isClosing: isClosing)
        ?? state.checkpoint.take(at: now, isClosing: isClosing)
    }
  }

  /// Tells all who wait that it takes longer; what they asked for stays in the queue, unless it is tried only once.
  func disappoint(with error: StoreError) {
    let waiting = state.withLock { state in
      var waiting = state.last.takeCompletions() + state.checkpoint.takeCompletions()
      for index in state.orders.indices {
        waiting += state.orders[index].completions
        state.orders[index].completions = []
      }
      state.orders.removeAll(where: \.isTriedOnce)
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
