internal import LinuxIO
internal import Training

/// What a change to the history comes to: worked out first, then written to the journal, then done.
struct HistoryWork {
  private var steps: [(key: String, step: EntryChange.Step)] = []
  private var starts: [(place: Int64, start: EntryStart)] = []
  private var samples: [String] = []
  private var unsaved: UnsavedStep?
  /// The lines for the journal.
  private(set) var records: [JournalRecord] = []
  private var delta = HistoryDelta()

  private enum UnsavedStep {
    case keep(HistoryEntry)
    case discard(String)
  }

  /// Works out what a change comes to.
  ///
  /// - Throws: why the change makes no sense, or why the records cannot be read.
  init(_ change: HistoryChange, on store: some HistoryRecords) throws(StoreError) {
    switch change {
    case .save(let entry):
      try plan([.save(entry)], on: store)
      unsaved = .discard(entry.key)
    case .add(let entries): try plan(entries.map { .add($0) }, on: store)
    case .edit(let entry): try plan([.edit(entry)], on: store)
    case .delete(let key): try plan([.delete(key)], on: store)
    case .undo(let key): try plan([.undo(key)], on: store)
    case .removeSamples:
      samples = try store.sampleKeys()
      delta.removed = samples
    case .mend(let reading): try planMending(by: reading, on: store)
    case .keepUnsaved(let entry):
      try entry.check(for: "keep summary “\(entry.key)”")
      // A late copy of a summary that was saved meanwhile is none any more.
      unsaved = try store.version(of: entry.key, back: 0) == nil ? .keep(entry) : .discard(entry.key)
    case .discardUnsaved(let key): unsaved = .discard(key)
    }
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool {
    steps.isEmpty && starts.isEmpty && samples.isEmpty && unsaved == nil && delta.unsaved == nil
  }

  /// Does it, and tells what became of it.
  func perform(on store: some HistoryRecords) throws(StoreError) -> HistoryDelta {
    for (key, step) in steps {
      switch step {
      case .add(let version): try store.add(version)
      case .takeBack: try store.takeBack(key)
      }
    }
    for (place, start) in starts { try store.setStart(start, of: place) }
    for key in samples { try store.removeAll(key) }
    var delta = delta
    switch unsaved {
    case .keep(let entry): try store.keepUnsaved(entry)
    case .discard(let key): try store.discardUnsaved(key)
    case nil: break
    }
    for entry in delta.unsaved ?? [] { try store.keepUnsaved(entry) }
    if unsaved != nil || delta.unsaved != nil { delta.unsaved = try store.unsaved().value }
    return delta
  }

  private mutating func plan(_ changes: [EntryChange], on store: some HistoryRecords) throws(StoreError) {
    var keys = Set<String>()
    for change in changes {
      guard keys.insert(change.key).inserted, let step = try change.step(on: store) else {
        delta.unchanged += 1
        continue
      }
      steps.append((change.key, step))
      note(step.outcome, as: step.record)
    }
  }

  private mutating func planMending(
    by reading: ClockReading, on store: some HistoryRecords
  ) throws(StoreError) {
    func mended(_ entry: HistoryEntry) -> HistoryEntry? {
      entry.start.mended(by: reading) { wall in
        WallClock.localTime(atSecondsSinceEpoch: wall / 1_000).utcOffsetSeconds
      }.map { start in
        var entry = entry
        entry.start = start
        return entry
      }
    }
    for recorded in try store.provisional(of: reading.machine.boot) {
      guard let entry = mended(recorded.version.entry) else { continue }
      starts.append((recorded.place, entry.start))
      if recorded.isNewest, !recorded.version.isDeleted {
        note(EntryVersion(entry: entry), as: .mended(entry))
      }
    }
    let summaries = try store.unsaved().value.compactMap(mended)
    if !summaries.isEmpty { delta.unsaved = summaries }
  }

  private mutating func note(_ version: EntryVersion, as record: JournalRecord) {
    if version.isDeleted {
      delta.removed.append(version.entry.key)
    } else {
      delta.changed.append(version.entry)
    }
    if !version.entry.isSample { records.append(record) }
  }
}

extension HistoryChange {
  /// What is being done, for messages.
  var operation: String {
    switch self {
    case .save(let entry): EntryChange.save(entry).operation
    case .add(let entries): "add \(entries.count) sessions"
    case .edit(let entry): EntryChange.edit(entry).operation
    case .delete(let key): EntryChange.delete(key).operation
    case .undo(let key): EntryChange.undo(key).operation
    case .removeSamples: "remove the sample training"
    case .mend: "mend the times of sessions"
    case .keepUnsaved(let entry): "keep summary “\(entry.key)”"
    case .discardUnsaved(let key): "discard summary “\(key)”"
    }
  }
}
