import Glibc
import LinuxIO
import Testing

@Suite(.enabled(if: !isSanitized, "the sanitizer handles crashes itself"))
struct CrashRestorerTests {
  private func localFlags(_ terminal: borrowing OwnedDescriptor) -> tcflag_t {
    var settings = termios()
    tcgetattr(terminal.raw, &settings)
    return settings.c_lflag
  }

  /// What the crashed process has written to its terminal.
  private func read(_ controller: borrowing OwnedDescriptor) throws -> String? {
    try controller.setNonblocking(true)
    return try controller.readText()
  }

  /// Puts the terminal into raw mode with restoring armed, as the terminal driver does.
  private static func occupy(_ path: String) throws -> Int32 {
    let terminal = try OwnedDescriptor.open(path, O_RDWR | O_NOCTTY).release()
    var settings = termios()
    tcgetattr(terminal, &settings)
    CrashRestorer.arm(descriptor: terminal, bytes: Array("<restored>".utf8), termios: settings)
    settings.c_lflag = 0
    tcsetattr(terminal, TCSANOW, &settings)
    return terminal
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP])
  func crashRestoresTheTerminalAndStillEndsBySignal(_ signal: Int32) async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    let before = localFlags(pair.terminal)
    let result = await #expect(processExitsWith: .failure) { [path = path as String, signal] in
      _ = try CrashRestorerTests.occupy(path)
      // The pool's threads block SIGABRT.
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, signal)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(signal)
    }
    #expect(result?.exitStatus == .signal(signal))
    #expect(try read(pair.controller) == "<restored>")
    #expect(localFlags(pair.terminal) == before)
    #expect(before & tcflag_t(ICANON) != 0)
  }

  @Test func trapRestoresTheTerminal() async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    let before = localFlags(pair.terminal)
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let descriptor = try CrashRestorerTests.occupy(path)
      precondition(descriptor < 0, "on purpose")
    }
    #expect(try read(pair.controller) == "<restored>")
    #expect(localFlags(pair.terminal) == before)
  }

  @Test func exhaustedStackRestoresTheTerminal() async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    let result = await #expect(processExitsWith: .failure) { [path = path as String] in
      let descriptor = try CrashRestorerTests.occupy(path)
      let thread = try SystemThread.start(name: "deep") { _ = deepen(Int(descriptor)) }
      thread.join()
    }
    #expect(result?.exitStatus == .signal(SIGSEGV))
    #expect(try read(pair.controller) == "<restored>")
  }

  @Test func disarmedCrashLeavesTheTerminalAlone() async throws {
    let pair = try PseudoTerminal.open()
    let path = pair.terminal.subject
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      _ = try CrashRestorerTests.occupy(path)
      CrashRestorer.disarm()
      abort()
    }
    #expect(try read(pair.controller) == nil)
    #expect(localFlags(pair.terminal) == 0)
  }
}

/// Calls itself until the stack is used up.
private func deepen(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { room in
    room[depth & 255] = depth
    return deepen(depth + 1) + room[(depth + 1) & 255]
  }
}
