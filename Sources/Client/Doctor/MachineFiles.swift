internal import Glibc
internal import Intervals
internal import LinuxIO

/// The files in which a machine tells of itself, below a root that tests can choose.
struct MachineFiles {
  /// What stands before every path; empty for the machine itself.
  var root = ""

  /// The bytes of a file that are read at most: what the kernel and the account files say fits.
  private static let largest = 1 << 20

  /// The text of a file, without white space at its ends; `nil` where it cannot be read.
  func text(_ path: String) -> String? {
    // Opening a pipe would wait for its writer.
    guard let file = try? OwnedDescriptor.open(root + path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
      return nil
    }
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while bytes.count < Self.largest {
      guard let outcome = try? file.read(into: chunk) else { return nil }
      guard case .bytes(let count) = outcome else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self).trimmed()
  }

  /// The lines of a file; none where it cannot be read.
  func lines(_ path: String) -> [Substring] { text(path)?.split(separator: "\n") ?? [] }

  /// The whole number that a file holds.
  func number(_ path: String) -> Int? { text(path).flatMap { Int($0) } }

  /// What is at a path; `nil` where there is nothing, or nothing that may be seen.
  func status(_ path: String) -> stat? {
    var found = stat()
    return stat(root + path, &found) == 0 ? found : nil
  }

  /// The names in a folder, sorted; none where it cannot be read.
  func names(in folder: String) -> [String] {
    guard let listing = opendir(root + folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The free bytes for its users on the file system of a path.
  func freeBytes(at path: String) -> UInt64? {
    var found = statvfs()
    guard statvfs(root + path, &found) == 0 else { return nil }
    return UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize)).partialValue
  }
}
