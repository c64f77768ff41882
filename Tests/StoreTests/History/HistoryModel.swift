import TestSupport
import Training

@testable import Store

/// What a history is to be after some changes, by a model of its own: for each key the entry that is there, and what
/// can be taken back to, the last first to go. What comes in is no change, and nothing before it can be taken back.
struct HistoryModel: Hashable {
  struct Kept: Hashable {
    /// Nil while it is deleted.
    var entry: HistoryEntry?
    var before: [HistoryEntry] = []
  }

  var kept: [String: Kept] = [:]
  var unsaved: [String: HistoryEntry] = [:]

  /// The history as a repository is to give it.
  var history: History {
    History(kept.values.compactMap(\.entry), unsaved: Array(unsaved.values))
  }

  /// Follows a change. Whether it makes sense.
  mutating func apply(_ change: HistoryChange) -> Bool {
    switch change {
    case .save(let entry):
      unsaved[entry.key] = nil
      if kept[entry.key] == nil { kept[entry.key] = Kept(entry: entry) }
    case .add(let entries):
      for entry in entries where kept[entry.key]?.entry == nil { kept[entry.key] = Kept(entry: entry) }
    case .edit(let entry):
      guard let now = kept[entry.key]?.entry else { return false }
      if now != entry { replace(now, with: entry) }
    case .delete(let key):
      guard let there = kept[key] else { return false }
      if let now = there.entry { replace(now, with: nil) }
    case .undo(let key):
      guard let last = kept[key]?.before.popLast() else { return false }
      kept[key]?.entry = last
    case .removeSamples: kept = kept.filter { !$0.key.hasPrefix("s") }
    case .mend(let reading): mend(by: reading)
    case .keepUnsaved(let entry):
      unsaved[entry.key] = kept[entry.key] == nil ? entry : nil
    case .discardUnsaved(let key): unsaved[key] = nil
    }
    return true
  }

  private mutating func replace(_ now: HistoryEntry, with entry: HistoryEntry?) {
    kept[now.key]?.before.append(now)
    kept[now.key]?.entry = entry
  }

  private mutating func mend(by reading: ClockReading) {
    func mended(_ entry: HistoryEntry) -> HistoryEntry {
      guard entry.start.isProvisional, let machine = entry.start.machine, machine.boot == reading.machine.boot
      else {
        return entry
      }
      var entry = entry
      entry.start.wall = reading.wall - (reading.machine.milliseconds - machine.milliseconds)
      entry.start.utcOffset = 0
      entry.start.zone = reading.zone
      entry.start.isProvisional = false
      return entry
    }
    kept = kept.mapValues { Kept(entry: $0.entry.map(mended), before: $0.before.map(mended)) }
    unsaved = unsaved.mapValues(mended)
  }
}

extension SeededGenerator {
  /// A change to a history of few keys.
  mutating func historyChange() -> HistoryChange {
    let key = "k\(number(0...5))"
    func entry(_ key: String, _ generator: inout SeededGenerator) -> HistoryEntry {
      var entry = generator.entry(key, on: LocalDate(daysSinceEpoch: 20_000 + generator.number(0...40)))
      entry.isSample = key.hasPrefix("s")
      return entry
    }
    switch number(0...99) {
    case ..<30: return .save(entry(key, &self))
    case ..<40: return .add((0..<number(0...4)).map { _ in entry("k\(number(0...5))", &self) }.uniqueKeys)
    case ..<45: return .add((0..<2).map { entry("s\($0)", &self) })
    case ..<60: return .edit(entry(key, &self))
    case ..<72: return .delete(key)
    case ..<84: return .undo(key)
    case ..<87: return .removeSamples
    case ..<91:
      return .mend(
        ClockReading(
          machine: MachineTime(boot: "boot-\(number(1...3))", milliseconds: 10_000_000),
          wall: 1_800_000_000_000,
          utcOffset: 0, zone: "UTC", isSynchronised: true))
    case ..<97: return .keepUnsaved(entry(key, &self))
    default: return .discardUnsaved(key)
    }
  }
}

extension [HistoryEntry] {
  /// Those with a key that none before has.
  fileprivate var uniqueKeys: [HistoryEntry] {
    var keys = Set<String>()
    return filter { keys.insert($0.key).inserted }
  }
}
