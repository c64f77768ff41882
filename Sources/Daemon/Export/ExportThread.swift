import Drivers
import Intervals
import LinuxIO
import Training

/// The thread that fills the export folder: a disk that is full or a share that hangs holds up nobody else.
///
/// It is handed all there is to be written, the newest order only, and goes on with what failed by itself.
final class ExportThread: Sendable {
  /// What it is called among the parts of a wall.
  static let name = "export"

  private let orders = LatestSlot<ExportOrder>()
  private let worker = WorkerThread()
  private let health: HealthRecord
  private let ledger: String

  /// The first wait for another try, which doubles up to the longest.
  private static let firstRetry = Duration.seconds(2)
  private static let longestRetry = Duration.seconds(300)

  /// Makes a writer; `tell` is called with each change of how it is, on its thread.
  init(ledger: String, tell: @escaping @Sendable (OutputHealth) -> Void) {
    self.ledger = ledger
    health = HealthRecord(name: Self.name, at: MonotonicClock.now(), tell: tell)
  }

  /// Starts the thread.
  func start() throws(SystemError) {
    try worker.start(name: "pw-export") { [self] in run() }
  }

  /// Fills a folder from now on.
  func fill(_ order: ExportOrder) {
    orders.publish(order)
    worker.bell.ring()
  }

  /// Ends the thread, once it has written what was ordered last.
  func stop() { worker.stop() }

  private func run() {
    var folder: ExportFolder?
    var order: ExportOrder?
    var retry: (at: Instant, after: Duration)?
    var seen = worker.bell.count
    while true {
      let isLast = worker.isStopping
      let isDue = retry.map { $0.at <= MonotonicClock.now() } ?? false
      let new = orders.take()
      if let new { order = new }
      if new != nil || isDue, let order {
        folder = folder ?? (order.folder == nil ? nil : ExportFolder(ledger: ledger))
        let isDone = attempt(order, &folder)
        let wait = min((retry?.after ?? .zero) * 2, Self.longestRetry)
        retry = isDone ? nil : (MonotonicClock.now() + max(wait, Self.firstRetry), max(wait, Self.firstRetry))
      }
      if isLast { return }
      seen = worker.bell.wait(until: retry?.at, after: seen)
    }
  }

  private func attempt(_ order: ExportOrder, _ folder: inout ExportFolder?) -> Bool {
    let now = MonotonicClock.now()
    do throws(SystemError) {
      try folder?.fill(order)
      health.note(.ok, at: now)
      return true
    } catch {
      health.noteFault("\(error) — see export-folder in the configuration; it is tried again", at: now)
      return false
    }
  }
}
