/// What tables the database has, and how a database of each older version gets there.
struct Schema {
  /// A table and its columns.
  struct Table {
    var name: String
    var columns: [String]
  }

  /// The script at index *i* takes a database from version *i* to version *i* + 1. Scripts that were released never
  /// change; a new version is a new script at the end.
  var migrations: [String]
  /// The tables of the newest version, in an order in which they can be filled.
  var tables: [Table]

  /// The newest version, as `user_version` holds it.
  var version: Int { migrations.count }

  /// The schema of this Pulsewall.
  static let current = Schema(
    migrations: [
      """
      CREATE TABLE format (
        sequence INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        block TEXT NOT NULL,
        plan TEXT NOT NULL,
        fields TEXT NOT NULL
      ) STRICT;
      CREATE TABLE last_format (
        place INTEGER PRIMARY KEY CHECK (place = 1),
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        block TEXT NOT NULL,
        plan TEXT,
        fields TEXT NOT NULL
      ) STRICT;
      """
    ],
    tables: [
      Table(name: "format", columns: ["sequence", "id", "name", "block", "plan", "fields"]),
      Table(name: "last_format", columns: ["place", "id", "name", "block", "plan", "fields"]),
    ])

  /// Checks that the tables are there.
  func verify(_ connection: Connection) throws(StoreError) {
    for table in tables {
      let sql = "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)"
      do {
        _ = try Statement(sql, on: connection, for: "read the tables")
      } catch let error where error.kind == .refused {
        throw StoreError(
          "read the tables", .damaged, code: error.code, reason: error.reason, path: error.path)
      }
    }
  }
}
