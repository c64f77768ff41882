internal import CLinux
internal import Glibc

/// Signals as events of a loop: `signalfd(2)` instead of handlers that may interrupt anything.
public final class SignalSource {
  private let descriptor: OwnedDescriptor
  private let loop: EventLoop
  private let registration: EventLoop.Registration

  /// Blocks the signals and hands those that arrive to `handler`, on the loop's thread.
  ///
  /// Make it on the main thread before any other thread is started, since threads inherit what is blocked. The
  /// signals stay blocked afterwards, so that one in flight cannot end the process. Signals of one number that
  /// arrive together may be reported once.
  public init(
    _ signals: [Int32], on loop: EventLoop, handler: @escaping (Int32) -> Void
  ) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals {
      let isValid = sigaddset(&set, signal) == 0
      precondition(isValid, "there is no signal \(signal)")
    }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let raw = try Syscall.run("make a signal descriptor") {
      signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    }
    self.descriptor = OwnedDescriptor(owning: raw, subject: "signals")
    self.loop = loop
    registration = try loop.register(raw, for: .readable) { _ in
      var info = signalfd_siginfo()
      let size = MemoryLayout.size(ofValue: info)
      while case .success(size) = Syscall.attempt({ read(raw, &info, size) }) {
        handler(Int32(truncatingIfNeeded: info.ssi_signo))
      }
    }
  }

  deinit {
    loop.unregister(registration)
  }

  /// Those that end a process that does not take them, and that nothing of a program's own raises: whoever sends one
  /// wants an end. SIGHUP, which may mean something else, is not among them. Source: signal(7).
  public static let endings: [Int32] =
    [
      SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR,
      SIGSTKFLT,
    ] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// Makes writes to a pipe or socket without a reader fail with EPIPE instead of ending the process.
  ///
  /// So does a write beyond the largest size that a file may have, with EFBIG.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
