internal import Intervals
internal import LinuxIO
internal import Synchronization
internal import Training

/// What the store's thread does: writes one change after another, and tries again what failed.
final class StoreWorker {
  private let queue: StoreQueue
  private let open: @Sendable () throws(StoreError) -> any Repository
  private let report: @Sendable (StoreReport) -> Void
  private var repository: (any Repository)?
  /// Why nothing is ever written: nothing could be read at the start, and what is there must not be overwritten.
  private var hindrance: StoreError?
  private var current: StoreQueue.Order?
  private var trouble: Trouble?
  /// Whether the change that could not be written was let go of, so that nothing is left to find out with how it is.
  private var isIdleInTrouble = false

  private struct Trouble {
    var error: StoreError
    var delay: Duration
    var retry: Instant
  }

  private static let firstDelay = Duration.seconds(1)
  private static let longestDelay = Duration.seconds(30)

  init(
    _ queue: StoreQueue, open: @escaping @Sendable () throws(StoreError) -> any Repository,
    report: @escaping @Sendable (StoreReport) -> Void
  ) {
    self.queue = queue
    self.open = open
    self.report = report
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
      return StoreContents(degraded: error, isRead: false)
    }
  }

  /// Writes until the queue is closed and empty.
  func run() {
    while true {
      queue.turns.wrappingAdd(1, ordering: .relaxed)
      let seen = queue.bell.count
      let isClosing = queue.isClosing
      let now = MonotonicClock.now()
      if let trouble, !isClosing, now < trouble.retry {
        queue.disappoint(with: trouble.error)
        _ = queue.bell.wait(until: trouble.retry, after: seen)
      } else if let order = current ?? queue.next(at: now) {
        let canGoOn = attempt(order)
        if isClosing, !canGoOn { return end() }
      } else if isClosing {
        return end()
      } else if isIdleInTrouble {
        lookAgain()
      } else {
        _ = queue.bell.wait(until: queue.nextDue, after: seen)
      }
    }
  }

  private func end() {
    repository?.close(isWhole: trouble == nil)
    repository = nil
  }

  private func read() throws(StoreError) -> StoreContents {
    let repository = try open()
    self.repository = repository
    let formats = try repository.formats()
    let last = try repository.lastFormat()
    let settings = try repository.settings()
    let history = try repository.history()
    let setUp = try repository.setUp()
    let diary = try repository.diary()
    let checkpoint = try repository.checkpoint()
    trouble = repository.impairment.map { Trouble(error: $0, delay: .zero, retry: MonotonicClock.now()) }
    return StoreContents(
      formats: formats.value, settings: settings.value, lastFormat: last.value, history: history.value,
      setUp: setUp.value, diary: diary, checkpoint: checkpoint.value, degraded: repository.impairment,
      problems: repository.repairs + formats.problems + last.problems + settings.problems + history.problems
        + setUp.problems + checkpoint.problems)
  }

  /// Writes a change. Whether it makes sense to write the next one.
  private func attempt(_ order: StoreQueue.Order) -> Bool {
    current = nil
    do throws(StoreError) {
      if let hindrance { throw hindrance }
      let repository = try reopened()
      let delta = try order.change.write(to: repository)
      if trouble != nil {
        trouble = nil
        report(.goesOn)
      }
      if case .history = order.change { report(.changed(delta)) }
      order.complete(.success(delta))
      return true
    } catch {
      order.complete(.failure(error))
      guard hindrance == nil, error.kind != .refused else { return true }
      queue.disappoint(with: error)
      if order.isTriedOnce { isIdleInTrouble = true } else { current = StoreQueue.Order(order.change) }
      note(error)
      return false
    }
  }

  /// Opens the files anew after a change that is not tried again: as far as that goes well, nothing is wrong any more.
  private func lookAgain() {
    isIdleInTrouble = false
    guard trouble != nil else { return }
    do throws(StoreError) {
      if let impairment = try reopened().impairment { throw impairment }
      trouble = nil
      report(.goesOn)
    } catch {
      isIdleInTrouble = true
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
    for repair in fresh.repairs { report(.mended(repair)) }
    report(.reread(try fresh.history().value))
    return fresh
  }

  private func note(_ error: StoreError) {
    let delay = min(max((trouble?.delay ?? .zero) * 2, Self.firstDelay), Self.longestDelay)
    let isNews = trouble?.error.kind != error.kind
    trouble = Trouble(error: error, delay: delay, retry: MonotonicClock.now() + delay)
    if isNews { report(.fails(error)) }
  }
}
