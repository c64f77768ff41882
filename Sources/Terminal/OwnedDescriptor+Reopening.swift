internal import Glibc
internal import LinuxIO

extension OwnedDescriptor {
  /// Opens the terminal behind a descriptor once more, nonblocking; `nil` where that is not allowed, as after `su`.
  ///
  /// O_NONBLOCK belongs to the open file, which a shell shares with all it has started. What is opened here is
  /// shared with nobody.
  static func reopen(_ descriptor: Int32, _ mode: Int32) -> Int32? {
    do {
      return try open("/proc/self/fd/\(descriptor)", mode | O_NOCTTY | O_NONBLOCK).release()
    } catch {
      return nil
    }
  }
}
