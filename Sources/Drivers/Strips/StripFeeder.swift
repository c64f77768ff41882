internal import Display
public import Intervals
internal import LinuxIO

/// Feeds one strip: the newest frame, whole, no faster than its line, again every second, and through any unplug.
///
/// After each opening the controller gets time to start, then a run of zeros, then frames. A device that takes no
/// bytes is reported, and opened anew when that lasts, which alone is no return: the buffers of a line that nobody reads
/// have room again then. One that is gone is let go of at once, so that it can come back under its own name, and tried
/// for ever.
public final class StripFeeder: OutputFeeder {
  private enum Link {
    case closed(retryAt: Instant)
    case starting(since: Instant)
    case open
  }

  private enum Ending {
    case none
    case darkening
    case leaving
    case left
  }

  let pixels: TripleBuffer<WirePixel>
  private let transport: any StripTransport
  private let timing: StripTiming
  private let health: HealthRecord
  private let resyncRun: [UInt8]
  /// Zeros that do not fit into the buffers of a line, sent in the place of the usual ones after a stall: where a line
  /// says nothing of what waits in it, they prove that somebody reads.
  private lazy var proof = [UInt8](repeating: 0, count: max(resyncRun.count, StripTiming.largestBuffers))
  private var stalls = StallRecord()
  /// Whether the line has ever said that bytes wait in it. Pseudo-terminals never do.
  private var tellsWhatWaits = false
  private var picture: StripPicture
  private var link = Link.closed(retryAt: .origin)
  private var backoff = Backoff()
  private var shipment: Shipment?
  private var isSynchronised = false
  /// When the line may carry the next bytes.
  private var quietAt = Instant.origin
  /// When the frame is sent again; nil before the first one of a connection.
  private var resendAt: Instant?
  /// What was last shipped, until it has left the machine.
  private var leaving: Shipment?
  private var bytesLeft = 0
  /// Whether the frame has been sent more than once: a glitch may have spoiled the first.
  private var isRepeated = false
  private var ending = Ending.none
  private var darkFramesLeft = 2
  private var hasSaidFarewell = false
  private var deadline: Instant?
  private var opensFirst = false

  /// Makes the feeder of a strip with `pixelCount` pixels.
  ///
  /// The map's LEDs are those of the encoder.
  public init(
    pixelCount: Int, map: PixelMap, encoder: any StripEncoder, transport: any StripTransport,
    timing: StripTiming, health: HealthRecord
  ) {
    precondition(map.ledCount == encoder.ledCount, "a map is made for the strip of its encoder")
    pixels = TripleBuffer(count: pixelCount, filledWith: .black)
    picture = StripPicture(map, encoder, source: pixels)
    resyncRun = encoder.makeResyncRun()
    self.transport = transport
    self.timing = timing
    self.health = health
  }

  public var isFinished: Bool { ending == .left }

  public var closingTime: Duration {
    .seconds(1) + timing.period * 4 + transport.startTime
  }

  public func beginClosing(by deadline: Instant, opensFirst: Bool) {
    guard ending == .none else { return }
    ending = .darkening
    self.deadline = deadline
    self.opensFirst = opensFirst
  }

  public func step(at now: Instant) -> Instant? {
    guard ending != .left else { return nil }
    if let deadline, now >= deadline {
      if health.current.isOK { health.noteFault(Self.stall, at: now) }
      return leave()
    }
    do throws(SystemError) {
      let wake = try advance(at: now)
      return earlier(wake, deadline)
    } catch {
      return lose(error, at: now)
    }
  }

  private func advance(at now: Instant) throws(SystemError) -> Instant? {
    while ending != .left {
      switch link {
      case .closed(let retryAt):
        if ending != .none, !opensFirst { return leave() }
        guard now >= retryAt else { return retryAt }
        try transport.open()
        link = .starting(since: now)
      case .starting(let since):
        guard try transport.isReady(after: now - since) else { return now + .milliseconds(50) }
        link = .open
        isSynchronised = resyncRun.isEmpty
        quietAt = now
      case .open:
        if let wake = try serve(at: now) { return wake }
        if shipment == nil { return nil }
      }
    }
    return nil
  }

  /// Sends what is begun or due. Nil when nothing is left to wait for, or when something was begun.
  private func serve(at now: Instant) throws(SystemError) -> Instant? {
    if let wake = try ship(at: now) { return wake }
    guard now >= quietAt else { return idleWake(orAt: quietAt) }
    if let wake = try drain(at: now) { return wake }
    guard let cargo = nextCargo(at: now) else { return idleWake(orAt: nil) }
    begin(cargo, at: now)
    return nil
  }

