/// What of the control socket is logged.
enum LogLevel: String, CaseIterable, Hashable, Sendable {
  /// Who was not let in, or made to go.
  case refusals
  /// That, and what was asked that changes the wall.
  case changes
  /// That, and who comes and goes.
  case connections

  /// Whether an event is worth a line.
  func includes(_ event: ControlEvent) -> Bool {
    switch event {
    case .refused, .disconnected(_, .refused): true
    case .called: self != .refusals
    case .connected, .disconnected: self == .connections
    }
  }
}
