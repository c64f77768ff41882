internal import CLinux
internal import Glibc
internal import Synchronization

/// How urgently a thread runs.
public enum RealTimePolicy: Hashable, Sendable {
  /// SCHED_FIFO with a priority from 1 to 99: runs before every normal thread until it sleeps.
  case fifo(priority: Int)
}

/// A thread of the system's own, outside Swift's pool.
///
/// All signals but those of crashes are blocked in it, so that they reach the thread that handles them.
public final class SystemThread: Sendable {
  private let handle: Mutex<pthread_t?>
  /// Why the thread runs at normal priority although real time was asked for: one line for the log.
  public let refusal: SystemError?

  private init(_ handle: pthread_t, refusal: SystemError?) {
    self.handle = Mutex(handle)
    self.refusal = refusal
  }

  deinit {
    handle.withLock { left in
      if let left { pthread_detach(left) }
    }
  }

  /// Starts a thread, named for `ps -T` by the first 15 bytes of `name`.
  ///
  /// With a real-time policy its timers have a slack of 1 ns. When the policy is refused, the thread runs at normal
  /// priority and `refusal` says why.
  public static func start(
    name: String, stackBytes: Int = 512 * 1024, realTime: RealTimePolicy? = nil,
    body: sending @escaping () -> Void
  ) throws(SystemError) -> SystemThread {
    let start = ThreadStart(name: name, isRealTime: realTime != nil, body: body)
    if let realTime {
      switch create(start, stackBytes, realTime) {
      case .success(let handle): return SystemThread(handle, refusal: nil)
      case .failure(.notPermitted):
        let handle = try create(start, stackBytes, nil).orThrow("start thread", name)
        return SystemThread(handle, refusal: realTime.refusal(of: name))
      case .failure(let error): throw SystemError("start thread", error, subject: name)
      }
    }
    return SystemThread(try create(start, stackBytes, nil).orThrow("start thread", name), refusal: nil)
  }

  /// Waits until the thread has ended; does nothing the second time.
  public func join() {
    let joined = handle.withLock { left in
      defer { left = nil }
      return left
    }
    guard let joined else { return }
    let error = pthread_join(joined, nil)
    precondition(error == 0, "a thread cannot join itself")
  }

  private static func create(
    _ start: ThreadStart, _ stackBytes: Int, _ policy: RealTimePolicy?
  ) -> Result<pthread_t, Errno> {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    let stackError = pthread_attr_setstacksize(&attributes, stackBytes)
    precondition(stackError == 0, "a stack of \(stackBytes) bytes is too small")
    if case .fifo(let priority)? = policy {
      var parameters = sched_param()
      parameters.sched_priority = Int32(clamping: min(max(priority, 1), 99))
      pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
      pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
      pthread_attr_setschedparam(&attributes, &parameters)
    }

    // The new thread inherits the mask, so no signal finds it in the moment before it could set its own.
    var quiet = sigset_t()
    var former = sigset_t()
    sigfillset(&quiet)
    for signal in [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&quiet, signal) }
    pthread_sigmask(SIG_SETMASK, &quiet, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }

    let box = Unmanaged.passRetained(start)
    var handle = pthread_t()
    let error = pthread_create(&handle, &attributes, { ThreadStart.run($0) }, box.toOpaque())
    guard error == 0 else {
      box.release()
      return .failure(Errno(error))
    }
    return .success(handle)
  }
}

/// What a new thread needs to know.
private final class ThreadStart {
  private let name: String
  private let isRealTime: Bool
  private let body: () -> Void

  init(name: String, isRealTime: Bool, body: @escaping () -> Void) {
    self.name = name
    self.isRealTime = isRealTime
    self.body = body
  }

  static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box else { return nil }
    let start = Unmanaged<ThreadStart>.fromOpaque(box).takeRetainedValue()
    Syscall.expect { clinux_set_thread_name(start.name) }
    if start.isRealTime { Syscall.expect { clinux_set_timer_slack(1) } }
    CrashRestorer.withCrashStack { start.body() }
    return nil
  }
}

extension RealTimePolicy {
  fileprivate func refusal(of name: String) -> SystemError {
    switch self {
    case .fifo(let priority):
      let program = CommandLine.arguments.first ?? "the program"
      return SystemError(
        "set real-time priority \(priority) for thread", .notPermitted, subject: name,
        mend: "set LimitRTPRIO=\(priority) in the unit, or run: setcap cap_sys_nice=ep \(program)")
    }
  }
}

extension Result where Failure == Errno {
  fileprivate func orThrow(_ operation: String, _ subject: String) throws(SystemError) -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let error): throw SystemError(operation, error, subject: subject)
    }
  }
}
