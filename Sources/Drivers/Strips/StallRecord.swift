internal import Intervals

/// Whether a device that has taken no bytes for a while counts as one that takes them again.
///
/// One that stalls soon after each return would be told of twice a cycle, for ever. So the first return counts at once,
/// and each one after a stall that followed it soon has to last longer.
struct StallRecord {
  /// Whether the device has stalled and is not back yet.
  private(set) var isStalled = false
  private var flowsSince: Instant?
  private var returnedAt: Instant?
  private var probation = Duration.zero

  /// How soon after a return a stall makes the next one doubtful.
  static let soon = Duration.seconds(60)
  /// How long a doubtful return has to last: at first, and at most.
  static let probations = Duration.seconds(3)...Duration.seconds(30)

  /// Notes that the device takes nothing.
  mutating func noteStall(at now: Instant) {
    flowsSince = nil
    guard !isStalled else { return }
    isStalled = true
    let isSoon = returnedAt.map { now - $0 < Self.soon } ?? false
    probation =
      isSoon ? min(max(probation * 2, Self.probations.lowerBound), Self.probations.upperBound) : .zero
  }

  /// Notes that a whole frame has left; whether the device counts as working.
  mutating func noteArrival(at now: Instant) -> Bool {
    guard isStalled else { return true }
    let start = flowsSince ?? now
    flowsSince = start
    guard now - start >= probation else { return false }
    isStalled = false
    returnedAt = now
    return true
  }

  /// Forgets the stall: the device was unplugged, and whatever comes in its place is another.
  mutating func forget() {
    self = StallRecord()
  }
}
