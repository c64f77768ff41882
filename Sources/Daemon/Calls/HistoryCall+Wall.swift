import Control
import Intervals
import Store
import Training
import Wall

extension HistoryCall {
  /// What the history answers to a call that only asks.
  func answer(of wall: Wall) throws(RPCError) -> JSONValue? {
    switch self {
    case .list(let listing): return try listing.page(of: wall)
    case .show(let key): return try Self.entry(key, of: wall).json
    case .edit, .delete, .undo, .add, .loadSamples, .removeSamples: return nil
    }
  }

  /// The change that a call comes to; what has not begun by now is no session.
  func change(on wall: Wall, at clock: ClockReading) throws(RPCError) -> HistoryChange {
    let now = clock.start(at: clock.machine.milliseconds)
    switch self {
    case .edit(let key, let edit):
      let entry = try Self.entry(key, of: wall)
      do throws(EntryError) {
        var edit = edit
        edit.sets = edit.sets.map(wall.named)
        let edited = try edit.applied(to: entry)
        if edit.start != nil { try edited.start.checkHasBegun(by: now) }
        return .edit(edited)
      } catch {
        throw RPCError(error)
      }
    case .delete(let key): return .delete(key)
    case .undo(let key): return .undo(key)
    case .add(let entries):
      for (index, entry) in entries.enumerated() {
        do throws(EntryError) { try entry.start.checkHasBegun(by: now) } catch {
          throw RPCError(error, ofEntry: index)
        }
      }
      return .add(entries)
    case .loadSamples:
      return .add(
        SampleTraining.entries(before: wall.today, utcOffset: clock.utcOffset, zone: clock.zone))
    case .removeSamples, .list, .show: return .removeSamples
    }
  }

  /// What is answered to a change that is on the disk.
  func answer(after delta: HistoryDelta, on wall: Wall) -> JSONValue {
    switch self {
    case .edit(let key, _), .undo(let key): .optional(wall.training.history[key], \.json)
    case .add: ["added": .integer(delta.changed.count), "unchanged": .integer(delta.unchanged)]
    case .loadSamples:
      [
        "added": .integer(delta.changed.count), "unchanged": .integer(delta.unchanged),
        "real": .integer(wall.training.history.entries.count { !$0.isSample }),
      ]
    case .removeSamples: ["removed": .integer(delta.removed.count)]
    case .delete, .list, .show: .null
    }
  }

  /// The error of a change that was not written.
  func error(for error: StoreError, on wall: Wall) -> RPCError {
    guard error.kind == .refused else { return RPCError(error) }
    switch self {
    case .undo(let key) where wall.training.history[key] != nil:
      return RPCError(
        .nothingToUndo, "“\(key)” was neither edited nor deleted since it came in; history delete deletes it")
    case .edit(let key, _), .delete(let key), .undo(let key): return Self.noEntry(key)
    case .add, .loadSamples, .removeSamples, .list, .show: return RPCError(error)
    }
  }

  private static func entry(_ key: String, of wall: Wall) throws(RPCError) -> HistoryEntry {
    guard let entry = wall.training.history[key] else { throw noEntry(key) }
    return entry
  }

  private static func noEntry(_ key: String) -> RPCError {
    RPCError(.noSuchEntry, "the history has no entry “\(key.prefix(64))”; history.list lists them")
  }
}

extension HistoryListing {
  /// How much of a reply the entries may take.
  private static let mostBytes = 96 * 1024

  /// The page, cut short where the reply would become too long.
  func page(of wall: Wall) throws(RPCError) -> JSONValue {
    let (first, last) = (from?.date(today: wall.today), to?.date(today: wall.today))
    let bounds = LocalDate.bounds
    var (entries, bytes): ([JSONValue], Int) = ([], 0)
    var next = after
    if let first, let last, first > last {
      throw RPCError(
        .badParameter,
        "“from” is \(first), after “to”, which is \(last); allowed: a first day that is not after the last",
        data: JSONObject([("parameter", "from")]))
    }
    let start = first ?? bounds.lowerBound
    var query = HistoryQuery(
      days: start...max(start, last ?? bounds.upperBound), limit: Self.limits.upperBound, after: after)
    while true {
      let page = wall.training.history.page(query)
      for entry in page.entries where kind.includes(entry) {
        guard entries.count < limit, bytes < Self.mostBytes else {
          return Self.page(entries, next: next)
        }
        entries.append(entry.json)
        bytes += entries[entries.count - 1].bytes.count
        next = entry.mark
      }
      guard let mark = page.next else {
        // Whoever looks for what was trained, and finds nothing, hears of the samples.
        let isBare = entries.isEmpty && after == nil && kind == .real
        return Self.page(
          entries, samples: isBare ? wall.training.history.entries.count(where: \.isSample) : nil)
      }
      query.after = mark
    }
  }

  private static func page(_ entries: [JSONValue], next: HistoryMark? = nil, samples: Int? = nil) -> JSONValue
  {
    [
      "entries": .array(entries), "next": .optional(next) { .string($0.description) },
      "samples": .optional(samples) { .integer($0) },
    ]
  }
}
