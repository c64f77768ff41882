internal import Training

/// Where the versions of entries are kept: in tables, or in memory.
protocol HistoryRecords {
  /// The version of a key that is so many before the newest.
  func version(of key: String, back: Int) throws(StoreError) -> EntryVersion?
  /// The versions that were recorded in one start of the machine, with its clock not yet right.
  func provisional(of boot: String) throws(StoreError) -> [RecordedVersion]
  /// The keys of the sample training.
  func sampleKeys() throws(StoreError) -> [String]
  /// The unsaved summaries, the oldest first.
  func unsaved() throws(StoreError) -> Recalled<[HistoryEntry]>

  func add(_ version: EntryVersion) throws(StoreError)
  func takeBack(_ key: String) throws(StoreError)
  func setStart(_ start: EntryStart, of place: Int64) throws(StoreError)
  func removeAll(_ key: String) throws(StoreError)
  func keepUnsaved(_ entry: HistoryEntry) throws(StoreError)
  func discardUnsaved(_ key: String) throws(StoreError)
}

/// A version of an entry.
///
/// Saving makes the first, an edit or a deletion makes the next, and undoing takes the newest away; so it is known of
/// every key whether it was ever saved, and what there was before.
struct EntryVersion: Hashable {
  var entry: HistoryEntry
  var isDeleted = false

  /// The version as a line of the journal.
  var record: JournalRecord { isDeleted ? .delete(entry.key) : .entry(entry) }
}

/// A version, and where it is kept.
struct RecordedVersion {
  var version: EntryVersion
  var isNewest: Bool
  var place: Int64
}
