internal import Intervals

/// Makes presses and releases of the levels of buttons, which bounce.
///
/// A level counts once it has lasted: it is read again when the time since the last edge is over, and edges are never
/// counted. What is active at the start is stuck and ignored until it is released.
struct ButtonFilter {
  private let debounce: Duration
  private let startsAt: Instant
  private var hasStarted = false
  private var accepted: UInt64 = 0
  private var settlesAt: [Instant?]

  /// The buttons that were active at the start and have not been released since.
  private(set) var stuck: UInt64 = 0

  /// The time after the start in which levels settle and presses do not count.
  static let startTime = Duration.milliseconds(200)

  /// Makes a filter for so many buttons; a debounce of zero where the kernel does it.
  init(count: Int, debounce: Duration, openedAt now: Instant) {
    self.debounce = debounce
    startsAt = now + Self.startTime
    settlesAt = Array(repeating: nil, count: count)
  }

  /// When the levels have to be read again.
  var deadline: Instant? {
    hasStarted ? settlesAt.compactMap { $0 }.min() : startsAt
  }

  /// Notes an edge of a button at an instant.
  mutating func noteEdge(_ button: Int, at time: Instant) {
    guard hasStarted, settlesAt.indices.contains(button) else { return }
    settlesAt[button] = time + debounce
  }

  /// Takes the levels of all buttons as they are now, and reports those that have become another.
  mutating func settle(_ levels: UInt64, at now: Instant, report: (_ button: Int, _ isPressed: Bool) -> Void)
  {
    guard hasStarted else {
      guard now >= startsAt else { return }
      hasStarted = true
      accepted = levels
      stuck = levels
      return
    }
    for button in settlesAt.indices {
      let bit: UInt64 = 1 << UInt64(button)
      let isChanged = (levels ^ accepted) & bit != 0
      // The kernel drops edges where its queue is full.
      if isChanged, settlesAt[button] == nil { settlesAt[button] = now + debounce }
      guard let due = settlesAt[button], now >= due else { continue }
      settlesAt[button] = nil
      guard isChanged else { continue }
      accepted ^= bit
      if stuck & bit != 0 {
        stuck &= ~bit
      } else {
        report(button, accepted & bit != 0)
      }
    }
  }
}
