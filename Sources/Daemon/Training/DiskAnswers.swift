import Store
import Training

/// What the store tells the control thread, in its order.
enum StoreNews: Sendable {
  case report(StoreReport)
  /// How a change went that somebody waits for, by its number.
  case done(Int, Result<HistoryDelta, StoreError>)
}

/// Who waits for a change to be on the disk. Everything happens on the control thread.
struct DiskAnswers {
  private var last = 0
  private var waiting: [Int: (Result<HistoryDelta, StoreError>) -> Void] = [:]

  /// Notes somebody who waits, and gives the number of the change.
  mutating func wait(_ listener: @escaping (Result<HistoryDelta, StoreError>) -> Void) -> Int {
    last += 1
    waiting[last] = listener
    return last
  }

  /// Whoever waited for a change; nobody a second time.
  mutating func take(_ number: Int) -> ((Result<HistoryDelta, StoreError>) -> Void)? {
    waiting.removeValue(forKey: number)
  }
}