  /// Goes on with the shipment; when to try again, if it is not all out.
  private func ship(at now: Instant) throws(SystemError) -> Instant? {
    guard var current = shipment else { return nil }
    let isOut = try current.advance(bytes(of: current.cargo), through: transport, at: now)
    guard isOut else {
      shipment = current
      return try pause(current, at: now)
    }
    shipment = nil
    leaving = current
    bytesLeft = .max
    return nil
  }

  /// Waits for the bytes to leave the machine: queued frames would only grow old.
  private func drain(at now: Instant) throws(SystemError) -> Instant? {
    guard var current = leaving else { return nil }
    let count = try transport.bytesWaiting()
    guard count > 0 else {
      let wasLate = bytesLeft != .max
      leaving = nil
      if current.cargo == .frame || current.cargo == .darkness { noteArrival(at: now) }
      guard wasLate else { return nil }
      quietAt = now + timing.rest
      return quietAt
    }
    tellsWhatWaits = true
    if count < bytesLeft { current.noteMovement(at: now) }
    bytesLeft = count
    leaving = current
    return try pause(current, at: now)
  }

  private func noteArrival(at now: Instant) {
    backoff.reset()
    if stalls.noteArrival(at: now) { health.note(.ok, at: now) }
  }

  /// How long to wait for room; throws when that has lasted too long.
  private func pause(_ shipment: Shipment, at now: Instant) throws(SystemError) -> Instant {
    let stillness = shipment.stillness(at: now)
    if stillness >= StripTiming.patience {
      stalls.noteStall(at: now)
      health.noteFault(Self.stall, at: now)
    }
    if stillness >= StripTiming.limit { throw Self.stall }
    return now + (stillness < .milliseconds(100) ? .milliseconds(4) : .milliseconds(50))
  }

  private static let stall = SystemError(
    "write", .timedOut, subject: "frames",
    mend: "the controller takes no data: check its program, power and cable")

  private func nextCargo(at now: Instant) -> Shipment.Cargo? {
    guard isSynchronised else { return .resync }
    switch ending {
    case .none:
      let isNew = picture.update()
      guard let resendAt, !isNew else {
        isRepeated = false
        return .frame
      }
      guard needsResend, now >= resendAt else { return nil }
      isRepeated = true
      return .frame
    case .darkening:
      return .darkness
    case .leaving where !transport.farewell.isEmpty && !hasSaidFarewell:
      return .farewell
    case .leaving, .left:
      _ = leave()
      return nil
    }
  }

  /// Whether the frame is to be sent again although it has not changed.
  private var needsResend: Bool {
    transport.forgetsFrames || picture.isLit || !isRepeated
  }

  private func begin(_ cargo: Shipment.Cargo, at now: Instant) {
    switch cargo {
    case .resync: isSynchronised = true
    case .frame: resendAt = now + StripTiming.resend
    case .darkness:
      picture.darken()
      darkFramesLeft -= 1
      if darkFramesLeft == 0 { ending = .leaving }
    case .farewell: hasSaidFarewell = true
    }
    shipment = Shipment(cargo, byteCount: bytes(of: cargo).count, at: now)
    // A thread wakes a little late each time. If the next frame waited for that as well, a strip as fast as the beat
    // would fall behind it until it has lost a frame, again and again.
    quietAt = now + timing.period - min(max(now - quietAt, .zero), timing.slack)
  }

  private func bytes(of cargo: Shipment.Cargo) -> [UInt8] {
    switch cargo {
    case .resync: stalls.isStalled && !tellsWhatWaits ? proof : resyncRun
    case .frame, .darkness: picture.bytes
    case .farewell: transport.farewell
    }
  }

  /// When there is something to do although nothing is rung: to see the last bytes off, or to send the frame again.
  private func idleWake(orAt wake: Instant?) -> Instant? {
    if ending != .none { return wake ?? quietAt }
    if pixels.hasNewer || !isSynchronised || resendAt == nil { return wake }
    if leaving != nil, !health.current.isOK { return quietAt }
    return needsResend ? resendAt.map { max($0, quietAt) } : nil
  }

  private func lose(_ error: SystemError, at now: Instant) -> Instant? {
    transport.release()
    shipment = nil
    leaving = nil
    resendAt = nil
    if error != Self.stall { stalls.forget() }
    health.noteFault(error, at: now)
    if ending != .none, !opensFirst || ending == .leaving { return leave() }
    let retryAt = backoff.next(after: now)
    link = .closed(retryAt: retryAt)
    return earlier(retryAt, deadline)
  }

  private func leave() -> Instant? {
    transport.release()
    ending = .left
    return nil
  }

  private func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}
