internal import Synchronization

/// A thread that works until it is stopped and sleeps at its bell in between.
///
/// What it works on is handed over beside it, before the bell is rung.
public final class WorkerThread: Sendable {
  /// What wakes it.
  public let bell = Doorbell()
  private let isAskedToStop = Atomic(false)
  private let thread: Mutex<SystemThread?> = Mutex(nil)

  /// Makes a worker that has not begun.
  public init() {}

  /// Whether it is to end.
  public var isStopping: Bool { isAskedToStop.load(ordering: .acquiring) }

  /// Begins to work, under a name for `ps -T`. Returns why it has no real-time priority, if one was asked for and it
  /// has none.
  @discardableResult
  public func start(
    name: String, realTime: RealTimePolicy? = nil, body: @escaping @Sendable () -> Void
  ) throws(SystemError) -> SystemError? {
    let started = try SystemThread.start(name: name, realTime: realTime, body: body)
    thread.withLock { $0 = started }
    return started.refusal
  }

  /// Has the thread end, and waits until it has. Does nothing the second time.
  public func stop() {
    isAskedToStop.store(true, ordering: .releasing)
    bell.ring()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }
}
