/// All entries of a history, in order: what the wall works with, beside the record on the disk.
public struct History: Hashable, Sendable {
  /// The entries, the oldest first.
  public private(set) var entries: [HistoryEntry]
  /// The summaries that nobody has saved yet, the oldest first.
  public private(set) var unsaved: [HistoryEntry]

  /// Makes a history of entries in any order; of two with one key the later counts.
  public init(_ entries: [HistoryEntry] = [], unsaved: [HistoryEntry] = []) {
    var byKey: [String: HistoryEntry] = [:]
    for entry in entries { byKey[entry.key] = entry }
    self.entries = byKey.values.sorted { $0.mark < $1.mark }
    self.unsaved = unsaved.sorted { $0.mark < $1.mark }
  }

  /// The entries that figures are made of: what was really trained or, as long as there is nothing, the sample training.
  public var counted: [HistoryEntry] {
    let real = entries.filter { !$0.isSample }
    return real.isEmpty ? entries : real
  }

  /// Follows a change that was written.
  public mutating func apply(_ delta: HistoryDelta) {
    let gone = Set(delta.removed).union(delta.changed.map(\.key))
    if !gone.isEmpty { entries.removeAll { gone.contains($0.key) } }
    if delta.changed.count == 1, let entry = delta.changed.first {
      entries.insert(entry, at: place(of: entry.mark))
    } else if !delta.changed.isEmpty {
      entries = (entries + delta.changed).sorted { $0.mark < $1.mark }
    }
    if let unsaved = delta.unsaved { self.unsaved = unsaved }
  }

  /// The entry with a key.
  public subscript(key: String) -> HistoryEntry? {
    entries.first { $0.key == key }
  }

  /// The entries of some days, the oldest first.
  public func entries(on days: ClosedRange<LocalDate>) -> [HistoryEntry] {
    entries.filter { days.contains($0.date) }
  }

  /// A page, the newest entries first.
  public func page(_ query: HistoryQuery) -> HistoryPage {
    var page = HistoryPage(entries: [])
    for entry in entries.prefix(query.after.map(place) ?? entries.count).reversed()
    where query.days.contains(entry.date) {
      guard page.entries.count < query.limit else {
        page.next = page.entries.last?.mark
        return page
      }
      page.entries.append(entry)
    }
    return page
  }

  /// How many entries come before a mark.
  private func place(of mark: HistoryMark) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].mark < mark { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
