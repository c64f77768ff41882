public import Intervals
public import LinuxIO
public import Wall

/// Reads one input device of the panel on an event loop, through any unplug.
///
/// Each press is delivered once and followed by a release: a device that is lost lets go of its buttons, and a button
/// that is held for half a minute counts as stuck, is let go of, and ignored until it really is.
public final class PanelReader {
  private let name: String
  private let loop: EventLoop
  private let health: HealthRecord
  private let clock: () -> Instant
  private let open: () throws(SystemError) -> any InputSource
  private let handler: (PanelButton, _ isPressed: Bool, Instant) -> Void
  private var timer: LoopTimer?
  private var source: (any InputSource)?
  private var registrations: [EventLoop.Registration] = []
  private var retryAt: Instant?
  private var backoff = Backoff()
  private var held: [PanelButton: Instant] = [:]
  private var stuck: Set<PanelButton> = []
  private var isClosed = false

  /// The time after which a held button counts as stuck.
  public static let longestPress = Duration.seconds(30)

  /// Opens the device and goes on trying where it cannot be opened.
  ///
  /// `handler` is called on the loop's thread, at instants that never go back. Fails when the machine is out of
  /// descriptors.
  public init(
    name: String, on loop: EventLoop, health: HealthRecord,
    clock: @escaping () -> Instant = { MonotonicClock.now() },
    open: @escaping () throws(SystemError) -> any InputSource,
    handler: @escaping (PanelButton, _ isPressed: Bool, Instant) -> Void
  ) throws(SystemError) {
    self.name = name
    self.loop = loop
    self.health = health
    self.clock = clock
    self.open = open
    self.handler = handler
    timer = try LoopTimer(on: loop) { [unowned self] in attend() }
    attend()
  }

  deinit {
    for registration in registrations { loop.unregister(registration) }
  }

  /// Lets go of the device, and of the buttons that are held.
  public func close() {
    isClosed = true
    letGo(at: clock())
    timer = nil
  }

  /// Takes what there is, and opens the device where that is due.
  func attend(isHungUp: Bool = false) {
    guard !isClosed else { return }
    let now = clock()
    do throws(SystemError) {
      if source == nil, retryAt.map({ now >= $0 }) ?? true { try connect() }
      if let source {
        try source.take(at: now) { button, isPressed in take(button, isPressed, at: now) }
        if isHungUp { throw SystemError("read", .deviceGone, subject: name) }
      }
    } catch {
      lose(error, at: now)
    }
    guard !isClosed else { return }
    endLongPresses(at: now)
    noteHealth(at: now)
    setTimer()
  }

  private func connect() throws(SystemError) {
    let opened = try open()
    for descriptor in opened.descriptors {
      registrations.append(
        try loop.register(descriptor, for: .readable) { [unowned self] readiness in
          attend(isHungUp: !readiness.isDisjoint(with: [.hungUp, .failed]))
        })
    }
    source = opened
    retryAt = nil
    backoff.reset()
  }

  private func lose(_ error: SystemError, at now: Instant) {
    letGo(at: now)
    retryAt = backoff.next(after: now)
    health.noteFault(error, at: now)
  }

  private func letGo(at now: Instant) {
    for registration in registrations { loop.unregister(registration) }
    registrations = []
    source = nil
    stuck = []
    for button in PanelButton.allCases { take(button, false, at: now) }
  }

  private func take(_ button: PanelButton, _ isPressed: Bool, at now: Instant) {
    if isPressed {
      guard held[button] == nil, !stuck.contains(button) else { return }
      held[button] = now
      handler(button, true, now)
    } else {
      stuck.remove(button)
      guard held.removeValue(forKey: button) != nil else { return }
      handler(button, false, now)
    }
  }

  private func endLongPresses(at now: Instant) {
    for button in PanelButton.allCases {
      guard let since = held[button], now - since >= Self.longestPress else { continue }
      take(button, false, at: now)
      stuck.insert(button)
    }
  }

  private func noteHealth(at now: Instant) {
    guard let source else { return }
    let names = PanelButton.allCases.filter(stuck.contains).map(\.rawValue)
    if !names.isEmpty {
      health.noteFault(
        "\(names.joined(separator: ", ")) held for half a minute: ignored until let go", at: now)
    } else if let trouble = source.trouble {
      health.noteFault(trouble, at: now)
    } else {
      health.note(.ok, at: now)
    }
  }

  private func setTimer() {
    let ends = held.values.map { $0 + Self.longestPress }
    let deadlines = [source?.deadline, retryAt, ends.min()].compactMap { $0 }
    timer?.set(deadlines.min())
  }
}
