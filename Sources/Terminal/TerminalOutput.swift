public import Display
public import Intervals
public import LinuxIO
internal import Synchronization

/// Shows the wall on a terminal, from a thread of its own.
///
/// The newest picture wins and nothing queues: while the terminal takes the bytes of one picture, those that come
/// meanwhile replace each other. A terminal that takes nothing keeps this thread waiting and nobody else. After a
/// large picture the terminal is asked for an answer, and the next one waits for it, because between here and the
/// screen there may be a network that keeps seconds of pictures in its buffers.
public final class TerminalOutput: Sendable {
  /// What others have handed over and the thread has not yet taken.
  private struct Inbox {
    var layout: TerminalLayout
    var page: TerminalPage?
    var frame: WallFrame
    var now = Instant(sinceOrigin: .zero)
    var isDue = false
    var isWhole = false
    var isRinging = false
    var answers = TerminalAnswers()
  }

  private let device: TerminalDevice
  private let depth: ColourDepth
  private let inbox: Mutex<Inbox>
  private let worker = WorkerThread()
  private let counters = Mutex(TerminalCounters())
  private let onHangUp: @Sendable () -> Void

  /// A stall longer than this makes the bells that waited too late to sound.
  static let bellPatience = Duration.milliseconds(150)
  /// A picture of so many bytes is worth waiting for until it has been shown.
  static let largePicture = 1_024
  /// Asks a terminal whether it is well (DSR 5, ECMA-48); it answers when it has come to that.
  static let query = Array("\u{1B}[5n".utf8)
  /// How far colours may be off, of 255: less than is seen, and a third of the bytes.
  static let tolerance = 2
  /// How often a stalled terminal is asked whether it is to be given up.
  static let stallCheck: Int32 = 50

  /// Starts to show pictures on a terminal. `onHangUp` is called once, on the output's thread, when it has gone.
  public init(
    _ device: TerminalDevice, depth: ColourDepth, onHangUp: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let layout = TerminalLayout(device.size, depth: depth)
    self.device = device
    self.depth = depth
    self.onHangUp = onHangUp
    inbox = Mutex(Inbox(layout: layout, frame: WallFrame(layout.wall)))
    try worker.start(name: "terminal") { [self] in run() }
  }

  /// The layout of the wall on the terminal as it is now.
  public var layout: TerminalLayout { inbox.withLock { $0.layout } }
  /// What was sent so far.
  public var sent: TerminalCounters { counters.withLock { $0 } }

  /// Shows a page from now on: what is in words, and what is below the wall.
  public func show(_ page: TerminalPage) {
    let former = inbox.withLock { inbox in
      defer { inbox.page = page }
      inbox.isDue = true
      return inbox.page
    }
    _ = consume former
    worker.bell.ring()
  }

  /// Shows a frame as it is at an instant. Takes a copy, and no memory once the layout has been shown.
  ///
  /// A frame that was made for another layout, such as the one before a resize, is left out.
  public func show(_ frame: borrowing WallFrame, at now: Instant) {
    let isTaken = inbox.withLock { inbox in
      guard inbox.frame.copy(frame) else { return false }
      inbox.now = now
      inbox.isDue = true
      return true
    }
    if isTaken { worker.bell.ring() }
  }

  /// Rings the terminal's bell, unless it is stalled.
  public func ringBell() {
    inbox.withLock { $0.isRinging = true }
    worker.bell.ring()
  }

  /// Takes note that the terminal has answered: it has shown what was sent.
  public func takeAnswer() {
    inbox.withLock { $0.answers.arrived() }
    worker.bell.ring()
  }

  /// Sends the whole picture again.
  public func repaint() {
    inbox.withLock {
      $0.isWhole = true
      $0.isDue = true
    }
    worker.bell.ring()
  }

  /// Takes note of the terminal's size, after SIGWINCH: the new layout, or `nil` when it is the same.
  public func resize() -> TerminalLayout? {
    let size = device.size
    guard size != layout.size else { return nil }
    let layout = TerminalLayout(size, depth: depth)
    let frame = WallFrame(layout.wall)
    inbox.withLock {
      $0.layout = layout
      $0.frame = frame
      $0.isWhole = true
      $0.isDue = true
    }
    worker.bell.ring()
    return layout
  }

