public import Control
internal import LinuxIO

/// What happens on the control socket, for the log.
public enum ControlEvent: Sendable {
  case connected(Caller)
  /// A client has gone or was made to go.
  case disconnected(Caller, Reason)
  /// Somebody was not let in.
  case refused(userID: UInt32?, processID: Int32?, ErrorKind)
  /// Something was asked that changes the wall.
  case called(Caller, method: String, Result<Void, RPCError>)

  /// Why a client is gone.
  public enum Reason: Hashable, Sendable {
    /// It has closed, or was cut off.
    case left
    /// It broke a limit and was told which.
    case refused(ErrorKind)
    /// The socket was closed by the daemon.
    case closed
  }
}

extension ControlEvent: CustomStringConvertible {
  /// The line for the log.
  public var description: String {
    switch self {
    case .connected(let caller): "\(caller) connected as \(caller.right.rawValue)"
    case .disconnected(let caller, let reason): "\(caller) \(reason.words)"
    case .refused(let user, let process, let kind):
      "refused uid \(user.map(String.init) ?? "?") pid \(process.map(String.init) ?? "?"): \(kind.name)"
    case .called(let caller, let method, .success): "\(caller) called \(method)"
    case .called(let caller, let method, .failure(let error)):
      "\(caller) called \(method): \(error.kind.name): \(error.message)"
    }
  }
}

extension ControlEvent.Reason {
  fileprivate var words: String {
    switch self {
    case .left: "left"
    case .refused(let kind): "was closed: \(kind.name)"
    case .closed: "was closed with the socket"
    }
  }
}

extension Caller: CustomStringConvertible {
  public var description: String {
    "client \(connection) (uid \(peer.userID) pid \(peer.processID))"
  }
}
