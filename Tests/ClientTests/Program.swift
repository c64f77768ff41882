import CLinux
import Glibc
import LinuxIO
import Testing

/// A program that was built with the tests, as a process of its own.
final class Program {
  let pid: pid_t
  private var reader: Int32
  private var output: [UInt8] = []
  private var status: Int32?
  /// The terminal's other end, kept open so that its settings can be read afterwards.
  private let terminal: Int32

  /// Starts a program with its output in a pipe, or on a terminal of 100 columns and 30 rows.
  init(
    _ name: String, _ arguments: [String], environment: [String] = [], onTerminal: Bool = false,
    mergesErrors: Bool = true
  ) throws {
    let (reader, writer) = try Self.ends(onTerminal)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if onTerminal {
      posix_spawn_file_actions_adddup2(&actions, writer, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, writer, 1)
    if mergesErrors {
      posix_spawn_file_actions_adddup2(&actions, writer, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([Self.path(of: name)] + arguments).map { strdup($0) } + [nil]
    let standard = ["PATH=/usr/bin:/bin", "TERM=xterm-256color", "COLORTERM=truecolor"]
    var names: [UnsafeMutablePointer<CChar>?] = (standard + environment).map { strdup($0) } + [nil]
    let owned = words + names
    defer { for pointer in owned { free(pointer) } }
    // Its own session (POSIX_SPAWN_SETSID), so that no signal meant for it reaches the tests.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK))
    defer { posix_spawnattr_destroy(&attributes) }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, Self.path(of: name), &actions, &attributes, &words, &names)
    try #require(error == 0, "cannot start \(name)")
    self.pid = pid
    self.reader = reader
    terminal = onTerminal ? writer : -1
    if !onTerminal { close(writer) }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(reader)
    if terminal >= 0 { close(terminal) }
  }

  private static func ends(_ onTerminal: Bool) throws -> (Int32, Int32) {
    guard onTerminal else {
      let pair = try OwnedDescriptor.pipe()
      return (fcntl(pair.reader.raw, F_DUPFD_CLOEXEC, 3), fcntl(pair.writer.raw, F_DUPFD_CLOEXEC, 3))
    }
    let pair = try PseudoTerminal.open()
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pair.terminal.raw, UInt(TIOCSWINSZ), &size)
    return (fcntl(pair.controller.raw, F_DUPFD_CLOEXEC, 3), fcntl(pair.terminal.raw, F_DUPFD_CLOEXEC, 3))
  }

  /// Where a program is: beside the tests, or where the system has it.
  static func path(of name: String) -> String {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for candidate in [own] + CommandLine.arguments {
      guard let slash = candidate.lastIndex(of: "/") else { continue }
      let program = String(candidate[..<slash] + "/\(name)")
      if access(program, X_OK) == 0 { return program }
    }
    return name
  }

  /// Types on its keyboard.
  func type(_ keys: String) { _ = write(reader, keys, keys.utf8.count) }

  /// Reads until it has written a text; returns whether it did before it ended or a minute was over.
  func waits(for wanted: String) -> Bool {
    let wanted = Array(wanted.utf8)
    var searched = 0
    return reads {
      // What was looked through already is not looked through again: a remote writes megabytes.
      defer { searched = max(0, output.count - wanted.count) }
      return output[searched...].firstRange(of: wanted) != nil
    }
  }

  /// Reads what it has written by now, and waits at most so long for something.
  func readOn(milliseconds: Int32) {
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&request, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(reader, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer.prefix(count)
    }
  }

  /// What it has written after so many bytes.
  func bytes(from start: Int) -> [UInt8] { Array(output.dropFirst(start)) }

  /// What it has written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Forgets what it has written so far.
  func forget() { output = [] }

  /// Reads all it writes until it ends, and returns its exit status; -signal when a signal ended it.
  func end() -> Int32? {
    _ = reads { false }
    return status
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// The local modes of its terminal.
  var localModes: tcflag_t {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag
  }

  private func reads(until isEnough: () -> Bool) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<1_200 {
      // Whether it had ended is asked first, so that its last words are read afterwards.
      let hasEnded = reap()
      while true {
        let count = read(reader, &buffer, buffer.count)
        guard count > 0 else { break }
        output += buffer.prefix(count)
      }
      if isEnough() { return true }
      if hasEnded { return false }
      var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 50)
      if request.revents & Int16(POLLIN) == 0 { usleep(5_000) }
    }
    return false
  }

  private func reap() -> Bool {
    guard status == nil else { return true }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return false }
    status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
    return true
  }
}
