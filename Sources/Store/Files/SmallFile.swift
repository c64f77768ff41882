internal import Glibc
package import LinuxIO

/// A small file that is read and replaced as a whole, for its owner alone.
struct SmallFile {
  let path: String
  /// What is beyond is not read.
  var mostBytes = 65_536

  /// The bytes of the file; nil where there is none.
  func read(for operation: String) throws(StoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try contents()
    } catch let error where error.errno == .noSuchFile {
      return nil
    } catch {
      throw StoreError(operation, error, path: path)
    }
  }

  /// Replaces the file.
  func write(_ bytes: [UInt8], for operation: String) throws(StoreError) {
    do throws(SystemError) {
      try FileReplacement.removeLeftovers(of: path)
      try FileReplacement.write(bytes, to: path, mode: 0o600)
    } catch {
      throw StoreError(operation, error, path: path)
    }
  }

  /// Removes the file, for good; one that is not there is no error.
  func remove(for operation: String) throws(StoreError) {
    do throws(SystemError) {
      guard unlink(path) == 0 else {
        let error = Errno.current
        if error == .noSuchFile { return }
        throw SystemError("remove", error)
      }
      let slash = path.lastIndex(of: "/")
      let parent = try OwnedDescriptor.open(slash.map { String(path[..<$0]) } ?? ".", O_RDONLY | O_DIRECTORY)
      try Syscall.run("sync") { fsync(parent.raw) }
    } catch {
      throw StoreError(operation, error, path: path)
    }
  }

  private func contents() throws(SystemError) -> [UInt8] {
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    return try file.contents(from: 0, mostBytes: mostBytes)
  }
}

extension OwnedDescriptor {
  /// The bytes of a file from a place on.
  package func contents(from start: Int = 0, mostBytes: Int = .max) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(mostBytes, 65_536))
    while contents.count < mostBytes {
      let wanted = min(part.count, mostBytes - contents.count)
      let count = try Syscall.run("read") { pread(raw, &part, wanted, start + contents.count) }
      guard count > 0 else { break }
      contents += part[..<count]
    }
    return contents
  }
}
