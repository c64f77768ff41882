internal import Glibc

extension Database {
  /// Brings a database to the newest version, each step whole or not at all; a copy of the old one stays.
  static func migrate(
    _ connection: Connection, _ files: DatabaseFiles, to schema: Schema
  ) throws(StoreError) {
    let version = try version(of: connection)
    guard version != schema.version else { return }
    guard version >= 0 else {
      throw StoreError(
        "open the database", .damaged, reason: "its version is \(version)", path: files.database)
    }
    if version == 0 {
      let tables = try connection.number("SELECT count(*) FROM sqlite_schema", for: "open the database")
      guard tables == 0 else {
        throw StoreError(
          "open the database", .damaged, reason: "there are tables, but no version", path: files.database)
      }
    } else {
      try keepCopy(of: connection, files.copy(ofVersion: version), files)
    }
    try apply(schema, to: connection, from: version)
  }

  /// Runs the steps from a version on.
  static func apply(_ schema: Schema, to connection: Connection, from version: Int) throws(StoreError) {
    for (number, script) in schema.migrations.enumerated().dropFirst(version) {
      let operation = "bring the database to version \(number + 1)"
      try connection.transaction(for: operation) { () throws(StoreError) in
        try connection.script(script, for: operation)
        try connection.script("PRAGMA user_version = \(number + 1)", for: operation)
      }
    }
  }

  private static func keepCopy(
    of connection: Connection, _ path: String, _ files: DatabaseFiles
  ) throws(StoreError) {
    let temporary = path + ".new"
    unlink(temporary)
    do throws(StoreError) {
      try files.prepare(temporary)
      try connection.run("VACUUM INTO ?", [.text(temporary)], for: "copy the database")
      try files.install(temporary, as: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
