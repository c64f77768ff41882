package import Intervals

/// So many lines in a while for each who causes them; what is more is counted, and told in one line when the while is
/// over.
///
/// Who floods the log hides nobody else's lines, and costs one line a while.
package struct LineBudget<Source: Hashable & Sendable>: Sendable {
  private struct Window {
    var ends: Instant
    var lines = 0
    var leftOut = 0
  }

  /// How many lines each has.
  package let lines: Int
  /// How long a while is.
  package let period: Duration
  private var windows: [Source: Window] = [:]

  /// Makes a budget of so many lines a period for each.
  package init(lines: Int, per period: Duration) {
    self.lines = lines
    self.period = period
  }

  /// When there is something to tell: somebody's while is over, and lines of it were left out.
  package var deadline: Instant? { windows.values.filter { $0.leftOut > 0 }.map(\.ends).min() }

  /// Takes notice of a line that somebody causes; returns whether it is to be written.
  package mutating func take(_ source: Source, at now: Instant) -> Bool {
    windows = windows.filter { $0.value.ends > now || $0.value.leftOut > 0 }
    var window = windows[source] ?? Window(ends: now + period)
    let isWritten = window.lines < lines
    if isWritten { window.lines += 1 } else { window.leftOut += 1 }
    windows[source] = window
    return isWritten
  }

  /// Ends the whiles that are over; returns whose lines were left out, and how many.
  package mutating func passDeadline(at now: Instant) -> [(source: Source, leftOut: Int)] {
    let over = windows.filter { $0.value.ends <= now && $0.value.leftOut > 0 }
    for source in over.keys { windows[source] = nil }
    return over.map { ($0.key, $0.value.leftOut) }
  }
}
