internal import CLinux
internal import Glibc
public import LinuxIO
internal import Synchronization

/// The terminal itself: put into raw mode and onto its second screen, and given back as it was.
///
/// The terminal is opened anew where that is allowed, so that not waiting for it is a matter of this program alone:
/// the descriptors of a shell are shared with all it has started.
public final class TerminalDevice: Sendable {
  private let output: OwnedDescriptor
  private let input: OwnedDescriptor
  /// Whether the open file is shared with others, which expect it to wait.
  private let isShared: Bool
  private let former: Mutex<termios?>

  /// What begins a session on the second screen: cursor hidden, no wrapping, pastes marked.
  static let opening: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// What ends it. The first byte (CAN) cancels a sequence that broke off half-way.
  static let closing: StaticString =
    "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the terminal behind `output`, which is put into raw mode, and the keys from `input` if it is one too;
  /// otherwise they come from the same terminal.
  ///
  /// ENOTTY when `output` is no terminal, EIO when it has hung up, EPERM when others have it in the foreground.
  public init(input: Int32 = 0, output: Int32 = 1) throws(SystemError) {
    guard isatty(output) == 1 else {
      throw SystemError(
        "use", .current, subject: "output as a terminal",
        mend: "start it at a terminal, and not into a pipe or a file")
    }
    let foreground = tcgetpgrp(output)
    guard foreground < 0 || foreground == getpgrp() else {
      throw SystemError(
        "use", .notPermitted, subject: "a terminal in the background",
        mend: "start in the foreground, or send the output to a file")
    }
    var settings = termios()
    guard tcgetattr(output, &settings) == 0 else {
      throw SystemError("read the settings of", .current, subject: "terminal")
    }
    let screen = OwnedDescriptor.reopen(output, O_RDWR)
    isShared = screen == nil
    self.output =
      if let raw = screen { OwnedDescriptor(owning: raw, subject: "terminal") } else {
        try OwnedDescriptor.duplicate(output, subject: "terminal")
      }
    let keys = isatty(input) == 1 ? input : output
    self.input =
      if let raw = OwnedDescriptor.reopen(keys, O_RDONLY) {
        OwnedDescriptor(owning: raw, subject: "keyboard")
      } else {
        try OwnedDescriptor.duplicate(keys, subject: "keyboard")
      }
    former = Mutex(settings)
    // What is open for writing only cannot be read from, not even to find that out.
    guard fcntl(self.input.raw, F_GETFL) & O_ACCMODE != O_WRONLY else {
      throw SystemError("read keys from", .permissionDenied, subject: "terminal")
    }
    try begin(settings)
  }

  deinit {
    restore()
  }

  /// The descriptor that keys come from, to be watched.
  public var keyDescriptor: Int32 { input.raw }

  /// Reads what was typed; ``ReadOutcome/end`` when the terminal has hung up.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadOutcome {
    do {
      return try input.read(into: buffer)
    } catch  where error.errno == .inputOutput {
      return .end
    }
  }

  /// The size of the terminal now.
  public var size: TerminalSize { .read(from: output.raw) }

  /// Writes what the terminal takes at the moment: the number of bytes, or `nil` for none.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    try output.write(bytes)
  }

  /// Waits until the terminal takes bytes again, at most so long; returns whether it does.
  func waitForRoom(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: output.raw, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) == 1
  }

  /// Waits for an answer that is on its way and throws it away with all that was typed, so that it is not taken for
  /// something typed at a shell.
  func discardAnswer() {
    var room: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var request = pollfd(fd: input.raw, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Self.restorePatience) == 1 else { return }
    _ = try? withUnsafeMutableBytes(of: &room) { bytes in try read(into: bytes) }
  }

  private func begin(_ settings: termios) throws(SystemError) {
    if isShared { try output.setNonblocking(true) }
    CrashRestorer.arm(descriptor: output.raw, bytes: Array(Self.closing), termios: settings)
    var raw = settings
    cfmakeraw(&raw)
    do {
      try Self.apply(raw, to: output.raw)
      Self.send(Self.opening, to: output.raw)
    } catch {
      restore()
      throw error
    }
  }

  /// Takes the terminal again after the process was stopped, during which a shell has used it.
  ///
  /// Returns whether it has been taken: one that others have in the foreground is left to them, and one that was
  /// given back stays so.
  public func takeBack() -> Bool {
    guard let settings = former.withLock({ $0 }) else { return false }
    let foreground = tcgetpgrp(output.raw)
    guard foreground < 0 || foreground == getpgrp() else { return false }
    var raw = settings
    cfmakeraw(&raw)
    guard (try? Self.apply(raw, to: output.raw)) != nil else { return false }
    Self.send(Self.opening, to: output.raw)
    return true
  }

  /// Gives the terminal back as it was. Does nothing the second time, and little on one that has hung up.
  ///
  /// A terminal that takes nothing is waited for at most ``restorePatience`` milliseconds.
  public func restore() {
    let settings = former.withLock { former in
      defer { former = nil }
      return former
    }
    guard let settings else { return }
    Self.send(Self.closing, to: output.raw)
    try? Self.apply(settings, to: output.raw)
    CrashRestorer.disarm()
    if isShared { try? output.setNonblocking(false) }
  }

  /// How long a stalled terminal is waited for when it is given back.
  static let restorePatience: Int32 = 200

  private static func send(_ text: StaticString, to descriptor: Int32) {
    var rest = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, Errno.current == .interrupted {
        continue
      } else {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard Errno.current == .wouldBlock, poll(&request, 1, restorePatience) == 1 else { return }
      }
    }
  }

  /// Sets a terminal's modes at once, without waiting for what is still to be shown.
  ///
  /// SIGTTOU is held back meanwhile: it would stop a program in the background, which then could not restore.
  private static func apply(_ settings: termios, to descriptor: Int32) throws(SystemError) {
    var held = sigset_t()
    var mask = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    var settings = settings
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else {
      throw SystemError("set the modes of", .current, subject: "terminal")
    }
  }
}

extension Array where Element == UInt8 {
  fileprivate init(_ text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
