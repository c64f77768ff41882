public import Control
public import Training

/// What the control socket needs of the rest of the daemon. Everything is called on the control thread.
public struct ControlService {
  /// What a call gives back.
  public enum Answer {
    /// The whole state, as it is after the call.
    case state
    /// The state, and the entry that was noted; nil where nothing has changed.
    case noted(HistoryEntry?)
    case value(JSONValue)
    /// What the call gives back is known later; until then its client is not heard.
    case later(PendingAnswer)
  }

  /// Carries out a call whose caller may make it.
  public let carryOut: (Call, Caller) -> Result<Answer, RPCError>
  /// The whole state as of now; its sequence number is the socket's own affair.
  public let state: () -> StateMessage
  /// Takes notice of what happens on the socket.
  public let log: (ControlEvent) -> Void

  /// Makes a service.
  public init(
    carryOut: @escaping (Call, Caller) -> Result<Answer, RPCError>, state: @escaping () -> StateMessage,
    log: @escaping (ControlEvent) -> Void = { _ in }
  ) {
    self.carryOut = carryOut
    self.state = state
    self.log = log
  }
}

extension JSONValue {
  /// The state on the wire, with the entry that was noted beside it.
  package func noting(_ entry: HistoryEntry?) -> JSONValue {
    guard var members = object else { return self }
    members["noted"] = .optional(entry, \.json)
    return .object(members)
  }
}
