public import Training

/// Where a session came from, and what its entry in the history begins with.
public struct SessionOrigin: Hashable, Sendable {
  /// The key of its entry.
  public var key: String
  /// When it began.
  public var start: EntryStart
  /// What is trained.
  public var trained: Trained

  /// Makes an origin.
  public init(key: String, start: EntryStart, trained: Trained) {
    self.key = key
    self.start = start
    self.trained = trained
  }
}
