internal import Glibc
internal import LinuxIO

/// Small files of the kernel, each of which holds one value.
enum SysfsFile {
  /// The value, without the line break after it.
  static func read(_ path: String) throws(SystemError) -> String {
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 256)
    let outcome = try bytes.read { (room) throws(SystemError) in try file.read(into: room) }
    guard case .bytes(let count) = outcome else { return "" }
    let text = bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Sets the value.
  static func write(_ value: some CustomStringConvertible, to path: String) throws(SystemError) {
    let file = try OwnedDescriptor.open(path, O_WRONLY)
    try Array(value.description.utf8).write { (bytes) throws(SystemError) in
      try file.writeAll(bytes)
    }
  }
}
