internal import Glibc
internal import LinuxIO

/// A small file of the kernel's that takes numbers, kept open: setting it is one system call and takes no memory.
struct SysfsNumber: ~Copyable {
  private let file: OwnedDescriptor

  init(_ path: String) throws(SystemError) {
    file = try OwnedDescriptor.open(path, O_WRONLY)
  }

  /// Sets the number, which is not negative.
  func set(_ number: Int) throws(SystemError) {
    var text = InlineArray<24, UInt8>(repeating: UInt8(ascii: "\n"))
    var start = 23
    var rest = max(number, 0)
    repeat {
      start -= 1
      text[start] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    let bytes = text.span.bytes.extracting(start..<24)
    try bytes.withUnsafeBytes { (bytes) throws(SystemError) in
      _ = try Syscall.run("write", file.subject) { pwrite(file.raw, bytes.baseAddress, bytes.count, 0) }
    }
  }
}
