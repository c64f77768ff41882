import Drivers

/// What has been told of each output: a fault once as it begins and once as it is over.
///
/// One fault may give several reasons, one after the other: a port that ends is not there a moment later. The state
/// follows each of them, the log names the first.
struct HealthLog {
  private var told: [String: OutputHealth] = [:]

  /// What is known of an output; nil while nothing has happened to it.
  subscript(name: String) -> OutputHealth? { told[name] }

  /// Takes a report; whether it says something new, and the line for the log that is due.
  mutating func take(_ health: OutputHealth) -> (isNew: Bool, line: String?) {
    let before = told[health.name]
    guard (before?.condition ?? .ok) != health.condition else { return (false, nil) }
    told[health.name] = health
    let isTurn = (before?.isOK ?? true) != health.isOK
    return (true, isTurn ? "\(health)" : nil)
  }
}
