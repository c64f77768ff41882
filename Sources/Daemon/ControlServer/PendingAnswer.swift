public import Control

/// An answer that is known later, as when something has to be on the disk first. Everything happens on the control
/// thread.
public final class PendingAnswer {
  private var outcome: Result<ControlService.Answer, RPCError>?
  private var listener: ((Result<ControlService.Answer, RPCError>) -> Void)?

  /// Makes an answer that is not known yet.
  public init() {}

  /// Tells the answer; only the first one counts.
  public func settle(_ outcome: Result<ControlService.Answer, RPCError>) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    listener?(outcome)
    listener = nil
  }

  /// Has the answer told, at once where it is known.
  func whenSettled(_ listener: @escaping (Result<ControlService.Answer, RPCError>) -> Void) {
    if let outcome { listener(outcome) } else { self.listener = listener }
  }
}
