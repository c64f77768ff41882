internal import Glibc

/// A directory for one test.
///
/// It is removed at the end of its life, which may come before that of the files' users: `remove()` in a `defer`
/// makes the order certain.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// A call of the system that failed.
  public struct Failure: Error {
    /// What was tried.
    public var call: String
    /// Why it failed.
    public var errno: CInt
  }

  /// Makes an empty directory: in memory where there is such a place, because some tests bring thousands of
  /// databases to the disk.
  public init() throws {
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/pulsewall-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp", errno: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove() }

  /// Removes it with everything in it.
  public func remove() {
    Self.remove(path)
  }

  /// The names of what is in it, sorted.
  public var names: [String] { Self.names(in: path) }

  /// The bytes of a file in it; nil where there is none.
  public func contents(of name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// The text of a file in it, without the line break at its end; nil where there is none.
  public func text(of name: String) -> String? {
    contents(of: name).map { bytes in
      String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
  }

  /// Writes a file into it.
  public func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "w") else { throw Failure(call: "open \(name)", errno: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure(call: "write \(name)", errno: errno)
    }
  }

  /// Writes a file of text into it.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Makes a directory in it.
  public func makeDirectory(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o755) == 0 else { throw Failure(call: "mkdir \(name)", errno: errno) }
  }

  /// Makes a symbolic link in it.
  public func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw Failure(call: "link \(name)", errno: errno) }
  }

  /// Copies all files into another directory.
  public func copy(to other: TemporaryDirectory) throws {
    for name in names { try other.write(contents(of: name) ?? [], to: name) }
  }

  /// The names of what is in a directory, sorted; none where it cannot be read.
  public static func names(in path: String) -> [String] {
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
