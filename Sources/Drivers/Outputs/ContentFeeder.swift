public import Intervals
internal import LinuxIO

/// Feeds a device that holds its content: what is new at once, all of it again every two seconds, and through any
/// fault.
///
/// Rewriting heals what a glitch on the wires has changed. Darkness is rewritten once, so that a dark wall sleeps.
public final class ContentFeeder: OutputFeeder {
  private enum Ending {
    case none
    case due(opensFirst: Bool)
    case left
  }

  let content: TripleBuffer<UInt8>
  private let device: any ContentDevice
  private let health: HealthRecord
  private var isOpen = false
  private var retryAt = Instant.origin
  private var backoff = Backoff()
  private var shown: [UInt8] = []
  private var wanted: [UInt8]
  private var rewriteAt: Instant?
  /// Whether the content has been written more than once.
  private var isRepeated = false
  private var ending = Ending.none
  private var deadline: Instant?

  /// The time after which content is written again, changed or not.
  public static let rewrite = Duration.seconds(2)

  public let closingTime = Duration.seconds(1)

  /// Makes the feeder of a device with so many bytes of content; all zeros are dark.
  public init(device: any ContentDevice, byteCount: Int, health: HealthRecord) {
    self.device = device
    self.health = health
    content = TripleBuffer(count: byteCount, filledWith: 0)
    wanted = [UInt8](repeating: 0, count: byteCount)
  }

  public var isFinished: Bool {
    if case .left = ending { true } else { false }
  }

  public func beginClosing(by deadline: Instant, opensFirst: Bool) {
    guard case .none = ending else { return }
    ending = .due(opensFirst: opensFirst)
    self.deadline = deadline
  }

  public func step(at now: Instant) -> Instant? {
    switch ending {
    case .none: return serve(at: now)
    case .due(let opensFirst): return close(at: now, opensFirst: opensFirst)
    case .left: return nil
    }
  }

  private func serve(at now: Instant) -> Instant? {
    guard isOpen || now >= retryAt else { return retryAt }
    do throws(SystemError) {
      if !isOpen { try open() }
      update()
      let isDue = rewriteAt.map { now >= $0 } ?? false
      guard wanted != shown || isDue else { return rewriteAt }
      try device.show(wanted)
      isRepeated = wanted == shown
      shown = wanted
      rewriteAt = isDark && isRepeated ? nil : now + Self.rewrite
      backoff.reset()
      health.note(.ok, at: now)
      return rewriteAt
    } catch {
      return lose(error, at: now)
    }
  }

  private func close(at now: Instant, opensFirst: Bool) -> Instant? {
    let isLate = deadline.map { now >= $0 } ?? true
    guard isOpen || opensFirst, !isLate else { return leave() }
    guard isOpen || now >= retryAt else { return min(retryAt, deadline ?? retryAt) }
    do throws(SystemError) {
      if !isOpen { try open() }
      try device.darken()
      health.note(.ok, at: now)
      return leave()
    } catch {
      let wake = lose(error, at: now)
      return opensFirst ? min(wake, deadline ?? wake) : leave()
    }
  }

  private func open() throws(SystemError) {
    try device.open()
    isOpen = true
    shown = []
    rewriteAt = nil
  }

  private func update() {
    guard content.hasNewer else { return }
    content.withNewest { newest in
      for index in wanted.indices { wanted[index] = newest[index] }
    }
  }

  private var isDark: Bool { wanted.allSatisfy { $0 == 0 } }

  private func lose(_ error: SystemError, at now: Instant) -> Instant {
    device.release()
    isOpen = false
    health.noteFault(error, at: now)
    retryAt = backoff.next(after: now)
    return retryAt
  }

  private func leave() -> Instant? {
    device.release()
    isOpen = false
    ending = .left
    return nil
  }
}
