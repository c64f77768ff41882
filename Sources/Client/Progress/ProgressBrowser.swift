internal import Glibc
internal import Intervals
internal import LinuxIO
internal import Terminal
internal import Training

/// The progress full-screen, with a cursor that goes along the curve.
final class ProgressBrowser {
  private let loop: EventLoop
  private let candidates: [String]
  private var device: TerminalDevice?
  private var encoder: TerminalEncoder
  private var decoder = KeyDecoder()
  private var contents: ProgressScreen.Contents
  private var signals: SignalSource?
  private var registration: EventLoop.Registration?
  private var failure: SystemError?

  /// Shows progress until it is left; the terminal is given back as it was.
  static func run(_ progress: Progress, on candidates: [String]) throws -> ExitStatus {
    let browser = try ProgressBrowser(progress, candidates)
    defer { browser.close() }
    try browser.open()
    try browser.loop.run()
    if let failure = browser.failure { throw failure }
    return .done
  }

  private init(_ progress: Progress, _ candidates: [String]) throws {
    let depth = ColourDepth.detect(ClientScreen.environment)
    loop = try EventLoop()
    self.candidates = candidates
    contents = ProgressScreen.Contents(progress)
    contents.hasColours = depth != .none
    encoder = TerminalEncoder(depth)
  }

  private func open() throws {
    signals = try SignalSource([SIGTERM, SIGINT, SIGHUP, SIGWINCH], on: loop) { [unowned self] signal in
      if signal == SIGWINCH { show() } else { loop.stop() }
    }
    loop.onDeadline = { [unowned self] in expireKeys() }
    loop.beforeWaiting = { [unowned self] in loop.setDeadline(decoder.deadline) }
    let device = try TerminalDevice()
    self.device = device
    registration = try loop.register(device.keyDescriptor, for: .readable) { [unowned self] _ in readKeys() }
    show()
  }

  private func close() {
    if let registration { loop.unregister(registration) }
    device?.restore()
  }

  private func show() {
    guard let device else { return }
    contents.fit(device.size)
    encoder.encode(ProgressScreen.canvas(of: contents, device.size))
    do throws(SystemError) {
      try device.show(encoder.bytes)
    } catch {
      // Of a terminal that has gone there is nobody to tell.
      if error.errno != .inputOutput { failure = error }
      loop.stop()
    }
  }

  // MARK: The keys

  private func readKeys() {
    var keys: [Key] = []
    var hasGone = false
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { bytes in
      switch Result(catching: { () throws(SystemError) in
        try device?.read(into: UnsafeMutableRawBufferPointer(bytes)) ?? .end
      }) {
      case .success(.bytes(let count)):
        decoder.feed(bytes.prefix(count), at: MonotonicClock.now()) { keys.append($0) }
      case .success(.wouldBlock): break
      case .success(.end), .failure: hasGone = true
      }
    }
    take(keys)
    if hasGone { loop.stop() }
  }

  private func expireKeys() {
    var keys: [Key] = []
    decoder.expire(at: MonotonicClock.now()) { keys.append($0) }
    take(keys)
  }

  private func take(_ keys: [Key]) {
    for key in keys {
      switch ProgressMove(key) {
      case .leave: return loop.stop()
      case .period(let period): ask(period ?? contents.progress.period.next)
      case .renew:
        encoder.forget()
        ask(contents.progress.period)
      case .move(let move): contents.take(move)
      case nil: break
      }
    }
    if !keys.isEmpty { show() }
  }

  private func ask(_ period: ProgressPeriod) {
    do throws(ClientError) {
      let progress = try ProgressTask.ask(period, try Connection(to: candidates))
      contents.take(progress)
    } catch {
      contents.message = "\(error)".printable
    }
  }
}

extension ProgressPeriod {
  /// The period after this one; after the last, the first.
  fileprivate var next: ProgressPeriod {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
