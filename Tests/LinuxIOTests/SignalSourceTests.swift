import Glibc
import LinuxIO
import Testing

@Suite struct SignalSourceTests {
  /// In a process of its own, since signals and what is blocked belong to the whole process.
  @Test func blockedSignalsBecomeEvents() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      var arrived: [Int32] = []
      let source = try SignalSource([SIGTERM, SIGHUP, SIGUSR2], on: loop) { [unowned loop] signal in
        arrived.append(signal)
        if signal == SIGTERM { loop.stop() }
      }
      // To this thread: the test library's own threads do not block them.
      for signal in [SIGHUP, SIGUSR2] { pthread_kill(pthread_self(), signal) }
      try loop.turn()
      #expect(Set(arrived) == [SIGHUP, SIGUSR2])
      pthread_kill(pthread_self(), SIGTERM)
      try loop.run()
      #expect(arrived.last == SIGTERM)
      withExtendedLifetime(source) {}
    }
  }

  @Test func ownThreadsLeaveSignalsToTheLoop() throws {
    let thread = try SystemThread.start(name: "quiet") {
      var set = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &set)
      #expect(sigismember(&set, SIGTERM) == 1)
      #expect(sigismember(&set, SIGCHLD) == 1)
      #expect(sigismember(&set, SIGSEGV) == 0)
      #expect(sigismember(&set, SIGABRT) == 0)
    }
    thread.join()
  }
}
