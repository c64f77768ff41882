public import Intervals
public import LinuxIO
internal import Synchronization

/// Keeps a tone device open and its tones short.
///
/// The beat thread starts and ends tones through it directly. The thread that steps it opens the device, again after
/// each fault, and ends a tone whose end has not come in time, whatever has become of the beat thread.
public final class ToneKeeper: OutputFeeder, Sendable {
  private enum Ending {
    case none
    case due(by: Instant, opensFirst: Bool)
    case left
  }

  private struct State {
    var device: (any ToneDevice)?
    /// A device that failed on the beat thread, for the other thread to let go of, and how.
    var lost: (device: any ToneDevice, error: SystemError)?
    var silentBy: Instant?
    var retryAt = Instant.origin
    var backoff = Backoff()
    var ending = Ending.none
  }

  private let state = Mutex(State())
  private let open: @Sendable () throws(SystemError) -> any ToneDevice
  private let health: HealthRecord
  private let now: @Sendable () -> Instant

  /// The time after which a tone is ended: half a second beyond the longest there is.
  public static let limit = SoundPattern.longestTone + .milliseconds(500)

  public let closingTime = Duration.seconds(1)

  /// Makes a keeper; opens nothing.
  public init(
    health: HealthRecord, now: @escaping @Sendable () -> Instant = { MonotonicClock.now() },
    open: @escaping @Sendable () throws(SystemError) -> any ToneDevice
  ) {
    self.health = health
    self.now = now
    self.open = open
  }

  public var isFinished: Bool {
    state.withLock { state in
      if case .left = state.ending { true } else { false }
    }
  }

  /// Sounds a pitch or nothing; whether the thread that steps the keeper has to be woken for it.
  func sound(_ pitch: Int?) -> Bool {
    state.withLock { state in
      guard case .none = state.ending, let device = state.device else { return false }
      do throws(SystemError) {
        try device.sound(pitch)
        let isNew = pitch != nil && state.silentBy == nil
        state.silentBy = pitch == nil ? nil : now() + Self.limit
        return isNew
      } catch {
        state.lost = (device, error)
        state.device = nil
        return true
      }
    }
  }

  public func beginClosing(by deadline: Instant, opensFirst: Bool) {
    state.withLock { state in
      guard case .none = state.ending else { return }
      state.ending = .due(by: deadline, opensFirst: opensFirst)
    }
  }

  public func step(at now: Instant) -> Instant? {
    letGoOfLost(at: now)
    let (isOpen, retryAt, ending) = state.withLock { ($0.device != nil, $0.retryAt, $0.ending) }
    switch ending {
    case .left: return nil
    case .due(let deadline, let opensFirst):
      if isOpen || !opensFirst || now >= deadline { return leave() }
      guard now >= retryAt else { return min(retryAt, deadline) }
      return reopen(at: now) ? leave() : min(now + .milliseconds(500), deadline)
    case .none:
      guard isOpen else {
        guard now >= retryAt else { return retryAt }
        return reopen(at: now) ? nil : state.withLock { $0.retryAt }
      }
      return endOverdueTone(at: now)
    }
  }

  /// Opens the device outside the lock, for that may take a second.
  private func reopen(at now: Instant) -> Bool {
    do throws(SystemError) {
      let device = try open()
      try device.sound(nil)
      state.withLock { state in
        state.device = device
        state.silentBy = nil
        state.backoff.reset()
      }
      health.note(.ok, at: now)
      return true
    } catch {
      noteLoss(error, at: now)
      return false
    }
  }

  private func letGoOfLost(at now: Instant) {
    let lost = state.withLock { $0.lost.take() }
    if let lost { noteLoss(lost.error, at: now) }
  }

  private func noteLoss(_ error: SystemError, at now: Instant) {
    state.withLock { state in
      state.silentBy = nil
      state.retryAt = state.backoff.next(after: now)
    }
    health.noteFault(error, at: now)
  }

  /// Ends the tone that should have ended; when to look again.
  private func endOverdueTone(at now: Instant) -> Instant? {
    let outcome: (wake: Instant?, error: SystemError?, wasOverdue: Bool) = state.withLock { state in
      guard let silentBy = state.silentBy, let device = state.device else { return (nil, nil, false) }
      guard now >= silentBy else { return (silentBy, nil, false) }
      state.silentBy = nil
      do throws(SystemError) {
        try device.sound(nil)
        return (nil, nil, true)
      } catch {
        state.device = nil
        return (nil, error, true)
      }
    }
    if let error = outcome.error {
      noteLoss(error, at: now)
      return state.withLock { $0.retryAt }
    }
    if outcome.wasOverdue {
      health.noteFault("a tone had no end and was ended", at: now)
    } else {
      health.note(.ok, at: now)
    }
    return outcome.wake
  }

  private func leave() -> Instant? {
    let device = state.withLock { state in
      state.ending = .left
      return state.device.take()
    }
    do throws(SystemError) {
      try device?.sound(nil)
    } catch {
      health.noteFault(error, at: now())
    }
    return nil
  }
}
