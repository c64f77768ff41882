/// What tables the database has, and how a database of each older version gets there.
struct Schema {
  /// A table and its columns.
  struct Table {
    var name: String
    var columns: [String]
    /// Whether the rows of a damaged database are worth reading back.
    var isSalvaged = true
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
      """,
      """
      CREATE TABLE entry (
        sequence INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        version INTEGER NOT NULL,
        is_deleted INTEGER NOT NULL,
        wall INTEGER NOT NULL,
        utc_offset INTEGER NOT NULL,
        zone TEXT NOT NULL,
        boot TEXT,
        machine INTEGER,
        is_provisional INTEGER NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        programme TEXT,
        position INTEGER,
        length INTEGER NOT NULL,
        work INTEGER NOT NULL,
        effort INTEGER,
        score TEXT,
        energy INTEGER,
        ran_to_end INTEGER NOT NULL,
        note TEXT NOT NULL,
        is_sample INTEGER NOT NULL,
        UNIQUE (key, version)
      ) STRICT;
      CREATE INDEX entry_provisional ON entry (boot) WHERE is_provisional = 1;
      CREATE TABLE focus_time (
        sequence INTEGER PRIMARY KEY,
        entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
        focus TEXT NOT NULL,
        milliseconds INTEGER NOT NULL,
        UNIQUE (entry, focus)
      ) STRICT;
      CREATE TABLE top_set (
        sequence INTEGER PRIMARY KEY,
        entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
        place INTEGER NOT NULL,
        move TEXT NOT NULL,
        hundredths INTEGER,
        unit TEXT,
        reps INTEGER,
        hold INTEGER,
        UNIQUE (entry, place)
      ) STRICT;
      CREATE TABLE unsaved (
        sequence INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        record TEXT NOT NULL
      ) STRICT;
      CREATE TABLE journal (
        place INTEGER PRIMARY KEY CHECK (place = 1),
        reached INTEGER NOT NULL
      ) STRICT;
      """,
      """
      ALTER TABLE entry ADD COLUMN rounds_done INTEGER;
      ALTER TABLE entry ADD COLUMN rounds INTEGER;
      """,
    ],
    tables: [
      Table(name: "format", columns: ["sequence", "id", "name", "block", "plan", "fields"]),
      Table(name: "last_format", columns: ["place", "id", "name", "block", "plan", "fields"]),
      Table(name: "entry", columns: ["sequence"] + HistoryTable.columns),
      Table(name: "focus_time", columns: ["sequence", "entry", "focus", "milliseconds"]),
      Table(
        name: "top_set",
        columns: ["sequence", "entry", "place", "move", "hundredths", "unit", "reps", "hold"]),
      Table(name: "unsaved", columns: ["sequence", "key", "record"]),
      Table(name: "journal", columns: ["place", "reached"], isSalvaged: false),
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
