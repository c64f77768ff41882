internal import CSQLite
internal import Intervals
internal import Training

extension HistoryTable {
  func add(_ version: EntryVersion) throws(StoreError) {
    let operation = "save session “\(version.entry.key)”"
    let number = try connection.rows(
      "SELECT coalesce(max(version), 0) + 1 FROM entry WHERE key = ?", [.text(version.entry.key)],
      for: operation
    ) { $0.integer(0) }
    let places = Self.columns.map { _ in "?" }.joined(separator: ", ")
    try connection.run(
      "INSERT INTO entry (\(Self.names)) VALUES (\(places))",
      EntryRow(version, number: number.first ?? 1).values, for: operation)
    let sequence = SQLiteValue.integer(sqlite3_last_insert_rowid(connection.raw))
    for focus in Focus.allCases where version.entry.focus[focus] > .zero {
      try connection.run(
        "INSERT INTO focus_time (entry, focus, milliseconds) VALUES (?, ?, ?)",
        [sequence, .text(focus.rawValue), .integer(version.entry.focus[focus].wholeMilliseconds)],
        for: operation)
    }
    for (place, set) in version.entry.topSets.enumerated() {
      try connection.run(
        "INSERT INTO top_set (entry, place, move, hundredths, unit, reps, hold) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [sequence, .integer(Int64(place))] + TopSetRow(set).values, for: operation)
    }
  }

  func takeBack(_ key: String) throws(StoreError) {
    try connection.run(
      "DELETE FROM entry WHERE key = ?1 AND version = (SELECT max(version) FROM entry WHERE key = ?1)",
      [.text(key)], for: "undo the last change of session “\(key)”")
  }

  func setStart(_ start: EntryStart, of place: Int64) throws(StoreError) {
    try setStart(start, where: "sequence = ?", [.integer(place)])
  }

  /// Gives all versions of an entry that began at the same moment of the machine its right time.
  func mend(_ entry: HistoryEntry) throws(StoreError) {
    guard let machine = entry.start.machine else { return }
    try setStart(
      entry.start, where: "key = ? AND boot = ? AND machine = ? AND is_provisional = 1",
      [.text(entry.key), .text(machine.boot), .integer(machine.milliseconds)])
  }

  private func setStart(
    _ start: EntryStart, where condition: String, _ values: [SQLiteValue]
  ) throws(StoreError) {
    try connection.run(
      "UPDATE entry SET wall = ?, utc_offset = ?, zone = ?, is_provisional = ? WHERE \(condition)",
      [
        .integer(start.wall), .integer(Int64(start.utcOffset)), .text(start.zone),
        .integer(start.isProvisional ? 1 : 0),
      ] + values, for: "mend the times of sessions")
  }

  func removeAll(_ key: String) throws(StoreError) {
    try connection.run(
      "DELETE FROM entry WHERE key = ?", [.text(key)], for: "remove the sample training")
  }

  func keepUnsaved(_ entry: HistoryEntry) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO unsaved (key, record) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET record = excluded.record
      """, [.text(entry.key), .text(HistoryCSV.row(entry))], for: "keep summary “\(entry.key)”")
  }

  func discardUnsaved(_ key: String) throws(StoreError) {
    try connection.run(
      "DELETE FROM unsaved WHERE key = ?", [.text(key)], for: "discard summary “\(key)”")
  }
}
