internal import Glibc
internal import LinuxIO

/// A file that is read as a whole.
enum ReadFile {
  /// The bytes of a file.
  ///
  /// - Throws: that it cannot be read, or is longer than anything that could be in it.
  static func bytes(of path: String, atMost most: Int) throws(ClientError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY)
      let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
      defer { part.deallocate() }
      while bytes.count <= most, case .bytes(let count) = try file.read(into: part) {
        bytes += part.prefix(count)
      }
    } catch {
      throw ClientError(.noFile, "\(error)")
    }
    guard bytes.count <= most else {
      throw ClientError(.badFile, "\(path): it has more than \(most) bytes")
    }
    return bytes
  }
}
