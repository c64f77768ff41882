import Glibc
import LinuxIO
import Testing

/// A directory for one test.
struct TemporaryDirectory {
  let path: String

  init() throws {
    // In memory where there is such a place: thousands of databases are brought to the disk here.
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/pulsewall-store-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes it. Not left to the end of the object's life, which may be before that of the files' users.
  func remove() {
    Self.remove(path)
  }

  var names: [String] { Self.names(in: path) }

  func contents(of name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try #require(fopen("\(path)/\(name)", "w"))
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
  }

  /// Copies all files into another directory.
  func copy(to other: TemporaryDirectory) throws {
    for name in names { try other.write(contents(of: name) ?? [], to: name) }
  }

  private static func names(in path: String) -> [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
