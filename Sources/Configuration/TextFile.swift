internal import Glibc
internal import LinuxIO

/// Reads a small text file whole, without ever waiting for anything.
package enum TextFile {
  /// The bytes that a configuration file may have.
  package static let largest = 1 << 20

  /// Why a file cannot be read, and what would do.
  package struct Failure: Error {
    var words: String
    var allowed: String
  }

  /// The bytes of a regular file of at most ``largest`` bytes.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw Failure(words: "its name holds a zero byte", allowed: "a path")
    }
    do throws(SystemError) {
      // Opening a pipe would wait for its writer.
      let file = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      var status = stat()
      guard fstat(file.raw, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw SystemError("read", .invalidArgument, subject: path, mend: "it is no regular file")
      }
      return try contents(of: file)
    } catch {
      throw Failure(words: error.mend ?? "\(error.errno)", allowed: allowed(for: error.errno))
    }
  }

  private static func contents(of file: borrowing OwnedDescriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while case .bytes(let count) = try file.read(into: chunk) {
      bytes += chunk.prefix(count)
      guard bytes.count <= largest else {
        throw SystemError("read", .invalidArgument, mend: "it is larger than \(largest) bytes")
      }
    }
    return bytes
  }

  private static func allowed(for errno: Errno) -> String {
    switch errno {
    case .noSuchFile: "the path of a file that exists"
    case .permissionDenied, .notPermitted: "a file that this user may read"
    default: "a text file of at most \(largest) bytes"
    }
  }
}
