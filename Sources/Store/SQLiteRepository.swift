public import Intervals
public import Training
public import Wall

/// What a wall remembers, in a directory: formats in a database, the settings in a small file beside it, so that
/// neither is lost with the other.
public final class SQLiteRepository: Repository {
  private let database: Database
  private let settingsFile: SettingsFile
  private let setUpFile: SetUpFile
  private let checkpointFile: CheckpointFile
  private let diaryFile: DiaryFile
  private let programmes: ProgrammeFiles
  /// The second record of the history, or why there is none and nothing can be saved.
  private let journal: Result<Journal, StoreError>

  public let repairs: [String]
  public var impairment: StoreError? {
    if case .failure(let error) = journal { error } else { nil }
  }

  /// Opens the repository of a directory, and makes it when there is none; used by the calling thread from now on.
  ///
  /// - Throws: why neither reading nor writing is possible.
  public convenience init(in directory: StateDirectory) throws(StoreError) {
    try directory.prepare()
    try self.init(in: directory.path, schema: .current)
  }

  init(
    in directory: String, schema: Schema, vfs: String? = nil, calls: FileCalls = .system
  ) throws(StoreError) {
    let database = try Database.open(in: directory, schema: schema, vfs: vfs)
    self.database = database
    settingsFile = SettingsFile(directory: directory)
    setUpFile = SetUpFile(directory: directory)
    checkpointFile = CheckpointFile(directory: directory)
    diaryFile = DiaryFile(directory: directory)
    programmes = ProgrammeFiles(directory: StateDirectory(path: directory).programmes)
    var reconciliation = JournalReconciliation(database.connection, in: directory, calls: calls)
    do throws(StoreError) {
      if let impairment = database.impairment { throw impairment }
      journal = .success(try reconciliation.run(isSuspect: !database.repairs.isEmpty))
    } catch let error where error.kind == .damaged {
      database.close(isWhole: false)
      throw error
    } catch {
      journal = .failure(error)
    }
    repairs = database.repairs + reconciliation.repairs
  }

  public func formats() throws(StoreError) -> Recalled<[Format]> { try Self.formats(on: database.connection) }

  /// The formats that a directory keeps, also beside the wall that runs on it; nothing in it is made or changed.
  ///
  /// - Throws: why they cannot be read.
  public static func formats(in directory: StateDirectory) throws(StoreError) -> Recalled<[Format]> {
    guard let connection = try Database.connectToLook(in: directory.path) else { return Recalled([]) }
    defer { connection.close() }
    return try formats(on: connection)
  }

  private static func formats(on connection: Connection) throws(StoreError) -> Recalled<[Format]> {
    let records = try connection.rows(
      "SELECT id, name, block, plan, fields FROM format ORDER BY sequence", for: "read the formats",
      record(of:))
    var recalled = Recalled<[Format]>([])
    for record in records {
      switch record.read() {
      case .success(var format):
        format.isShipped = false
        recalled.value.append(format)
      case .failure(let unreadable):
        recalled.problems.append(problem(record, unreadable, in: connection.path))
      }
    }
    return recalled
  }

  public func keep(_ format: Format) throws(StoreError) {
    let operation = "keep format “\(format.id)”"
    let record = try FormatRecord(format, for: operation)
    guard let plan = record.plan else {
      throw StoreError(operation, .refused, reason: "the clock has no plan to keep", path: "")
    }
    try writable.transaction(for: operation) { () throws(StoreError) in
      try spareUnreadable(format.id, for: operation)
      try writable.run(
        """
        INSERT INTO format (id, name, block, plan, fields) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, block = excluded.block, plan = excluded.plan, fields = excluded.fields
        """, [record.id, record.name, record.block, plan, record.fields].map(SQLiteValue.text),
        for: operation)
    }
  }

  public func forget(_ id: String) throws(StoreError) {
    try writable.run("DELETE FROM format WHERE id = ?", [.text(id)], for: "forget format “\(id)”")
  }

  public func settings() throws(StoreError) -> Recalled<WallSettings> {
    try settingsFile.read()
  }

  public func save(_ settings: WallSettings) throws(StoreError) {
    if let impairment { throw impairment }
    try settingsFile.write(settings)
  }

