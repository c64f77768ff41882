import Glibc
import Intervals
import LinuxIO
import TestSupport
import Testing
import Wall

@testable import Store

@Suite struct DatabaseTests {
  /// A schema of two more versions than the present one.
  private static let newer: Schema = {
    var schema = Schema.current
    schema.migrations += [
      "ALTER TABLE format ADD COLUMN note TEXT NOT NULL DEFAULT 'none';",
      "CREATE TABLE plate (id TEXT PRIMARY KEY, grams INTEGER NOT NULL) STRICT; UPDATE format SET note = 'seen';",
    ]
    schema.tables[0].columns.append("note")
    schema.tables.append(.init(name: "plate", columns: ["id", "grams"]))
    return schema
  }()

  private static func schema(ofVersion version: Int) -> Schema {
    var schema = newer
    schema.migrations = Array(schema.migrations.prefix(version))
    schema.tables = []
    return schema
  }

  private func fill(_ directory: TemporaryDirectory, _ schema: Schema = .current, count: Int = 3) throws {
    let database = try Database.open(in: directory.path, schema: schema)
    for number in 0..<count {
      let record = try FormatRecord(Samples.format("f-\(number)"), for: "test")
      try database.connection.run(
        "INSERT INTO format (id, name, block, plan, fields) VALUES (?, ?, ?, ?, ?)",
        [record.id, record.name, record.block, record.plan ?? "", record.fields].map(SQLiteValue.text),
        for: "test")
    }
    database.close(isWhole: true)
  }

