internal import Training

/// The versions of entries in the tables of a database.
struct HistoryTable: HistoryRecords {
  let connection: Connection

  /// The columns of an entry, in the order of ``EntryRow``.
  static let columns = [
    "key", "version", "is_deleted", "wall", "utc_offset", "zone", "boot", "machine", "is_provisional", "kind",
    "id", "name", "programme", "position", "length", "work", "effort", "score", "energy", "ran_to_end",
    "note",
    "is_sample", "rounds_done", "rounds",
  ]

  static let names = columns.joined(separator: ", ")
  private static let newest =
    "version = (SELECT max(version) FROM entry AS other WHERE other.key = entry.key)"

  /// The entries that count; what cannot be read is a problem and stays where it is.
  func entries() throws(StoreError) -> Recalled<[HistoryEntry]> {
    let operation = "read the history"
    let rows = try connection.rows(
      "SELECT sequence, \(Self.names) FROM entry WHERE is_deleted = 0 AND \(Self.newest)", for: operation
    ) { ($0.integer(0), EntryRow($0.values(Self.columns.count + 1).dropFirst())) }
    let times = try focusTimes(for: operation)
    let sets = try topSets(for: operation)
    var recalled = Recalled<[HistoryEntry]>([])
    for (sequence, row) in rows {
      switch row.read(times[sequence] ?? [:], sets[sequence] ?? []) {
      case .success(let version): recalled.value.append(version.entry)
      case .failure(let unreadable):
        recalled.problems.append(
          "session “\(row.key)” in \(connection.path) cannot be read and is left alone: \(unreadable.reason)")
      }
    }
    return recalled
  }

  func version(of key: String, back: Int) throws(StoreError) -> EntryVersion? {
    let operation = "read session “\(key)”"
    let rows = try connection.rows(
      "SELECT sequence, \(Self.names) FROM entry WHERE key = ? ORDER BY version DESC LIMIT 1 OFFSET ?",
      [.text(key), .integer(Int64(back))], for: operation
    ) { ($0.integer(0), EntryRow($0.values(Self.columns.count + 1).dropFirst())) }
    guard let (sequence, row) = rows.first else { return nil }
    let times = try focusTimes(of: sequence, for: operation)
    let sets = try topSets(of: sequence, for: operation)
    switch row.read(times[sequence] ?? [:], sets[sequence] ?? []) {
    case .success(let version): return version
    case .failure(let unreadable):
      throw StoreError(
        operation, .refused, reason: "it is there and cannot be read: \(unreadable.reason)",
        path: connection.path)
    }
  }

  func provisional(of boot: String) throws(StoreError) -> [RecordedVersion] {
    let places = try connection.rows(
      "SELECT sequence, key, (SELECT max(version) FROM entry AS other WHERE other.key = entry.key) - version "
        + "FROM entry WHERE boot = ? AND is_provisional = 1 ORDER BY sequence",
      [.text(boot)], for: "read the provisional times"
    ) { ($0.integer(0), $0.text(1) ?? "", Int($0.integer(2))) }
    var found: [RecordedVersion] = []
    for (place, key, back) in places {
      guard let version = try version(of: key, back: back) else { continue }
      found.append(RecordedVersion(version: version, isNewest: back == 0, place: place))
    }
    return found
  }

  func sampleKeys() throws(StoreError) -> [String] {
    try connection.rows(
      "SELECT key FROM entry WHERE is_sample = 1 AND \(Self.newest) ORDER BY key",
      for: "find the sample training"
    ) { $0.text(0) ?? "" }
  }

  func unsaved() throws(StoreError) -> Recalled<[HistoryEntry]> {
    let rows = try connection.rows("SELECT key, record FROM unsaved", for: "read the unsaved summaries") {
      ($0.text(0) ?? "", $0.text(1) ?? "")
    }
    var recalled = Recalled<[HistoryEntry]>([])
    for (key, record) in rows {
      if let entry = HistoryCSV.entry(row: record), entry.key == key {
        recalled.value.append(entry)
      } else {
        recalled.problems.append(
          "unsaved summary “\(key)” in \(connection.path) cannot be read and is left alone")
      }
    }
    recalled.value.sort { $0.mark < $1.mark }
    return recalled
  }

  /// The focus times of one entry, or of all.
  private func focusTimes(
    of sequence: Int64? = nil, for operation: String
  ) throws(StoreError) -> [Int64: [String: Int64]] {
    var times: [Int64: [String: Int64]] = [:]
    let rows = try connection.rows(
      "SELECT entry, focus, milliseconds FROM focus_time" + (sequence == nil ? "" : " WHERE entry = ?"),
      sequence.map { [.integer($0)] } ?? [], for: operation
    ) { ($0.integer(0), $0.text(1) ?? "", $0.integer(2)) }
    for (entry, focus, milliseconds) in rows { times[entry, default: [:]][focus] = milliseconds }
    return times
  }

  /// The top sets of one entry, or of all, each in its order.
  private func topSets(
    of sequence: Int64? = nil, for operation: String
  ) throws(StoreError) -> [Int64: [TopSetRow]] {
    var sets: [Int64: [TopSetRow]] = [:]
    let rows = try connection.rows(
      "SELECT entry, move, hundredths, unit, reps, hold FROM top_set"
        + (sequence == nil ? "" : " WHERE entry = ?") + " ORDER BY entry, place",
      sequence.map { [.integer($0)] } ?? [], for: operation
    ) { ($0.integer(0), TopSetRow($0.values(6).dropFirst())) }
    for (entry, row) in rows { sets[entry, default: []].append(row) }
    return sets
  }
}
