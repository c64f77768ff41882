internal import CSQLite
internal import Glibc
internal import LinuxIO

/// A connection to a database, for the thread that opened it: any other traps.
final class Connection {
  /// The file.
  let path: String
  private var open: OpaquePointer?
  private let owner = pthread_self()

  /// Opens a file; the flags are those of `sqlite3_open_v2`.
  init(
    _ path: String, _ flags: Int32 = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: String? = nil
  ) throws(StoreError) {
    self.path = path
    var raw: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &raw, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI, vfs)
    open = raw
    guard code == SQLITE_OK, raw != nil else { throw error(code, "open the database") }
  }

  deinit {
    if let open { sqlite3_close_v2(open) }
  }

  /// SQLite's handle.
  var raw: OpaquePointer {
    precondition(pthread_equal(pthread_self(), owner) != 0, "a connection is used by one thread only")
    guard let open else { preconditionFailure("the connection is closed") }
    return open
  }

  /// Closes; the last connection moves the write-ahead log into the file, unless it is to stay as evidence.
  func close(keepingLog: Bool = false) {
    if keepingLog { csqlite_set_switch(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }
    let code = sqlite3_close(raw)
    precondition(code == SQLITE_OK, "a statement outlived its use")
    open = nil
  }

  /// Runs statements that take no values and whose rows are of no interest.
  func script(_ sql: String, for operation: String) throws(StoreError) {
    let code = sqlite3_exec(raw, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, operation) }
  }

  /// Runs one statement with values.
  func run(_ sql: String, _ values: [SQLiteValue] = [], for operation: String) throws(StoreError) {
    let statement = try Statement(sql, on: self, for: operation)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs one statement and reads its rows.
  func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [], for operation: String,
    _ read: (borrowing Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> [Row] {
    let statement = try Statement(sql, on: self, for: operation)
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// The first value of the first row as a number.
  func number(_ sql: String, for operation: String) throws(StoreError) -> Int64? {
    try rows(sql, for: operation) { $0.integer(0) }.first
  }

  /// Does all of the body or nothing; returns when it is on the disk.
  func transaction(for operation: String, _ body: () throws(StoreError) -> Void) throws(StoreError) {
    try script("BEGIN IMMEDIATE", for: operation)
    do throws(StoreError) {
      try body()
      try script("COMMIT", for: operation)
    } catch {
      // After some errors SQLite has rolled back by itself.
      if sqlite3_get_autocommit(raw) == 0 { sqlite3_exec(raw, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// The error of the last call.
  func error(_ code: Int32, _ operation: String) -> StoreError {
    let last = Errno.current
    let message = open.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    return StoreError(
      operation, code: code, message: message.map { String(cString: $0) } ?? "error \(code)",
      cause: cause(of: code, last: last), path: path)
  }

  /// The error of the kernel behind one of SQLite, which keeps it, but not that of a commit (3.40): then it is the
  /// thread's last one, if that fits.
  private func cause(of code: Int32, last: Errno) -> Errno? {
    guard [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY].contains(code & 0xFF) else { return nil }
    let kept = Errno(open.map { sqlite3_system_errno($0) } ?? 0)
    if kept != Errno(0) { return kept }
    return StoreError.Kind(last) == nil ? nil : last
  }
}
