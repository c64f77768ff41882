internal import Glibc
internal import Synchronization

/// Replaces small files so that a reader, or a machine that loses power, finds the old one or the new one, whole.
public enum FileReplacement {
  private static let serial = Atomic<UInt32>(0)

  /// Writes a file beside `path`, brings it to the disk, and renames it over `path`.
  ///
  /// On failure the file at `path` is what it was. A symbolic link at `path` stays: the file it leads to is
  /// replaced. What is no regular file, such as a folder or a device, is refused.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644
  ) throws(SystemError) {
    let path = try destination(of: path)
    let number = serial.add(1, ordering: .relaxed).newValue
    let (directory, name) = split(path)
    let temporary = "\(directory)/\(prefix(name))\(getpid()).\(number)"
    // A former process with the same id may have left one behind.
    unlink(temporary)
    do {
      try fill(temporary, bytes, mode)
      try Syscall.run("replace", path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw SystemError("write", error.errno, subject: path)
    }
    let parent = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
    try Syscall.run("sync", directory) { fsync(parent.raw) }
  }

  /// Writes a new file that appears at `path` as a whole, and never in the place of another.
  ///
  /// - Throws: `EEXIST` where there is something at `path` already.
  public static func create(_ bytes: [UInt8], at path: String, mode: UInt32 = 0o644) throws(SystemError) {
    let number = serial.add(1, ordering: .relaxed).newValue
    let (directory, name) = split(path)
    let temporary = "\(directory)/\(prefix(name))\(getpid()).\(number)"
    unlink(temporary)
    defer { unlink(temporary) }
    do {
      try fill(temporary, bytes, mode)
      try appear(temporary, at: path)
    } catch {
      throw SystemError("write", error.errno, subject: path)
    }
    let parent = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
    try Syscall.run("sync", directory) { fsync(parent.raw) }
  }

  /// Gives a file a name that is free; where a file system has no links, by way of an empty file of that name.
  private static func appear(_ temporary: String, at path: String) throws(SystemError) {
    guard link(temporary, path) != 0 else { return }
    let error = Errno.current
    guard [.notPermitted, Errno(EOPNOTSUPP), Errno(ENOSYS)].contains(error) else {
      throw SystemError("link", error, subject: path)
    }
    _ = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    try Syscall.run("replace", path) { rename(temporary, path) }
  }

  /// Removes what a crash in the middle of a write to `path` has left behind; for the only writer, at its start.
  public static func removeLeftovers(of path: String) throws(SystemError) {
    let (directory, name) = split(path)
    guard let listing = opendir(directory) else { throw SystemError(opening: directory, .current) }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if found.hasPrefix(prefix(name)) { unlink("\(directory)/\(found)") }
    }
  }

  /// The regular file that `path` names or leads to, or `path` itself where there is nothing yet.
  private static func destination(of path: String) throws(SystemError) -> String {
    var found = stat()
    guard lstat(path, &found) == 0 else { return path }
    var place = path
    if found.st_mode & S_IFMT == S_IFLNK {
      guard let resolved = realpath(path, nil), lstat(resolved, &found) == 0 else {
        throw SystemError("write", .noSuchFile, subject: path, mend: "it is a link that leads to no file")
      }
      place = String(cString: resolved)
      free(resolved)
    }
    switch found.st_mode & S_IFMT {
    case S_IFREG: return place
    case S_IFDIR: throw SystemError("write", Errno(EISDIR), subject: path)
    default: throw SystemError("write", .fileExists, subject: path, mend: "only a regular file is replaced")
    }
  }

  private static func fill(_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(SystemError) {
    let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    var failure: SystemError?
    bytes.withUnsafeBytes { bytes in
      do throws(SystemError) { try file.writeAll(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    try Syscall.run("sync", path) { fdatasync(file.raw) }
  }

  private static func split(_ path: String) -> (directory: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    return (directory, path[path.index(after: slash)...])
  }

  private static func prefix(_ name: Substring) -> String { ".\(name).new-" }
}
