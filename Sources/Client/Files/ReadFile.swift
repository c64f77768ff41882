internal import Glibc
internal import LinuxIO

/// A file that is read as a whole.
enum ReadFile {
  /// The bytes of a file.
  ///
  /// - Throws: why it cannot be read.
  static func bytes(of path: String, atMost most: Int) throws(ClientError) -> [UInt8] {
    do throws(SystemError) {
      let file = try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY)
      var bytes: [UInt8] = []
      let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
      defer { part.deallocate() }
      while case .bytes(let count) = try file.read(into: part) {
        bytes += part.prefix(count)
        guard bytes.count <= most else {
          throw SystemError("read", .invalidArgument, subject: path, mend: "it has more than \(most) bytes")
        }
      }
      return bytes
    } catch {
      throw ClientError(.badFile, "\(error)")
    }
  }
}
