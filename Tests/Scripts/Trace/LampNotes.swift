import Intervals

/// Writes down which lamps are lit. Lamps that go on and off evenly while a session is paused are one line.
struct LampNotes {
  private var lit: [String]?
  private var before: [String]?
  private var changed = Duration.zero
  private var interval: Duration?
  private var line: Int?
  private var isBlinking = false

  /// These lamps are lit from now on.
  mutating func show(
    _ lit: [String], isPaused: Bool, at now: Duration, tolerance: Duration, in trace: inout Trace
  ) {
    guard lit != self.lit else { return }
    let passed = now - changed
    let isEven = interval.map { max(passed - $0, $0 - passed) <= tolerance } ?? true
    if let line, isPaused, lit == before, isEven, passed < .seconds(1) {
      if !isBlinking { trace.change(line) { $0.text += ", then on and off" } }
      isBlinking = true
      interval = passed
    } else {
      line = trace.add(.lamps, lit.isEmpty ? "none" : lit.joined(separator: ", "), at: now)
      isBlinking = false
      interval = nil
    }
    before = self.lit
    self.lit = lit
    changed = now
  }
}
