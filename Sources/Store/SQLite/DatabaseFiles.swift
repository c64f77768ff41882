internal import Glibc
internal import LinuxIO

/// The files of a database in a state directory: what they are called, and how they change places.
struct DatabaseFiles {
  let directory: String

  /// The database; beside it its write-ahead log and the index of that.
  var database: String { directory + "/pulsewall.db" }
  /// A database that is being built from one that is damaged.
  var rebuilt: String { database + ".rebuilt" }
  /// The copy from before the change to a newer version.
  func copy(ofVersion version: Int) -> String { "\(database).version-\(version)" }

  private static let companions = ["", "-wal", "-shm", "-journal"]

  /// Finishes or clears away what a crash in the middle of ``replaceDamaged()`` has left.
  func finishReplacement() throws(StoreError) {
    guard exists(database) else {
      // SQLite would throw away a log without its database.
      _ = try setAside()
      if exists(rebuilt) { try move(rebuilt, to: database) }
      return try sync()
    }
    removeRebuilt()
  }

  /// Removes what is left of an attempt to rebuild.
  func removeRebuilt() {
    for companion in Self.companions { unlink(rebuilt + companion) }
  }

  /// Puts the rebuilt database in the place of the damaged one, which stays under another name; returns that.
  func replaceDamaged() throws(StoreError) -> String {
    let kept = try setAside()
    try move(rebuilt, to: database)
    try sync()
    return kept
  }

  /// Makes a file so that only its owner can read it, if it is not there; the error says why it cannot be opened.
  func prepare(_ path: String) throws(StoreError) {
    do throws(SystemError) {
      _ = try OwnedDescriptor.open(path, O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      throw StoreError("open the database", error, path: path)
    }
  }

  /// Brings a file that was written beside its place to the disk and then into its place.
  func install(_ temporary: String, as path: String) throws(StoreError) {
    do throws(SystemError) {
      let file = try OwnedDescriptor.open(temporary, O_RDONLY)
      try Syscall.run("sync") { fsync(file.raw) }
    } catch {
      throw StoreError("copy the database", error, path: temporary)
    }
    try move(temporary, to: path)
    try sync()
  }

  func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT
  }

  /// Whether a file is there and not empty.
  func hasContents(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size > 0 : errno != ENOENT
  }

  /// Renames the database and what belongs to it, the database first: while it is there it is not replaced.
  private func setAside() throws(StoreError) -> String {
    let now = WallClock.localTime()
    let stem =
      "\(database).damaged-\(now.year)"
      + [now.month, now.day, now.hour, now.minute, now.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    var name = stem
    var number = 2
    while Self.companions.contains(where: { exists(name + $0) }) {
      name = "\(stem)-\(number)"
      number += 1
    }
    for companion in Self.companions where exists(database + companion) {
      try move(database + companion, to: name + companion)
    }
    return name
  }

  private func move(_ old: String, to new: String) throws(StoreError) {
    guard rename(old, new) == 0 else {
      throw StoreError("rename a database", SystemError("rename to \(new)", .current), path: old)
    }
  }

  private func sync() throws(StoreError) {
    do throws(SystemError) {
      let parent = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
      try Syscall.run("sync") { fsync(parent.raw) }
    } catch {
      throw StoreError("sync the state directory", error, path: directory)
    }
  }
}
