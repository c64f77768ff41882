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
/// every key whether it was ever saved, and what there was before. What comes in again after it was deleted makes one,
/// too, which undoing leaves alone: it was the last thing to happen, and is no change of what was there.
struct EntryVersion: Hashable {
  var entry: HistoryEntry
  var isDeleted = false

  /// Whether this version is an edit or a deletion of the one before it.
  func changes(_ before: EntryVersion) -> Bool { isDeleted || !before.isDeleted }

  /// The version with another start.
  func mended(to start: EntryStart) -> EntryVersion {
    var version = self
    version.entry.start = start
    return version
  }
}

/// A version, and where it is kept.
struct RecordedVersion {
  var version: EntryVersion
  var isNewest: Bool
  var place: Int64
}
