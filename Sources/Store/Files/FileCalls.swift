internal import Glibc

/// The calls of the kernel that bring bytes to a file: tests put others in their place, which fail.
struct FileCalls: Sendable {
  /// `pwrite(2)`
  var write: @Sendable (Int32, UnsafeRawPointer?, Int, Int) -> Int = { pwrite($0, $1, $2, $3) }
  /// `ftruncate(2)`
  var truncate: @Sendable (Int32, Int) -> Int32 = { ftruncate($0, $1) }
  /// `fdatasync(2)`
  var sync: @Sendable (Int32) -> Int32 = { fdatasync($0) }

  /// The kernel's own.
  static let system = FileCalls()
}
