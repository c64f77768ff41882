internal import Glibc
internal import LinuxIO

/// The right to write in a state directory, which one process has at a time.
///
/// The lock is on a file that stays; it holds the process's number while the database is open and is empty after
/// a clean stop, so that what a crash or a power cut has left is known for what it is.
final class DirectoryLock {
  /// Whether whoever had the directory before did not close it.
  let followsUncleanStop: Bool
  private let file: OwnedDescriptor

  /// Takes the right.
  ///
  /// - Throws: who has it, or why the lock file cannot be used.
  init(of directory: String) throws(StoreError) {
    let path = directory + "/lock"
    do throws(SystemError) {
      file = try OwnedDescriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    } catch {
      throw StoreError("lock the state", error, path: path)
    }
    guard flock(file.raw, LOCK_EX | LOCK_NB) == 0 else {
      let error = Errno.current
      guard error == .wouldBlock else {
        throw StoreError("lock the state", SystemError("lock", error), path: path)
      }
      let holder = Self.text(of: file)
      throw StoreError(
        "lock the state", .inUse,
        reason: "another pulsewalld uses \(directory)" + (holder.isEmpty ? "" : ", process \(holder)"),
        path: path)
    }
    followsUncleanStop = !Self.text(of: file).isEmpty
    try write("\(getpid())", to: path)
  }

  deinit {
    // Closing is not enough while a child that is being started still has its copy of the descriptor.
    flock(file.raw, LOCK_UN)
  }

  /// Says that everything was closed in order.
  func markClean() {
    // When this fails, the next start looks through the database once more than it had to.
    if ftruncate(file.raw, 0) == 0 { fsync(file.raw) }
  }

  private func write(_ text: String, to path: String) throws(StoreError) {
    do throws(SystemError) {
      // Where the disk is full, what was there stays.
      try Syscall.run("write") { pwrite(file.raw, text, text.utf8.count, 0) }
      try Syscall.run("truncate") { ftruncate(file.raw, text.utf8.count) }
      try Syscall.run("sync") { fsync(file.raw) }
    } catch {
      throw StoreError("lock the state", error, path: path)
    }
  }

  private static func text(of file: borrowing OwnedDescriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = pread(file.raw, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
