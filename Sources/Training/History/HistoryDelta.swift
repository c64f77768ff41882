/// What became of a change to the history, to be followed by whoever has a copy of it.
public struct HistoryDelta: Hashable, Sendable {
  /// The entries that are new or different, as they are now.
  public var changed: [HistoryEntry]
  /// The keys of those that are no longer there.
  public var removed: [String]
  /// How many were there already, as asked.
  public var unchanged: Int
  /// The unsaved summaries after the change, the oldest first; nil when they are what they were.
  public var unsaved: [HistoryEntry]?

  /// Makes a delta.
  public init(
    changed: [HistoryEntry] = [], removed: [String] = [], unchanged: Int = 0, unsaved: [HistoryEntry]? = nil
  ) {
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
    self.unsaved = unsaved
  }
}
