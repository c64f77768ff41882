internal import Intervals

/// Whether a terminal has shown what was sent, and whether it tells.
struct TerminalAnswers: Hashable, Sendable {
  /// Until when the answer that is due is waited for; `nil` when none is.
  private(set) var deadline: Instant?
  private var hasAnswered = false
  private var misses = 0

  /// How long an answer is waited for, from a terminal that has given one before and from one that has not.
  static let patience = Duration.seconds(1)
  static let firstPatience = Duration.milliseconds(250)
  /// A terminal that has been asked so often without an answer is not asked again.
  static let mostMisses = 2

  /// Whether to ask after a picture that was sent at an instant; from then on its answer is due.
  mutating func asked(at now: Instant) -> Bool {
    guard hasAnswered || misses < Self.mostMisses else { return false }
    deadline = now + (hasAnswered ? Self.patience : Self.firstPatience)
    return true
  }

  /// The answer has come, on time or late.
  mutating func arrived() {
    deadline = nil
    hasAnswered = true
    misses = 0
  }

  /// Whether the next picture may be sent: no answer is due, or it is no longer waited for.
  mutating func allowsPicture(at now: Instant) -> Bool {
    guard let deadline else { return true }
    guard now >= deadline else { return false }
    self.deadline = nil
    misses += 1
    return true
  }
}
