internal import Intervals

/// So many requests a second, and as many at once after a quiet second.
struct TokenBucket {
  private let rate: Double
  private var level: Double
  private var filledAt: Instant

  init(perSecond rate: Int, at now: Instant) {
    self.rate = Double(rate)
    level = self.rate
    filledAt = now
  }

  /// Takes one, if there is one.
  mutating func take(at now: Instant) -> Bool {
    level = min(rate, level + max(0, (now - filledAt).inSeconds) * rate)
    filledAt = max(filledAt, now)
    // A sum of shares of a second may come to a little less than one.
    guard level >= 1 - 1e-9 else { return false }
    level -= 1
    return true
  }

  /// How long it takes until there is one to take, as of when one was asked for last.
  var timeToNext: Duration {
    .milliseconds(Int64((max(0, 1 - level) / rate * 1_000).rounded(.up)))
  }

  /// When it is full again, if nothing more is taken.
  var fullAt: Instant { filledAt + .milliseconds(Int64(((rate - level) / rate * 1_000).rounded(.up))) }

  /// Takes some that need not be there yet: who comes next waits for them.
  mutating func charge(_ tokens: Int) {
    level -= Double(tokens)
  }
}
