import Control
import Store
import Training

/// An answer that waits until some changes are on the disk, all of them. Everything happens on the control thread.
final class SavingGroup {
  /// The answer: the newest entry and the state once all is saved, or why it is not.
  let answer = PendingAnswer()
  /// Whether what cannot be written at once is let go of: whoever asked is told, and asks anew.
  let isTriedOnce: Bool
  private var open = 0
  private var error: StoreError?
  private var noted: HistoryEntry?

  init(isTriedOnce: Bool = false) { self.isTriedOnce = isTriedOnce }

  /// Whether nothing has to be waited for.
  var isEmpty: Bool { open == 0 }

  /// Waits for one more change; to be called with how it went.
  func wait() -> (Result<HistoryDelta, StoreError>) -> Void {
    open += 1
    return { [self] result in
      open -= 1
      switch result {
      case .success(let delta): noted = delta.changed.last ?? noted
      case .failure(let error): self.error = self.error ?? error
      }
      if open == 0 {
        answer.settle(
          error.map { .failure(RPCError($0, isRetried: !isTriedOnce)) } ?? .success(.noted(noted)))
      }
    }
  }
}

extension RPCError {
  /// The error of a change that is not on the disk.
  init(_ error: StoreError, isRetried: Bool = true) {
    let isLost = [.refused, .closed, .tooManyWaiting].contains(error.kind)
    let goesOn = isRetried && !isLost
    self.init(
      .notSaved, "\(error)" + (goesOn ? "; the wall goes on trying" : ""),
      data: JSONObject([("retried", .bool(goesOn))]))
  }
}
