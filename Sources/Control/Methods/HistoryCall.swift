public import Training

/// What is asked of the history.
public enum HistoryCall: Hashable, Sendable {
  case list(HistoryListing)
  case show(String)
  /// Changes fields of an entry.
  case edit(String, EntryEdit)
  case delete(String)
  /// Takes back the last edit or deletion of an entry.
  case undo(String)
  /// Adds entries; those whose keys are there stay as they are.
  case add([HistoryEntry])
  case loadSamples, removeSamples
}

/// A page of the history.
public struct HistoryListing: Hashable, Sendable {
  /// Which entries are meant.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// What was really trained.
    case real
    /// The sample training.
    case samples
    case all

    /// Whether an entry is meant.
    public func includes(_ entry: HistoryEntry) -> Bool {
      switch self {
      case .real: !entry.isSample
      case .samples: entry.isSample
      case .all: true
      }
    }
  }

  /// The first day; `nil` for the first there is.
  public var from: DayName?
  /// The last day; `nil` for the last there is.
  public var to: DayName?
  /// How many entries at most.
  public var limit: Int
  /// Where the page before ended.
  public var after: HistoryMark?
  /// Which entries.
  public var kind: Kind

  /// How many entries a page may have.
  public static let limits = 1...200

  /// Makes a request.
  public init(
    from: DayName? = nil, to: DayName? = nil, limit: Int = 50, after: HistoryMark? = nil, kind: Kind = .real
  ) {
    self.from = from
    self.to = to
    self.limit = limit
    self.after = after
    self.kind = kind
  }
}

/// Fields of an entry to change; what is `nil` stays.
public struct EntryEdit: Hashable, Sendable {
  /// A value, or none.
  public enum NumberOrNone: Hashable, Sendable {
    case number(Int)
    case none

    var number: Int? {
      if case .number(let number) = self { number } else { nil }
    }
  }

  public var name: String?
  /// The time of day, with its distance from UTC in seconds.
  public var start: Start?
  public var length: Duration?
  public var work: Duration?
  public var effort: NumberOrNone?
  public var energy: NumberOrNone?
  public var ranToEnd: Bool?
  public var note: String?
  public var sets: [TopSet]?

  /// When a session began.
  public struct Start: Hashable, Sendable {
    /// Milliseconds since 1970.
    public var wall: Int64
    /// Seconds to add to UTC.
    public var utcOffset: Int

    /// Makes a start.
    public init(wall: Int64, utcOffset: Int) {
      self.wall = wall
      self.utcOffset = utcOffset
    }
  }

  /// Makes an edit that changes nothing.
  public init() {}

  /// Whether nothing is to change.
  public var isEmpty: Bool { self == EntryEdit() }

  /// The entry with the changes.
  ///
  /// - Throws: the field that cannot be so.
  public func applied(to entry: HistoryEntry) throws(EntryError) -> HistoryEntry {
    var entry = entry
    if let name { entry.trained.name = name }
    if let start {
      if start.utcOffset != entry.start.utcOffset { entry.start.zone = EntryStart.zone(of: start.utcOffset) }
      (entry.start.wall, entry.start.utcOffset) = (start.wall, start.utcOffset)
      // Somebody knows when it was, so no clock is to mend it.
      (entry.start.machine, entry.start.isProvisional) = (nil, false)
    }
    if let length {
      entry.length = length
      entry.work = min(entry.work, length)
      for focus in Focus.allCases { entry.focus[focus] = min(entry.focus[focus], length) }
    }
    if let work { entry.work = work }
    if let effort { entry.effort = effort.number }
    if let energy { entry.energy = energy.number }
    if let ranToEnd { entry.ranToEnd = ranToEnd }
    if let note { entry.note = note }
    if let sets { entry.topSets = sets }
    try entry.validate()
    return entry
  }
}
