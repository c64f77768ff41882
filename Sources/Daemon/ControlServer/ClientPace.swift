internal import Intervals

/// How fast a client has asked of late, and what it may ask for next.
struct ClientPace {
  var bucket: TokenBucket
  /// Until when it is not heard.
  var pausedUntil: Instant?

  /// The pace of a client that has asked for nothing yet.
  init(perSecond rate: Int, at now: Instant) {
    bucket = TokenBucket(perSecond: rate, at: now)
  }

  /// The pace for the next connection of a user whose connections have closed: hanging up is no way round the limits.
  static func carriedOn(_ left: ClientPace?, _ other: ClientPace) -> ClientPace {
    guard let left else { return other }
    var carried = left.bucket.fullAt > other.bucket.fullAt ? left : other
    carried.pausedUntil = [left.pausedUntil, other.pausedUntil].compactMap(\.self).max()
    return carried
  }
}
