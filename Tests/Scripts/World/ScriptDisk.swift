import Training

/// The history as a disk would keep it: every change is there at once.
struct ScriptDisk {
  private(set) var history: History

  init(_ entries: [HistoryEntry] = []) { history = History(entries) }

  /// Writes a change, and says what it came to.
  mutating func write(_ change: HistoryChange) -> HistoryDelta {
    var delta = HistoryDelta()
    var unsaved = history.unsaved
    switch change {
    case .save(let entry):
      delta.changed = [entry]
      unsaved.removeAll { $0.key == entry.key }
    case .keepUnsaved(let entry):
      unsaved.removeAll { $0.key == entry.key }
      unsaved.append(entry)
    case .discardUnsaved(let key): unsaved.removeAll { $0.key == key }
    // No button comes to any of these.
    case .add, .edit, .delete, .undo, .removeSamples, .mend: break
    }
    delta.unsaved = unsaved
    history.apply(delta)
    return delta
  }
}
