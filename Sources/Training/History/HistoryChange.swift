/// A change to the history.
public enum HistoryChange: Hashable, Sendable {
  /// Saves a finished session, once: where its key is known already, also from an entry that was deleted, nothing
  /// changes. The unsaved summary with its key is gone afterwards.
  case save(HistoryEntry)
  /// Adds entries from elsewhere. Those whose keys are there stay as they are; deleted ones come back.
  case add([HistoryEntry])
  /// Puts an entry in the place of the one with its key.
  case edit(HistoryEntry)
  /// Deletes the entry with a key.
  case delete(String)
  /// Takes back the last edit or deletion of the entry with a key.
  case undo(String)
  /// Takes away all sample training.
  case removeSamples
  /// Gives the sessions of this start of the machine their right times, now that the clock is right.
  case mend(ClockReading)
  /// Keeps the summary of a session that nobody has saved yet, in place of an earlier one with its key.
  case keepUnsaved(HistoryEntry)
  /// Lets go of an unsaved summary by its key.
  case discardUnsaved(String)
}
