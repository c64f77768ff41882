internal import Training

/// A change to a single entry, and what it comes to.
enum EntryChange: Hashable {
  case save(HistoryEntry)
  case add(HistoryEntry)
  case edit(HistoryEntry)
  case delete(String)
  case undo(String)

  /// What is to be written.
  enum Step: Hashable {
    case add(EntryVersion)
    /// Takes the newest version away; this one, before it, counts again.
    case takeBack(to: EntryVersion)

    /// The version that counts afterwards.
    var outcome: EntryVersion {
      switch self {
      case .add(let version), .takeBack(to: let version): version
      }
    }

    /// The line for the journal.
    var record: JournalRecord {
      switch self {
      case .add(let version) where !version.isDeleted: .entry(version.entry)
      case .takeBack(to: let version) where !version.isDeleted: .undone(version.entry)
      case .add, .takeBack: .delete(outcome.entry.key)
      }
    }
  }

  var key: String {
    switch self {
    case .save(let entry), .add(let entry), .edit(let entry): entry.key
    case .delete(let key), .undo(let key): key
    }
  }

  /// What is being done, for messages.
  var operation: String {
    let verb =
      switch self {
      case .save: "save"
      case .add: "add"
      case .edit: "edit"
      case .delete: "delete"
      case .undo: "undo the last change of"
      }
    return "\(verb) session “\(key)”"
  }

  /// Works out what is to be done; nil where all is as asked already.
  ///
  /// - Throws: why the change makes no sense, or why the records cannot be read.
  func step(on records: some HistoryRecords) throws(StoreError) -> Step? {
    let newest = try records.version(of: key, back: 0)
    switch self {
    case .save(let entry):
      try entry.check(for: operation)
      return newest == nil ? .add(EntryVersion(entry: entry)) : nil
    case .add(let entry):
      try entry.check(for: operation)
      return newest?.isDeleted ?? true ? .add(EntryVersion(entry: entry)) : nil
    case .edit(let entry):
      try entry.check(for: operation)
      guard let newest, !newest.isDeleted else { throw unknown }
      return newest.entry == entry ? nil : .add(EntryVersion(entry: entry))
    case .delete:
      guard let newest else { throw unknown }
      return newest.isDeleted ? nil : .add(EntryVersion(entry: newest.entry, isDeleted: true))
    case .undo:
      guard let newest else { throw unknown }
      guard let before = try records.version(of: key, back: 1), newest.changes(before) else {
        throw refusal("it was neither edited nor deleted since it came in; to be rid of it, delete it")
      }
      return .takeBack(to: before)
    }
  }

  private var unknown: StoreError { refusal("there is no such session in the history") }

  private func refusal(_ reason: String) -> StoreError {
    StoreError(operation, .refused, reason: reason, path: "")
  }
}

extension HistoryEntry {
  /// Checks that the entry can be kept.
  func check(for operation: String) throws(StoreError) {
    do throws(EntryError) {
      try validate()
    } catch {
      throw StoreError(operation, .refused, reason: error.description, path: "")
    }
  }
}
