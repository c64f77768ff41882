internal import LinuxIO
internal import Training

/// Brings the database and the journal of a directory to the same state when they are opened.
///
/// The journal is written first and the database second, which notes how far into the journal it has got. So a
/// journal that is longer has lines for the database, one that is shorter has lost some, and a database without a
/// note has lost everything.
struct JournalReconciliation {
  private let connection: Connection
  private let table: HistoryTable
  private let directory: String
  private let calls: FileCalls
  /// What was mended, in sentences.
  private(set) var repairs: [String] = []

  private static let operation = "compare the history with its journal"

  init(_ connection: Connection, in directory: String, calls: FileCalls) {
    self.connection = connection
    self.directory = directory
    self.calls = calls
    table = HistoryTable(connection: connection)
  }

  /// Opens the journal, and carries over what one of both lacks.
  ///
  /// - Parameter isSuspect: whether rows of the database may be missing.
  mutating func run(isSuspect: Bool) throws(StoreError) -> Journal {
    let journal = try Journal(directory: directory, calls: calls)
    let reached = try connection.number("SELECT reached FROM journal WHERE place = 1", for: Self.operation)
    guard let reached, !isSuspect else { return try merge(journal) }
    if Int(reached) < journal.end {
      // Where the note leads into the middle of a line, this is not the journal it was made for.
      guard try journal.isLineStart(Int(reached)) else { return try merge(journal) }
      let reading = try read(journal, from: Int(reached))
      try note(journal) { () throws(StoreError) in try replay(reading.records) }
    } else if Int(reached) > journal.end {
      return try rewrite(because: "was shorter than it had been")
    }
    return journal
  }

  /// Says how far into the journal the database has got, in the running transaction.
  static func setReached(_ end: Int, on connection: Connection) throws(StoreError) {
    try connection.run(
      "REPLACE INTO journal (place, reached) VALUES (1, ?)", [.integer(Int64(end))], for: operation)
  }

  /// Puts all of the journal into a database that may lack any of it, and the other way round.
  private mutating func merge(_ journal: Journal) throws(StoreError) -> Journal {
    let reading: Journal.Reading
    do throws(StoreError) {
      reading = try read(journal, from: 0)
    } catch let error where error.kind == .inputOutput {
      return try rewrite(because: "could not be read (\(error.reason))")
    }
    let there = try table.entries().value
    let isLost = there.isEmpty && !reading.records.isEmpty
    // What a new database is told in order is told an old one by the last word on each entry.
    let records = isLost ? reading.records : Self.lastWords(reading.records)
    let known = Set(reading.records.map(\.key))
    let missing = there.filter { !$0.isSample && !known.contains($0.key) }
    try journal.append(missing.map { .entry($0) }, for: Self.operation)
    let changed = try note(journal) { () throws(StoreError) in try replay(records) }
    if changed > 0 { repairs.append("\(changed) changes to the history were read back from \(journal.path)") }
    return journal
  }

  /// Writes the journal anew from the database.
  private mutating func rewrite(because reason: String) throws(StoreError) -> Journal {
    let entries = History(try table.entries().value).entries.filter { !$0.isSample }
    try Journal.rewrite(entries.map { .entry($0) }, in: directory)
    let journal = try Journal(directory: directory, calls: calls)
    try note(journal) { () throws(StoreError) in 0 }
    repairs.append("\(journal.path) \(reason) and was written anew from the database")
    return journal
  }

  private mutating func read(_ journal: Journal, from start: Int) throws(StoreError) -> Journal.Reading {
    let reading = try journal.read(from: start)
    if reading.damaged > 0 {
      repairs.append("\(journal.path): damaged lines that were passed over: \(reading.damaged)")
    }
    return reading
  }

  @discardableResult
  private func note(_ journal: Journal, after body: () throws(StoreError) -> Int) throws(StoreError) -> Int {
    var changed = 0
    try connection.transaction(for: Self.operation) { () throws(StoreError) in
      changed = try body()
      try Self.setReached(journal.end, on: connection)
    }
    return changed
  }

  /// Makes the entries what the records say; how many were something else.
  private func replay(_ records: [JournalRecord]) throws(StoreError) -> Int {
    var changed = 0
    for record in records where try replay(record) { changed += 1 }
    return changed
  }

  /// Makes an entry what a record says, with what can be taken back of it; whether it was something else.
  private func replay(_ record: JournalRecord) throws(StoreError) -> Bool {
    let newest = try table.version(of: record.key, back: 0)
    switch record {
    case .entry(let entry), .undone(let entry), .mended(let entry):
      let version = EntryVersion(entry: entry)
      guard newest != version else { return false }
      if case .undone = record, try table.version(of: entry.key, back: 1) == version {
        try table.takeBack(entry.key)
      } else if case .mended = record, newest?.mended(to: entry.start) == version {
        try table.mend(entry)
      } else {
        try table.add(version)
      }
      try table.discardUnsaved(entry.key)
    case .delete:
      guard let newest, !newest.isDeleted else { return false }
      try table.add(EntryVersion(entry: newest.entry, isDeleted: true))
    }
    return true
  }

  private static func lastWords(_ records: [JournalRecord]) -> [JournalRecord] {
    var keys = Set<String>()
    return records.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }
}
