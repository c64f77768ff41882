internal import CLinux
internal import Glibc
public import Intervals

/// One deadline of its own on an event loop, beside the loop's.
///
/// Used by the loop's thread, like the loop.
public final class LoopTimer {
  private let timer: OwnedDescriptor
  private let loop: EventLoop
  private var registration: EventLoop.Registration?

  /// The deadline that is set, nil once it has passed.
  public private(set) var deadline: Instant?

  /// Makes a timer that is not set; `handler` is called on the loop's thread when a deadline has passed.
  public init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    let raw = try Syscall.run("make a timer") { clinux_timer_create(CLOCK_MONOTONIC) }
    timer = OwnedDescriptor(owning: raw, subject: "timer")
    self.loop = loop
    registration = try loop.register(raw, for: .readable) { [unowned self] _ in
      guard (try? timer.readCount()) ?? nil != nil else { return }
      deadline = nil
      handler()
    }
  }

  deinit {
    if let registration { loop.unregister(registration) }
  }

  /// Sets the deadline, or none; costs no system call when it is set already.
  public func set(_ new: Instant?) {
    guard new != deadline else { return }
    deadline = new
    Syscall.expect {
      guard let new else { return clinux_timer_set(timer.raw, 0, nil) }
      var time = timespec(deadline: new)
      return clinux_timer_set(timer.raw, Int32(TFD_TIMER_ABSTIME), &time)
    }
  }
}
