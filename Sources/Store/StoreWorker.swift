internal import Intervals
internal import LinuxIO

/// What the store's thread does: writes one change after another, and tries again what failed.
final class StoreWorker {
  private let queue: StoreQueue
  private let open: @Sendable () throws(StoreError) -> any Repository
  private let onFault: @Sendable (StoreError?) -> Void
  private var repository: (any Repository)?
  /// Why nothing is ever written: nothing could be read at the start, and what is there must not be overwritten.
  private var hindrance: StoreError?
  private var current: StoreQueue.Order?
  private var trouble: Trouble?
  /// Whether what was written since the opening is in doubt.
  private var isDoubtful = false

  private struct Trouble {
    var error: StoreError
    var delay: Duration
    var retry: Instant
  }

  private static let firstDelay = Duration.seconds(1)
  private static let longestDelay = Duration.seconds(30)

  init(
    _ queue: StoreQueue, open: @escaping @Sendable () throws(StoreError) -> any Repository,
    onFault: @escaping @Sendable (StoreError?) -> Void
  ) {
    self.queue = queue
    self.open = open
    self.onFault = onFault
  }

  /// Opens the repository and reads what is in it.
  func load() -> StoreContents {
    do throws(StoreError) {
      return try read()
    } catch {
      // A file that looked whole enough to be trusted is looked through on the second opening.
      repository?.close(isWhole: false)
      repository = nil
      if error.kind == .damaged, let contents = try? read() { return contents }
      repository?.close(isWhole: false)
      repository = nil
      hindrance = error
      return StoreContents(degraded: error)
    }
  }

  /// Writes until the queue is closed and empty.
  func run() {
    while true {
      let seen = queue.bell.count
      let isClosing = queue.isClosing
      let now = MonotonicClock.now()
      if let trouble, !isClosing, now < trouble.retry {
        queue.disappoint(with: trouble.error)
        _ = queue.bell.wait(until: trouble.retry, after: seen)
      } else if let order = current ?? queue.next(at: now) {
        attempt(order, isLast: isClosing)
      } else if isClosing {
        repository?.close(isWhole: !isDoubtful)
        return
      } else {
        _ = queue.bell.wait(until: queue.nextDue, after: seen)
      }
    }
  }

  private func read() throws(StoreError) -> StoreContents {
    let repository = try open()
    self.repository = repository
    let formats = try repository.formats()
    let last = try repository.lastFormat()
    let settings = try repository.settings()
    return StoreContents(
      formats: formats.value, settings: settings.value, lastFormat: last.value,
      degraded: repository.impairment,
      problems: repository.repairs + formats.problems + last.problems + settings.problems)
  }

  private func attempt(_ order: StoreQueue.Order, isLast: Bool) {
    current = nil
    do throws(StoreError) {
      if let hindrance { throw hindrance }
      let repository = try reopened()
      try order.change.write(to: repository)
      if trouble != nil {
        trouble = nil
        onFault(nil)
      }
      order.complete(.success(()))
    } catch {
      order.complete(.failure(error))
      guard hindrance == nil, error.kind != .refused else { return }
      queue.disappoint(with: error)
      if !isLast { current = StoreQueue.Order(change: order.change, completions: []) }
      note(error)
    }
  }

  /// The repository; opened anew after trouble, because the files may have been replaced, mounted again, or damaged.
  private func reopened() throws(StoreError) -> any Repository {
    if let repository, trouble == nil { return repository }
    repository?.close(isWhole: false)
    repository = nil
    let fresh = try open()
    repository = fresh
    return fresh
  }

  private func note(_ error: StoreError) {
    let delay = trouble.map { min($0.delay * 2, Self.longestDelay) } ?? Self.firstDelay
    let isNews = trouble?.error.kind != error.kind
    trouble = Trouble(error: error, delay: delay, retry: MonotonicClock.now() + delay)
    if isNews { onFault(error) }
  }
}
