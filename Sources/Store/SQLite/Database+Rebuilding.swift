internal import CSQLite

extension Database {
  /// No table has more rows; a damaged one may lead in circles.
  private static let mostRows = 1_000_000

  /// Puts what can be read of a damaged database into a new one, sets the damaged one aside, and says so.
  ///
  /// The new one is complete before the old one gives way: a disk that is full, or a crash, leaves all as it was.
  static func rebuild(
    _ files: DatabaseFiles, because damage: StoreError, _ schema: Schema, _ vfs: String?
  ) throws(StoreError) -> String {
    files.removeRebuilt()
    var rows = Salvage()
    do throws(StoreError) {
      try files.prepare(files.rebuilt)
      let fresh = try Connection(files.rebuilt, vfs: vfs)
      defer { fresh.close() }
      try fresh.script("PRAGMA synchronous = FULL", for: "rebuild the database")
      try apply(schema, to: fresh, from: 0)
      let damaged = try Connection(files.database, SQLITE_OPEN_READWRITE, vfs: vfs)
      defer { damaged.close(keepingLog: true) }
      try fresh.transaction(for: "rebuild the database") { () throws(StoreError) in
        for table in schema.tables where table.isSalvaged {
          try salvage(table, from: damaged, to: fresh, &rows)
        }
      }
    } catch {
      files.removeRebuilt()
      throw error
    }
    let kept = try files.replaceDamaged()
    return "\(damage.path) was damaged (\(damage.reason)); "
      + "rows read back: \(rows.saved), found but not readable: \(rows.lost); the damaged file is kept as \(kept)"
  }

  private struct Salvage {
    var saved = 0
    var lost = 0
  }

  /// Copies the rows that can be reached from either end of a table.
  private static func salvage(
    _ table: Schema.Table, from damaged: Connection, to fresh: Connection, _ count: inout Salvage
  ) throws(StoreError) {
    // A table of an older version may lack columns.
    let found = try unlessDamaged { () throws(StoreError) in
      try damaged.rows("SELECT name FROM pragma_table_info(?)", [.text(table.name)], for: "salvage") {
        $0.text(0)
      }
    }
    let columns = table.columns.filter { (found ?? []).contains($0) }
    guard !columns.isEmpty else { return }
    let names = columns.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try Statement(
      "INSERT OR IGNORE INTO \(table.name) (\(names)) VALUES (\(places))", on: fresh,
      for: "rebuild the database")
    for direction in ["ASC", "DESC"] {
      _ = try unlessDamaged { () throws(StoreError) in
        let rows = try Statement(
          "SELECT \(names) FROM \(table.name) NOT INDEXED ORDER BY rowid \(direction) LIMIT \(mostRows)",
          on: damaged, for: "salvage")
        while try rows.step() {
          let isSaved = try insert.insert(rows.values(columns.count), on: fresh)
          count.saved += isSaved ? 1 : 0
          // The way back meets rows that are saved already.
          count.lost += isSaved || direction == "DESC" ? 0 : 1
        }
      }
    }
  }

  /// What the body makes; `nil` where the damage ends it.
  private static func unlessDamaged<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    do throws(StoreError) {
      return try body()
    } catch let error where error.isOfContents {
      return nil
    }
  }
}

extension Statement {
  /// Inserts a row. Whether it is one that fits and was not there.
  fileprivate func insert(_ values: [SQLiteValue], on connection: Connection) throws(StoreError) -> Bool {
    try bind(values)
    defer { reset() }
    do throws(StoreError) {
      _ = try step()
      return sqlite3_changes(connection.raw) > 0
    } catch let error where error.kind == .refused {
      return false
    }
  }
}
