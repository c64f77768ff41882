public import Synchronization

/// Hands the newest value from one thread to another; values that were not taken in time are dropped.
///
/// The lock is held for a few moves of one value and inherits priority (FUTEX_LOCK_PI), so a normal thread that
/// holds it is not kept from letting go. Nothing is ever released while it is held. An unread value is released by
/// the publisher that replaces it. A reader that must not free memory takes with `exchange`: it gives back the
/// value it held, and the next publisher releases that one.
public final class LatestSlot<Value: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    /// The newest value, until it is taken.
    @usableFromInline var fresh: Value?
    /// What the reader gave back. Empty whenever `fresh` is set by a publisher, so it never holds two.
    @usableFromInline var retired: Value?

    @usableFromInline
    init(fresh: Value?, retired: Value?) {
      self.fresh = fresh
      self.retired = retired
    }
  }

  // The methods are inlinable so that they are compiled for the value they carry: generic code would look its type
  // up at every call, on a thread that has better to do.
  @usableFromInline let state = Mutex(State(fresh: nil, retired: nil))

  /// Makes an empty slot.
  public init() {}

  /// Puts a value in place of the one that has not been taken yet.
  @inlinable
  public func publish(_ value: Value) {
    var left = State(fresh: value, retired: nil)
    state.withLock { state in
      swap(&state, &left)
    }
    // Both old values are released here, by this thread and outside the lock.
    _ = consume left
  }

  /// Takes the newest value if there is one that was not taken yet; the caller will release it.
  @inlinable
  public func take() -> Value? {
    state.withLock { state in
      state.fresh.take()
    }
  }

  /// Replaces `held` with the newest value and leaves the old one for a publisher to release; for one reader.
  ///
  /// Returns whether there was a newer one. Frees no memory on this thread.
  @inlinable
  public func exchange(_ held: inout Value?) -> Bool {
    var given = held.take()
    let isNewer = state.withLock { state in
      guard state.fresh != nil else { return false }
      swap(&state.fresh, &given)
      swap(&state.fresh, &state.retired)
      return true
    }
    held = given.take()
    return isNewer
  }
}
