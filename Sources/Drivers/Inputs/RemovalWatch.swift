internal import Glibc
internal import LinuxIO

/// Turns readable when a device file changes its attributes or goes away (`inotify(7)`).
///
/// The kernel wakes nobody who waits for edges when the chip of a line is taken away (`gpiolib-cdev.c` before 6.5), and
/// the device file goes with the chip.
final class RemovalWatch {
  private let descriptor: OwnedDescriptor

  /// Watches the file behind a path, which must be readable.
  init(path: String) throws(SystemError) {
    let raw = try Syscall.run("watch", path) { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }
    descriptor = OwnedDescriptor(owning: raw, subject: path)
    // A file that somebody still has open tells of its end as a change of its links.
    let events = IN_ATTRIB | IN_DELETE_SELF
    try Syscall.run("watch", path) { inotify_add_watch(raw, path, UInt32(events)) }
  }

  /// The number, for an event loop.
  var raw: Int32 { descriptor.raw }

  /// Takes what has been told, so that it is no longer readable.
  func clear() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 512)
    while case .bytes = try buffer.read({ (room) throws(SystemError) in try descriptor.read(into: room) }) {}
  }
}
