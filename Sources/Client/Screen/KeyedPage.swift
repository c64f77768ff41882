internal import Intervals
internal import Terminal

/// A page that takes each key as it was pressed.
protocol KeyedPage: FullScreenPage {
  /// The keys that have not come whole yet.
  var keys: KeyDecoder { get set }
  /// Somebody has pressed a key.
  func take(_ key: Key)
}

extension KeyedPage {
  func readKeys(_ bytes: ArraySlice<UInt8>, at now: Instant) {
    take { $0.feed(bytes, at: now, $1) }
  }

  /// Most pages change by themselves only where a key has been waited for.
  var deadline: Instant? { keys.deadline }

  func passDeadline(at now: Instant) { expireKeys(at: now) }

  /// Takes what has waited long enough for the rest of it.
  func expireKeys(at now: Instant) {
    take { $0.expire(at: now, $1) }
  }

  /// The decoder is not to be read while it is written.
  private func take(_ decode: (inout KeyDecoder, (Key) -> Void) -> Void) {
    var typed: [Key] = []
    decode(&keys) { typed.append($0) }
    typed.forEach(take)
  }
}
