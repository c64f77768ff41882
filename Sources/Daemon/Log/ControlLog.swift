import Intervals
import LinuxIO

/// The log of the control socket: what its level includes, and no more of one user than its share.
struct ControlLog {
  /// What is logged.
  var level: LogLevel
  /// By user; nil for one that could not be told.
  private var budget = LineBudget<UInt32?>(lines: Self.lines, per: Self.period)

  /// The lines of one user in a while. A panel of buttons that somebody plays with stays below it.
  static let lines = 60
  /// How long a while is.
  static let period = Duration.seconds(10)

  init(level: LogLevel) { self.level = level }

  /// When there is something to say of itself.
  var deadline: Instant? { budget.deadline }

  /// The line for an event; nil for one that is not logged.
  mutating func line(for event: ControlEvent, at now: Instant) -> String? {
    guard level.includes(event), budget.take(event.userID, at: now) else { return nil }
    return "\(event)"
  }

  /// The lines that say what was left out.
  mutating func passDeadline(at now: Instant) -> [String] {
    budget.passDeadline(at: now).map { source, count in
      "uid \(source.map(String.init) ?? "?"): \(count) more line\(count == 1 ? "" : "s") left out in "
        + "\(Self.period.secondsRoundedUp) s"
    }
  }
}

extension ControlEvent {
  /// Whose doing it is.
  fileprivate var userID: UInt32? {
    switch self {
    case .connected(let caller), .disconnected(let caller, _), .called(let caller, _, _): caller.peer.userID
    case .refused(let userID, _, _): userID
    }
  }
}