  /// Ends the thread and gives the terminal back as it was. Does nothing the second time.
  public func close() {
    worker.stop()
    if inbox.withLock({ $0.answers.deadline != nil }) { device.discardAnswer() }
    device.restore()
  }
}

/// What an output has sent to its terminal.
public struct TerminalCounters: Hashable, Sendable {
  /// The pictures that differed from the one before.
  public var pictures = 0
  /// Their bytes.
  public var bytes = 0
  /// The bytes of the last one.
  public var lastBytes = 0
}

// The thread.
extension TerminalOutput {
  private struct Work {
    var layout: TerminalLayout
    var page: TerminalPage?
    var now: Instant
    var isDue: Bool
    var isWhole: Bool
    var isRinging: Bool
  }

  private func run() {
    var screen = TerminalScreen(layout)
    var encoder = TerminalEncoder(depth, tolerance: Self.tolerance)
    var frame = WallFrame(screen.layout.wall)
    var seen: UInt32 = 0
    while let work = take(&frame) {
      if work.layout.size != screen.layout.size { screen = TerminalScreen(work.layout) }
      if work.isWhole { encoder.forget() }
      var isAlive = !work.isRinging || send([0x07])
      if isAlive, work.isDue, let page = work.page {
        screen.compose(page, frame, at: work.now)
        encoder.encode(screen.canvas)
        isAlive = send(encoder.bytes)
        count(encoder.bytes.count)
        if isAlive, encoder.bytes.count >= Self.largePicture { isAlive = ask() }
      }
      guard isAlive else { break }
      seen = worker.bell.wait(until: inbox.withLock { $0.answers.deadline }, after: seen)
    }
  }

  private func take(_ frame: inout WallFrame) -> Work? {
    guard !worker.isStopping else { return nil }
    let now = MonotonicClock.now()
    return inbox.withLock { inbox in
      // Asked in any case, so that an answer that does not come is not waited for any longer.
      let isFree = inbox.answers.allowsPicture(at: now)
      let isDue = inbox.isDue && isFree
      let work = Work(
        layout: inbox.layout, page: inbox.page, now: inbox.now, isDue: isDue, isWhole: isDue && inbox.isWhole,
        isRinging: inbox.isRinging)
      inbox.isRinging = false
      guard isDue else { return work }
      // The frame stays in the inbox as well: a page may come without a new one.
      if !frame.copy(inbox.frame) { frame = inbox.frame }
      inbox.isDue = false
      inbox.isWhole = false
      return work
    }
  }

  /// Asks the terminal for an answer, unless it gives none.
  private func ask() -> Bool {
    let now = MonotonicClock.now()
    guard inbox.withLock({ $0.answers.asked(at: now) }) else { return true }
    return send(Self.query)
  }

  private func count(_ bytes: Int) {
    guard bytes > 0 else { return }
    counters.withLock {
      $0.pictures += 1
      $0.bytes += bytes
      $0.lastBytes = bytes
    }
  }

  /// Sends bytes, however long it takes; returns false when the terminal has gone or the output is being closed.
  private func send(_ bytes: [UInt8]) -> Bool {
    let start = MonotonicClock.now()
    var isSent = true
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        switch Result(catching: { () throws(SystemError) in
          try device.write(UnsafeRawBufferPointer(rebasing: bytes[done...]))
        }) {
        case .success(let count?): done += count
        case .success(nil):
          if worker.isStopping { return isSent = false }
          _ = device.waitForRoom(milliseconds: Self.stallCheck)
        case .failure:
          onHangUp()
          return isSent = false
        }
      }
    }
    if MonotonicClock.now() - start > Self.bellPatience { inbox.withLock { $0.isRinging = false } }
    return isSent
  }
}

extension WallFrame {
  /// Takes over another frame of the same layout in place; returns false when it is of another.
  fileprivate mutating func copy(_ other: borrowing WallFrame) -> Bool {
    guard
      light.count == other.light.count, segments.count == other.segments.count,
      lamps.count == other.lamps.count
    else { return false }
    for index in light.indices { light[index] = other.light[index] }
    for index in segments.indices { segments[index] = other.segments[index] }
    for index in lamps.indices { lamps[index] = other.lamps[index] }
    segmentLevel = other.segmentLevel
    standing = other.standing
    return true
  }
}