  public func lastFormat() throws(StoreError) -> Recalled<Format?> {
    let records = try database.connection.rows(
      "SELECT id, name, block, plan, fields FROM last_format", for: "read the last format", Self.record(of:))
    guard let record = records.first else { return Recalled(nil) }
    switch record.read() {
    case .success(let format): return Recalled(format)
    case .failure(let unreadable):
      return Recalled(
        nil, problems: [Self.problem(record, unreadable, in: database.connection.path)])
    }
  }

  public func saveLast(_ format: Format) throws(StoreError) {
    let operation = "save the chosen format"
    let record = try FormatRecord(format, for: operation)
    let texts = [record.id, record.name, record.block, record.plan, record.fields]
    try writable.run(
      "REPLACE INTO last_format (place, id, name, block, plan, fields) VALUES (1, ?, ?, ?, ?, ?)",
      texts.map { $0.map(SQLiteValue.text) ?? .null }, for: operation)
  }

  public func history() throws(StoreError) -> Recalled<History> {
    let table = HistoryTable(connection: database.connection)
    let entries = try table.entries()
    let unsaved = try table.unsaved()
    return Recalled(
      History(entries.value, unsaved: unsaved.value), problems: entries.problems + unsaved.problems)
  }

  public func change(_ change: HistoryChange) throws(StoreError) -> HistoryDelta {
    let journal = try journal.get()
    let table = HistoryTable(connection: try writable)
    let work = try HistoryWork(change, on: table)
    guard !work.isEmpty else { return try work.perform(on: table) }
    // First the journal, then the database with how far that has got: see JournalReconciliation.
    let end = journal.end
    try journal.append(work.records, for: change.operation)
    var delta = HistoryDelta()
    do throws(StoreError) {
      try table.connection.transaction(for: change.operation) { () throws(StoreError) in
        delta = try work.perform(on: table)
        if !work.records.isEmpty { try JournalReconciliation.setReached(journal.end, on: table.connection) }
      }
    } catch {
      journal.takeBack(to: end)
      throw error
    }
    return delta
  }

  public func setUp() throws(StoreError) -> Recalled<TrainingChoice?> { try setUpFile.read() }

  public func save(_ setUp: TrainingChoice?) throws(StoreError) {
    if let impairment { throw impairment }
    try setUpFile.write(setUp)
  }

  public func diary() throws(StoreError) -> Diary { try diaryFile.read() }

  public func save(_ diary: Diary) throws(StoreError) {
    if let impairment { throw impairment }
    try diaryFile.write(diary)
  }

  public func save(programme id: String, _ bytes: [UInt8]?) throws(StoreError) {
    if let impairment { throw impairment }
    if let bytes { try programmes.write(id, bytes) } else { try programmes.remove(id) }
  }

  public func checkpoint() throws(StoreError) -> Recalled<Checkpoint?> { try checkpointFile.read() }

  public func save(_ checkpoint: Checkpoint?) throws(StoreError) {
    if let impairment { throw impairment }
    try checkpointFile.write(checkpoint)
  }

  public func close(isWhole: Bool) {
    database.close(isWhole: isWhole)
  }

  /// The connection, to write.
  private var writable: Connection {
    get throws(StoreError) {
      if let impairment { throw impairment }
      return database.connection
    }
  }

  /// Gives a format that cannot be read another id, which no plan can have, before its own is used again.
  private func spareUnreadable(_ id: String, for operation: String) throws(StoreError) {
    let there = try database.connection.rows(
      "SELECT id, name, block, plan, fields FROM format WHERE id = ?", [.text(id)], for: operation,
      Self.record(of:))
    guard let record = there.first, case .failure = record.read() else { return }
    try database.connection.run(
      "UPDATE format SET id = id || '?' || sequence WHERE id = ?", [.text(id)], for: operation)
  }

  private static func record(of row: borrowing Statement) -> FormatRecord {
    FormatRecord(
      id: row.text(0) ?? "", name: row.text(1) ?? "", block: row.text(2) ?? "", plan: row.text(3),
      fields: row.text(4) ?? "")
  }

  private static func problem(
    _ record: FormatRecord, _ unreadable: FormatRecord.Unreadable, in path: String
  ) -> String {
    "format “\(record.id)” in \(path) cannot be read and is left alone: \(unreadable.reason)"
  }
}
