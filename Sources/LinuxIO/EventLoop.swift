internal import CLinux
internal import Glibc
public import Intervals

/// Waits for descriptors, one deadline and other threads, and calls handlers, all on the thread that runs it.
///
/// Not for sharing: whoever runs the loop is the only one to call it. Other threads reach it through `waker` or a
/// mailbox. Handlers may register and unregister anything, themselves included. Descriptors are watched by
/// level: a handler is called again for as long as there is something left to read or room to write.
public final class EventLoop {
  /// What a descriptor is watched for; that it hangs up or fails is always reported.
  public struct Interest: OptionSet, Hashable, Sendable {
    /// The bits of `struct epoll_event`.
    public let rawValue: UInt32
    /// Makes a set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    public static let readable = Interest(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    public static let writable = Interest(rawValue: EPOLLOUT.rawValue)
  }

  /// What a descriptor is ready for.
  public struct Readiness: OptionSet, Hashable, Sendable {
    /// The bits of `struct epoll_event`.
    public let rawValue: UInt32
    /// Makes a set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    public static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    public static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The other side is gone for good, or the device was unplugged; what it sent may still be readable.
    ///
    /// Reported until the descriptor is unregistered.
    public static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
    /// The descriptor is in error; the next read or write says which.
    public static let failed = Readiness(rawValue: EPOLLERR.rawValue)
  }

  /// One watch over one descriptor. Never used twice, so that what is late for one never reaches the next.
  public struct Registration: Hashable, Sendable {
    let id: UInt64
  }

  private struct Entry {
    let descriptor: Int32
    let handler: (Readiness) -> Void
  }

  private static let timerID: UInt64 = 0
  private static let batchSize = 64

  private let epoll: OwnedDescriptor
  private let timer: OwnedDescriptor
  private let events: UnsafeMutableBufferPointer<epoll_event>
  private var entries: [UInt64: Entry] = [:]
  private var lastID = EventLoop.timerID
  private var isStopped = false

  /// The way into the loop for other threads.
  public let waker: Waker
  /// The deadline that is set, nil once it has passed.
  public private(set) var deadline: Instant?
  /// Called when the deadline has passed, after the descriptors that became ready in the same turn.
  public var onDeadline: () -> Void = {}
  /// Called by ``run()`` before each wait: the one place to set the deadline after whatever has happened.
  public var beforeWaiting: () -> Void = {}

  /// Makes a loop; fails when the process or the machine is out of descriptors.
  public init() throws(SystemError) {
    let epoll = try Syscall.run("make an event loop") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    self.epoll = OwnedDescriptor(owning: epoll, subject: "event loop")
    let timer = try Syscall.run("make a timer") { clinux_timer_create(CLOCK_MONOTONIC) }
    self.timer = OwnedDescriptor(owning: timer, subject: "timer")
    waker = try Waker()
    events = .allocate(capacity: Self.batchSize)
    events.initialize(repeating: epoll_event())

    try control(EPOLL_CTL_ADD, timer, .readable, id: Self.timerID)
    try waker.orders.deliver(on: self) { [unowned self] order in
      switch order {
      case .run(let work): work()
      case .stop: stop()
      }
    }
  }

  deinit {
    events.deallocate()
  }

  /// Calls handlers until `stop()`; stopped before it ran, it returns at once.
  public func run() throws(SystemError) {
    while !isStopped {
      beforeWaiting()
      try turn()
    }
    isStopped = false
  }

  /// Makes `run()` return when the handlers that are due in this turn have been called.
  public func stop() {
    isStopped = true
  }

  /// Waits once and calls the handlers of what is ready; without waiting, only of what is ready already.
  public func turn(isWaiting: Bool = true) throws(SystemError) {
    let count = try Syscall.run("wait for events") {
      epoll_wait(epoll.raw, events.baseAddress, Int32(events.count), isWaiting ? -1 : 0)
    }
    var isTimerReady = false
    for event in events.prefix(Int(count)) {
      if event.data.u64 == Self.timerID {
        isTimerReady = true
      } else if let entry = entries[event.data.u64] {
        entry.handler(Readiness(rawValue: event.events))
      }
    }
    if isTimerReady { try passDeadline() }
  }

  /// Sets the one deadline, or none; costs no system call when it is set already.
  public func setDeadline(_ new: Instant?) {
    guard new != deadline else { return }
    deadline = new
    Syscall.expect {
      guard let new else { return clinux_timer_set(timer.raw, 0, nil) }
      var time = timespec(deadline: new)
      return clinux_timer_set(timer.raw, Int32(TFD_TIMER_ABSTIME), &time)
    }
  }

  /// Watches a descriptor, which stays the caller's and must be unregistered before it is closed.
  ///
  /// The loop keeps the handler; one that uses the loop must not keep it in turn (`[unowned loop]`).
  /// Regular files cannot be watched (EPERM).
  @discardableResult
  public func register(
    _ descriptor: Int32, for interest: Interest, handler: @escaping (Readiness) -> Void
  ) throws(SystemError) -> Registration {
    precondition(
      !entries.values.contains { $0.descriptor == descriptor },
      "descriptor \(descriptor) is registered already, or was closed while it was")
    lastID += 1
    try control(EPOLL_CTL_ADD, descriptor, interest, id: lastID)
    entries[lastID] = Entry(descriptor: descriptor, handler: handler)
    return Registration(id: lastID)
  }

  /// Changes what a registered descriptor is watched for; nothing leaves only hang-ups and failures.
  public func change(_ registration: Registration, to interest: Interest) throws(SystemError) {
    guard let entry = entries[registration.id] else { return }
    try control(EPOLL_CTL_MOD, entry.descriptor, interest, id: registration.id)
  }

  /// Ends a watch: its handler is not called again, not even for what this turn has found ready already.
  public func unregister(_ registration: Registration) {
    guard let entry = entries.removeValue(forKey: registration.id) else { return }
    Syscall.expect { epoll_ctl(epoll.raw, EPOLL_CTL_DEL, entry.descriptor, nil) }
  }

  private func control(
    _ operation: Int32, _ descriptor: Int32, _ interest: Interest, id: UInt64
  ) throws(SystemError) {
    var event = epoll_event(events: interest.rawValue, data: epoll_data_t(u64: id))
    try Syscall.run("watch", "descriptor \(descriptor)") {
      epoll_ctl(epoll.raw, operation, descriptor, &event)
    }
  }

  /// Calls the deadline's handler, unless a handler earlier in the turn has moved the deadline.
  private func passDeadline() throws(SystemError) {
    guard try timer.readCount() != nil else { return }
    deadline = nil
    onDeadline()
  }
}
