internal import Intervals
public import LinuxIO
internal import Synchronization
public import Training

/// Hears how a change went, on the store's thread: success when it is on the disk.
public typealias StoreCompletion = @Sendable (Result<Void, StoreError>) -> Void

/// Hears how a change to the history went, and what became of it.
public typealias HistoryCompletion = @Sendable (Result<HistoryDelta, StoreError>) -> Void

/// The memory of a wall, on a thread of its own: nothing that a disk does holds up anyone else.
public final class Store: Sendable {
  /// What was remembered when the store was opened.
  public let contents: StoreContents
  private let queue: StoreQueue
  private let thread: SystemThread

  /// Opens the store of a directory and reads what is in it; waits for that.
  ///
  /// A directory that cannot be used is no error: the contents say that the wall is degraded.
  /// - Parameter report: called on the store's thread, once for each change for the worse or the better.
  public static func open(
    in directory: StateDirectory, report: @escaping @Sendable (StoreReport) -> Void
  ) throws(SystemError) -> Store {
    try open(report: report) { () throws(StoreError) in try SQLiteRepository(in: directory) }
  }

  /// Opens a store over any repository, which is made and used on the store's thread.
  public static func open(
    report: @escaping @Sendable (StoreReport) -> Void,
    repository: @escaping @Sendable () throws(StoreError) -> any Repository
  ) throws(SystemError) -> Store {
    let queue = StoreQueue()
    let loaded = LoadedContents()
    let thread = try SystemThread.start(name: "pw-store") {
      let worker = StoreWorker(queue, open: repository, report: report)
      loaded.put(worker.load())
      worker.run()
    }
    return Store(loaded.wait(), queue, thread)
  }

  private init(_ contents: StoreContents, _ queue: StoreQueue, _ thread: SystemThread) {
    self.contents = contents
    self.queue = queue
    self.thread = thread
  }

  deinit {
    // Whoever lets go last may be the store's thread itself, so nobody waits here.
    queue.close()
  }

  /// Has a change written. Never waits.
  ///
  /// The completion hears of success once the change is on the disk, and of failure once an attempt has failed; a
  /// change that failed for want of space or of a working disk is tried again all the same. A change that is not
  /// taken, because too many wait or the store is closed, is told at once on the calling thread.
  ///
  /// - Parameter isUrgent: has a change written now whose kind may wait; one that somebody waits for never does.
  public func submit(_ change: StoreChange, isUrgent: Bool = false, completion: StoreCompletion? = nil) {
    guard let completion else { return submit(StoreQueue.Order(change, isUrgent: isUrgent)) }
    submit(StoreQueue.Order(change) { result in completion(result.map { _ in () }) })
  }

  /// Has a change to the history written, as any other; the completion hears what became of it.
  ///
  /// - Parameter isTriedOnce: has the change forgotten when it fails, for whoever is told so and may ask anew.
  public func submit(
    _ change: HistoryChange, isTriedOnce: Bool = false, completion: @escaping HistoryCompletion
  ) {
    submit(StoreQueue.Order(.history(change), completion, isTriedOnce: isTriedOnce))
  }

  private func submit(_ order: StoreQueue.Order) {
    if let refusal = queue.add(order, at: MonotonicClock.now()) { order.complete(.failure(refusal)) }
  }

  /// How often the store's thread has looked for something to do; one that stands still is held up by the disk.
  public var turns: UInt64 { queue.turns.load(ordering: .relaxed) }

  /// Has the store's thread look once.
  public func nudge() { queue.bell.ring() }

  /// Writes what waits, once, and ends the thread; waits for that. Not to be called on the store's thread.
  public func close() {
    queue.close()
    thread.join()
  }
}

/// Hands the contents from the store's thread to the one that opens it.
private final class LoadedContents: Sendable {
  private let contents = Mutex<StoreContents?>(nil)
  private let bell = Doorbell()

  func put(_ loaded: StoreContents) {
    contents.withLock { $0 = loaded }
    bell.ring()
  }

  func wait() -> StoreContents {
    while true {
      let seen = bell.count
      if let loaded = contents.withLock({ $0 }) { return loaded }
      _ = bell.wait(until: nil, after: seen)
    }
  }
}
