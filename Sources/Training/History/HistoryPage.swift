/// A page of the history.
public struct HistoryPage: Hashable, Sendable {
  /// The entries, the newest first.
  public var entries: [HistoryEntry]
  /// Where the next page begins; nil when this is the last.
  public var next: HistoryMark?

  /// Makes a page.
  public init(entries: [HistoryEntry], next: HistoryMark? = nil) {
    self.entries = entries
    self.next = next
  }
}
