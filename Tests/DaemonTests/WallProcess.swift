import CLinux
import Glibc
import LinuxIO
import Testing

/// A `pulsewalld` of its own process, on a pseudo-terminal or a pipe, as a person would start it.
final class WallProcess {
  /// Where its output goes and its keys come from.
  private(set) var controller: Int32
  /// The terminal's other end, kept open so that its settings can be read afterwards.
  let terminal: Int32
  let pid: pid_t
  private(set) var output: [UInt8] = []
  private var status: Int32?

  /// Starts the program; on a terminal of 100 columns and 30 rows, or with its output in a pipe.
  init(
    _ arguments: [String], onTerminal: Bool = true, environment: [String] = [],
    program: String = WallProcess.program
  ) throws {
    var ends: (reader: Int32, writer: Int32)
    if onTerminal {
      let pair = try PseudoTerminal.open()
      ends = (pair.controller.copy(), pair.terminal.copy())
      var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(ends.writer, UInt(TIOCSWINSZ), &size)
    } else {
      let pair = try OwnedDescriptor.pipe()
      ends = (pair.reader.copy(), pair.writer.copy())
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if onTerminal {
      posix_spawn_file_actions_adddup2(&actions, ends.writer, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends.writer, 1)
    posix_spawn_file_actions_adddup2(&actions, ends.writer, 2)
    var template = Array("/tmp/pulsewall-state-XXXXXX".utf8CString)
    let state =
      mkdtemp(&template) == nil
      ? "/tmp" : String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    stateDirectory = state
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] =
      (environment + [
        "PATH=/usr/bin:/bin", "TERM=xterm-256color", "COLORTERM=truecolor", "SWIFT_BACKTRACE=enable=no",
        "STATE_DIRECTORY=\(state)", "RUNTIME_DIRECTORY=\(state)", "CONFIGURATION_DIRECTORY=\(state)",
      ]).map { strdup($0) } + [nil]
    let owned = words + names
    defer { for pointer in owned { free(pointer) } }
    // Its own session (POSIX_SPAWN_SETSID, which needs GNU extensions), so that no signal meant for it reaches the tests.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK))
    defer { posix_spawnattr_destroy(&attributes) }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, program, &actions, &attributes, &words, &names)
    try #require(error == 0, "cannot start \(program)")
    self.pid = pid
    controller = ends.reader
    terminal = ends.writer
    if !onTerminal { Glibc.close(ends.writer) }
    self.isOnTerminal = onTerminal
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
  }

  private let isOnTerminal: Bool
  /// A memory of its own, so that no test meets what another has left.
  private let stateDirectory: String

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    if controller >= 0 { Glibc.close(controller) }
    if isOnTerminal { Glibc.close(terminal) }
    for name in [
      "lock", "pulsewall.db", "pulsewall.db-wal", "pulsewall.db-shm", "settings", "control.sock",
      "control.sock.lock",
    ] {
      unlink("\(stateDirectory)/\(name)")
    }
    rmdir(stateDirectory)
  }

  /// The program that was built with the tests.
  static var program: String {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let candidates = [own] + CommandLine.arguments
    for candidate in candidates {
      guard let slash = candidate.lastIndex(of: "/") else { continue }
      let program = candidate[..<slash] + "/pulsewalld"
      if access(String(program), X_OK) == 0 { return String(program) }
    }
    return "pulsewalld"
  }

  /// Types bytes on its keyboard.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(controller, bytes, bytes.count)
  }

  /// Reads until its output contains a text; returns whether it came before the program ended or a minute was over.
  func waits(for text: String) -> Bool {
    let wanted = Array(text.utf8)
    return reads { output.contains(wanted) }
  }

  /// Reads until what comes after so many characters contains a text.
  func waits(for wanted: String, after count: Int) -> Bool {
    reads { text.dropFirst(count).contains(wanted) }
  }

  /// Reads until a text has come a second time; returns whether it has.
  func opensAgain(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return reads {
      guard let first = output.firstRange(of: wanted) else { return false }
      return output[first.upperBound...].contains(wanted)
    }
  }

  /// Reads all it writes until it ends, and returns its exit status; -signal when a signal ended it.
  func end() -> Int32? {
    _ = reads { false }
    return status
  }

  /// Waits for its end without reading anything, as long as a stalled terminal would.
  func endUnread() -> Int32? {
    for _ in 0..<600 {
      if reap() { break }
      usleep(100_000)
    }
    return status
  }

  /// Takes its terminal away.
  func hangUp() {
    Glibc.close(controller)
    controller = -1
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// What it has written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The terminal's settings now.
  var settings: termios {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings
  }

  private func reads(until isEnough: () -> Bool) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<1_200 {
      while controller >= 0 {
        let count = read(controller, &buffer, buffer.count)
        guard count > 0 else { break }
        output += buffer.prefix(count)
      }
      if isEnough() { return true }
      if reap() { return isEnough() }
      var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
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

extension OwnedDescriptor {
  /// A descriptor of one's own for the same open file.
  borrowing func copy() -> Int32 { fcntl(raw, F_DUPFD_CLOEXEC, 3) }
}
