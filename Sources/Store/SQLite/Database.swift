internal import CSQLite

/// The database of a wall, opened for this process alone, whole and of the newest version.
final class Database {
  /// The connection.
  let connection: Connection
  /// Why nothing can be written, when the database could be opened for reading only.
  let impairment: StoreError?
  /// What was mended on opening, in sentences.
  let repairs: [String]
  private var lock: DirectoryLock?

  /// A file up to this size is looked through at every start; a larger one after an unclean stop.
  private static let alwaysCheckedPages: Int64 = 256
  private static let busyMilliseconds: Int32 = 2_000

  private init(
    _ connection: Connection, lock: DirectoryLock?, impairment: StoreError? = nil, repairs: [String] = []
  ) {
    self.connection = connection
    self.lock = lock
    self.impairment = impairment
    self.repairs = repairs
  }

  /// Opens the database of a directory, and makes it when there is none.
  ///
  /// One that is damaged is set aside, and what can be read of it is put into a new one. One that cannot be written,
  /// because the disk is full or read-only, is opened for reading when that gives all that was saved.
  ///
  /// - Throws: another daemon has the directory, a newer Pulsewall wrote the file, or the medium fails.
  static func open(
    in directory: String, schema: Schema = .current, vfs: String? = nil
  ) throws(StoreError) -> Database {
    let files = DatabaseFiles(directory: directory)
    do throws(StoreError) {
      let lock = try DirectoryLock(of: directory)
      try files.finishReplacement()
      try files.prepare(files.database)
      do throws(StoreError) {
        let connection = try connect(files, schema, vfs, isSuspect: lock.followsUncleanStop)
        return Database(connection, lock: lock)
      } catch let error where error.kind == .damaged {
        let repair = try rebuild(files, because: error, schema, vfs)
        let connection = try connect(files, schema, vfs, isSuspect: false)
        return Database(connection, lock: lock, repairs: [repair])
      }
    } catch let error where error.kind == .full || error.kind == .readOnly {
      guard let connection = try? connectReadOnly(files, schema, vfs) else { throw error }
      return Database(connection, lock: nil, impairment: error)
    }
  }

  /// Closes; `isWhole` is whether the next start may trust the file without looking.
  func close(isWhole: Bool) {
    connection.close(keepingLog: !isWhole)
    if isWhole { lock?.markClean() }
    lock = nil
  }

  private static func connect(
    _ files: DatabaseFiles, _ schema: Schema, _ vfs: String?, isSuspect: Bool
  ) throws(StoreError) -> Connection {
    let connection = try Connection(files.database, vfs: vfs)
    do throws(StoreError) {
      sqlite3_busy_timeout(connection.raw, busyMilliseconds)
      try refuseNewer(connection, schema)
      let mode = try connection.rows("PRAGMA journal_mode = WAL", for: "open the database") { $0.text(0) }
      guard mode == ["wal"] else {
        throw StoreError(
          "open the database", .unusable, reason: "the file system allows no write-ahead log",
          path: files.database)
      }
      try connection.script(
        """
        PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """, for: "open the database")
      let pages = try connection.number("PRAGMA page_count", for: "open the database") ?? 0
      if isSuspect || pages <= alwaysCheckedPages { try check(connection) }
      try migrate(connection, files, to: schema)
      try schema.verify(connection)
      return connection
    } catch {
      connection.close(keepingLog: error.kind == .damaged)
      throw error
    }
  }

  /// Opens without writing anything. A log that was not moved into the file could be read only with an index that
  /// cannot be made here.
  private static func connectReadOnly(
    _ files: DatabaseFiles, _ schema: Schema, _ vfs: String?
  ) throws(StoreError) -> Connection {
    guard files.exists(files.database), !files.hasContents(files.database + "-wal") else {
      throw StoreError(
        "read the database", .unusable, reason: "it was not closed in order", path: files.database)
    }
    let connection = try connectImmutable(files, vfs)
    do throws(StoreError) {
      try check(connection)
      guard try version(of: connection) == schema.version else {
        throw StoreError(
          "read the database", .unusable, reason: "its version is another one", path: files.database)
      }
      try schema.verify(connection)
      return connection
    } catch {
      connection.close()
      throw error
    }
  }

  /// Opens a file that nobody changes meanwhile.
  private static func connectImmutable(
    _ files: DatabaseFiles, _ vfs: String? = nil
  ) throws(StoreError) -> Connection {
    let escaped = files.database.unicodeScalars.map {
      "%?#".unicodeScalars.contains($0) ? "%" + String($0.value, radix: 16) : String($0)
    }
    return try Connection("file:\(escaped.joined())?immutable=1", SQLITE_OPEN_READONLY, vfs: vfs)
  }

  /// Opens the database of a directory to look at it, of whatever version that this Pulsewall knows; nil where there is
  /// none. Makes and changes nothing, and minds nobody who has it open.
  ///
  /// - Throws: it cannot be read, or a newer Pulsewall wrote it.
  static func connectToLook(in directory: String, schema: Schema = .current) throws(StoreError) -> Connection?
  {
    let files = DatabaseFiles(directory: directory)
    guard !directory.isEmpty, files.exists(files.database) else { return nil }
    // With a log there is somebody who has it open, or was; its index is there, then.
    let connection =
      files.hasContents(files.database + "-wal")
      ? try Connection(files.database, SQLITE_OPEN_READONLY) : try connectImmutable(files)
    do throws(StoreError) {
      sqlite3_busy_timeout(connection.raw, busyMilliseconds)
      try refuseNewer(connection, schema)
      if try version(of: connection) > 0 { return connection }
      connection.close()
      return nil
    } catch {
      connection.close()
      throw error
    }
  }

  /// Looks for damage; an index that disagrees with its table, which `quick_check` passes over, would fail a write.
  private static func check(_ connection: Connection) throws(StoreError) {
    let findings = try connection.rows("PRAGMA integrity_check(3)", for: "check the database") { $0.text(0) }
    guard findings != ["ok"] else { return }
    throw StoreError(
      "check the database", .damaged, reason: findings.compactMap { $0 }.joined(separator: "; "),
      path: connection.path)
  }

  private static func refuseNewer(_ connection: Connection, _ schema: Schema) throws(StoreError) {
    let version = try version(of: connection)
    guard version > schema.version else { return }
    throw StoreError(
      "open the database", .newer,
      reason: "a newer Pulsewall wrote it: version \(version), and this one knows up to \(schema.version)",
      path: connection.path)
  }

  static func version(of connection: Connection) throws(StoreError) -> Int {
    Int(try connection.number("PRAGMA user_version", for: "read the version of the database") ?? 0)
  }
}
