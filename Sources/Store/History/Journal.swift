internal import Glibc
internal import LinuxIO

/// The second record of the history: a file to which a line is added for every session that is saved, edited or
/// deleted, and in which nothing is ever changed. A lost database is rebuilt from it.
///
/// A line counts when it is whole: what a crash or a full disk has left of one is cut off before the next is added.
final class Journal {
  /// The file.
  let path: String
  private let calls: FileCalls
  private let file: OwnedDescriptor
  /// Where the next line begins.
  private(set) var end: Int

  /// Opens the journal of a directory, and makes it where there is none.
  init(directory: String, calls: FileCalls = .system) throws(StoreError) {
    path = directory + "/journal"
    self.calls = calls
    do throws(SystemError) {
      let file = try OwnedDescriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      let size = try Syscall.run("look at") { lseek(file.raw, 0, SEEK_END) }
      self.file = file
      end = Int(size)
      if size == 0 {
        let parent = try OwnedDescriptor.open(directory, O_RDONLY | O_DIRECTORY)
        try Syscall.run("sync") { fsync(parent.raw) }
      }
    } catch {
      throw StoreError("open the journal", error, path: directory + "/journal")
    }
  }

  /// Whether a line begins, or may begin, at a place.
  func isLineStart(_ place: Int) throws(StoreError) -> Bool {
    if place == 0 { return true }
    do throws(SystemError) {
      return try file.contents(from: place - 1, mostBytes: 1) == [UInt8(ascii: "\n")]
    } catch {
      throw StoreError("read the journal", error, path: path)
    }
  }

  /// What was read of a journal.
  struct Reading {
    var records: [JournalRecord] = []
    /// Lines that are not whole, with whole ones after them.
    var damaged = 0
  }

  /// Reads the lines from a place on. What is not whole at the end is cut off before the next line is added.
  func read(from start: Int) throws(StoreError) -> Reading {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.contents(from: start)
    } catch {
      throw StoreError("read the journal", error, path: path)
    }
    var reading = Reading()
    var whole = 0
    var damaged = 0
    var at = 0
    while at < bytes.count, let newline = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) {
      if let record = JournalRecord(line: bytes[at..<newline]) {
        reading.records.append(record)
        reading.damaged = damaged
        whole = newline + 1
      } else {
        damaged += 1
      }
      at = newline + 1
    }
    end = start + whole
    return reading
  }

  /// Adds lines; returns when they are on the disk.
  ///
  /// On failure the lines do not count, unless they are all there and only their way to the disk is uncertain.
  func append(_ records: [JournalRecord], for operation: String) throws(StoreError) {
    guard !records.isEmpty else { return }
    let bytes = Array(records.map(\.line).joined().utf8)
    do throws(SystemError) {
      try cut()
      var count = 0
      while count < bytes.count {
        let part = try Syscall.run("write") {
          bytes.withUnsafeBytes {
            calls.write(file.raw, $0.baseAddress.map { $0 + count }, $0.count - count, end + count)
          }
        }
        guard part > 0 else { throw SystemError("write", .inputOutput) }
        count += part
      }
      try Syscall.run("sync") { calls.sync(file.raw) }
      end += bytes.count
    } catch {
      try? cut()
      throw StoreError(operation, error, path: path)
    }
  }

  /// Takes back the lines from a place on, because what they tell has not happened.
  func takeBack(to start: Int) {
    end = start
    // Where this fails, the next line does it first.
    try? cut()
  }

  /// Cuts off what is behind the last whole line.
  private func cut() throws(SystemError) {
    try Syscall.run("truncate") { calls.truncate(file.raw, end) }
  }

  /// Replaces the journal of a directory with one of these records, whole.
  static func rewrite(_ records: [JournalRecord], in directory: String) throws(StoreError) {
    try SmallFile(path: directory + "/journal").write(
      Array(records.map(\.line).joined().utf8), for: "write the journal")
  }
}
