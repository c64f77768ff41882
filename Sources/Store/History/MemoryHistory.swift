internal import Training

/// The versions of entries in memory.
final class MemoryHistory: HistoryRecords {
  private var versions: [String: [EntryVersion]] = [:]
  private var summaries: [String: HistoryEntry] = [:]
  /// The places of versions, as they were last given out.
  private var places: [(key: String, index: Int)] = []

  /// The entries that count.
  var entries: [HistoryEntry] {
    versions.values.compactMap { $0.last.flatMap { $0.isDeleted ? nil : $0.entry } }
  }

  func version(of key: String, back: Int) throws(StoreError) -> EntryVersion? {
    (versions[key] ?? []).dropLast(back).last
  }

  func provisional(of boot: String) throws(StoreError) -> [RecordedVersion] {
    places = []
    var found: [RecordedVersion] = []
    for (key, list) in versions.sorted(by: { $0.key < $1.key }) {
      for (index, version) in list.enumerated() {
        let start = version.entry.start
        guard start.isProvisional, start.machine?.boot == boot else { continue }
        found.append(
          RecordedVersion(version: version, isNewest: index == list.count - 1, place: Int64(places.count)))
        places.append((key, index))
      }
    }
    return found
  }

  func sampleKeys() throws(StoreError) -> [String] {
    versions.filter { $0.value.last?.entry.isSample == true }.map(\.key).sorted()
  }

  func unsaved() throws(StoreError) -> Recalled<[HistoryEntry]> {
    Recalled(summaries.values.sorted { $0.mark < $1.mark })
  }

  func add(_ version: EntryVersion) throws(StoreError) {
    versions[version.entry.key, default: []].append(version)
  }

  func takeBack(_ key: String) throws(StoreError) {
    versions[key]?.removeLast()
  }

  func setStart(_ start: EntryStart, of place: Int64) throws(StoreError) {
    let (key, index) = places[Int(place)]
    versions[key]?[index].entry.start = start
  }

  func removeAll(_ key: String) throws(StoreError) {
    versions[key] = nil
  }

  func keepUnsaved(_ entry: HistoryEntry) throws(StoreError) {
    summaries[entry.key] = entry
  }

  func discardUnsaved(_ key: String) throws(StoreError) {
    summaries[key] = nil
  }
}