  @Test func opensAsDurableAsItGets() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let database = try Database.open(in: directory.path)
    defer { database.close(isWhole: true) }
    func pragma(_ name: String) throws -> SQLiteValue? {
      try database.connection.rows("PRAGMA \(name)", for: "test") { $0.value(0) }.first
    }
    #expect(try pragma("journal_mode") == .text("wal"))
    #expect(try pragma("synchronous") == .integer(2))
    #expect(try pragma("foreign_keys") == .integer(1))
    #expect(try pragma("user_version") == .integer(Int64(Schema.current.version)))
    var status = stat()
    for name in directory.names {
      #expect(stat("\(directory.path)/\(name)", &status) == 0)
      #expect(status.st_mode & 0o77 == 0, "\(name)")
    }
  }

  @Test(arguments: 1...newer.version) func olderVersionsAreBroughtUpAfterACopy(version: Int) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try fill(directory, Self.schema(ofVersion: version))
    let repository = try SQLiteRepository.open(directory, Self.newer)
    #expect(try repository.formats().value.map(\.id) == ["f-0", "f-1", "f-2"])
    #expect(repository.repairs == [])
    repository.close(isWhole: true)
    let copy = "pulsewall.db.version-\(version)"
    #expect(directory.names.filter { $0.contains("version") } == (version < Self.newer.version ? [copy] : []))
    guard version < Self.newer.version else { return }
    let kept = try Connection("\(directory.path)/\(copy)")
    #expect(try Database.version(of: kept) == version)
    #expect(try kept.number("SELECT count(*) FROM format", for: "test") == 3)
    kept.close()
  }

  /// To look at the formats changes nothing: no directory, no file, no version.
  @Test(arguments: 0...2) func aLookChangesNothing(version: Int) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    func formats(_ path: String) throws -> [String] {
      try SQLiteRepository.formats(in: StateDirectory(path: path)).value.map(\.id)
    }
    #expect(try formats(directory.path + "/none/there") == [])
    #expect(try formats("") == [])
    #expect(directory.names == [])
    if version == 0 { try directory.write("", to: "pulsewall.db") }
    if version > 0 { try fill(directory, Self.schema(ofVersion: version)) }
    let (names, before) = (directory.names, directory.contents(of: "pulsewall.db"))
    #expect(try formats(directory.path) == (version > 0 ? ["f-0", "f-1", "f-2"] : []))
    #expect(directory.names == names)
    #expect(directory.contents(of: "pulsewall.db") == before)
  }

  @Test func aLookSeesWhatTheRunningWallHasKept() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    try repository.keep(Samples.format("mine"))
    let place = StateDirectory(path: directory.path)
    #expect(try SQLiteRepository.formats(in: place).value.map(\.id) == ["mine"])
    try repository.keep(Samples.format("yours"))
    #expect(try SQLiteRepository.formats(in: place).value.map(\.id) == ["mine", "yours"])
    repository.close(isWhole: true)
    try fill(directory, Self.newer, count: 0)
    #expect(throws: StoreError.self) { try SQLiteRepository.formats(in: place) }
  }

  @Test func migrationThatFailsChangesNothing() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try fill(directory)
    var schema = Self.newer
    schema.migrations[Schema.current.version + 1] =
      "CREATE TABLE plate (id TEXT); UPDATE no_such_table SET note = 'seen';"
    let error = #expect(throws: StoreError.self) { try SQLiteRepository.open(directory, schema) }
    #expect(error?.kind == .refused)
    #expect(error?.operation == "bring the database to version \(Schema.current.version + 2)")
    // The step before it holds, whole; the failed one has left nothing.
    let repository = try SQLiteRepository.open(directory, Self.schema(ofVersion: Schema.current.version + 1))
    #expect(try repository.formats().value.count == 3)
    #expect(directory.names.contains("pulsewall.db.version-\(Schema.current.version)"))
    repository.close(isWhole: true)
  }

  @Test func newerVersionIsRefusedAndLeftAlone() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try fill(directory, Self.newer)
    let (before, newer) = (directory.contents(of: "pulsewall.db"), Self.newer.version)
    let error = #expect(throws: StoreError.self) { try SQLiteRepository.open(directory) }
    #expect(error?.kind == .newer)
    #expect(
      error?.description == """
        open the database in \(directory.path)/pulsewall.db: a newer Pulsewall wrote it: version \
        \(newer), and this one knows up to \(newer - 2) — install that version again, or move the file away to begin anew
        """)
    #expect(directory.contents(of: "pulsewall.db") == before)
  }

  @Test func secondDaemonIsRefused() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try SQLiteRepository.open(directory)
    let error = #expect(throws: StoreError.self) { try SQLiteRepository.open(directory) }
    #expect(error?.kind == .inUse)
    #expect(error?.reason == "another pulsewalld uses \(directory.path), process \(getpid())")
    first.close(isWhole: true)
  }

  @Test func lockTellsAnUncleanStop() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for (isClean, followsUnclean) in [(true, false), (false, false), (true, true), (true, false)] {
      let lock = try DirectoryLock(of: directory.path)
      #expect(lock.followsUncleanStop == followsUnclean)
      if isClean { lock.markClean() }
    }
  }

  @Test func unreadablePlanIsKeptSkippedAndReported() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    for id in ["a", "b", "c"] { try repository.keep(Samples.format(id)) }
    repository.close(isWhole: true)
    let connection = try Connection("\(directory.path)/pulsewall.db")
    try connection.script(
      "UPDATE format SET plan = 'work=40 swim=20' WHERE id = 'b'; UPDATE format SET block = 'plaid' WHERE id = 'c'",
      for: "test")
    connection.close()

    let again = try SQLiteRepository.open(directory)
    var read = try again.formats()
    #expect(read.value == [Samples.format("a")])
    #expect(read.problems.count == 2)
    #expect(read.problems[0].hasPrefix("format “b” in \(directory.path)/pulsewall.db cannot be read"))
    // Its id may be used again; it stays all the same.
    try again.keep(Samples.format("b", rounds: 2))
    read = try again.formats()
    #expect(read.value == [Samples.format("a"), Samples.format("b", rounds: 2)])
    #expect(read.problems.count == 2)
    again.close(isWhole: true)
  }

  @Test func logWithoutDatabaseIsSetAside() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write([1, 2, 3], to: "pulsewall.db-wal")
    let repository = try SQLiteRepository.open(directory)
    #expect(directory.names.contains { $0.hasSuffix("-wal") && $0.contains("damaged") })
    repository.close(isWhole: true)
  }

  @Test func readOnlyCopyIsReadWhenTheDiskIsFull() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try fill(directory)
    // The lock can be taken; the first thing SQLite opens cannot.
    faulty(.open, 1, SQLITE_FULL_CODE) {
      let repository = try SQLiteRepository.open(directory, vfs: $0)
      #expect(repository.impairment?.kind == .full)
      #expect(try repository.formats().value.count == 3)
      let error = #expect(throws: StoreError.self) { try repository.keep(Samples.format("new")) }
      #expect(error?.kind == .full)
      #expect(throws: StoreError.self) { try repository.save(WallSettings()) }
      repository.close(isWhole: false)
    }
  }
}
