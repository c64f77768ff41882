import Glibc

/// The terminal that sends its signals to this process: Ctrl-C, and SIGHUP when it goes.
enum ControllingTerminal {
  /// Whether there is one now.
  static var isThere: Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }
}
