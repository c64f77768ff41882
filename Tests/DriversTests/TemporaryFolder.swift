import Glibc
import LinuxIO
import Testing

@testable import Drivers

/// A folder for one test, removed with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/pulsewall-drivers-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.remove(path)
  }

  /// Removes a file, a link, or a folder with what is in it.
  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    if let directory = opendir(path) {
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = String(cArray: entry.pointee.d_name)
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
    }
    rmdir(path)
  }

  func makeFolder(_ name: String) throws {
    try #require(mkdir("\(path)/\(name)", 0o755) == 0)
  }

  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, "\(path)/\(name)") == 0)
  }

  func write(_ text: String, to name: String) throws {
    let file = try OwnedDescriptor.open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC)
    try Array(text.utf8).withUnsafeBytes { try file.writeAll($0) }
  }

  /// The first line of a file.
  func read(_ name: String) throws -> String {
    let file = try OwnedDescriptor.open("\(path)/\(name)", O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    guard case .bytes(let count) = try bytes.withUnsafeMutableBytes({ try file.read(into: $0) }) else {
      return ""
    }
    return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
