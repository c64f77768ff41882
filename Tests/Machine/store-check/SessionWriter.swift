import Intervals
import LinuxIO
import Store
import Synchronization
import Training

/// Changes the history, one change after the other, and tells of each before it is asked for and when it is on the
/// disk.
final class SessionWriter {
  private let store: Store
  private let start: Int
  private var number = 0

  init(_ store: Store, start: Int) {
    self.store = store
    self.start = start
  }

  /// A session as its key and note say it was.
  static func entry(_ key: String, note: String) -> HistoryEntry {
    let number = Int(key.split(separator: "-").last ?? "") ?? 0
    return HistoryEntry(
      key: key,
      start: EntryStart(
        wall: 1_790_000_000_000 + Int64(number) * 60_000, utcOffset: 3_600, zone: "Europe/Berlin"),
      trained: Trained(kind: .session, id: "press-push", name: "Press & Push"), length: .seconds(1_860),
      work: .seconds(1_200), effort: number % 10 + 1,
      focus: FocusTimes([.push: .seconds(900), .core: .seconds(300)]),
      topSets: [TopSet(move: "Press", .weight(Weight(number % 90 + 10, .kilograms), reps: 5))],
      ranToEnd: true, note: note)
  }

  /// Saves the next session; now and then also edits and deletes one, as people do.
  func writeOne() {
    func key(_ back: Int) -> String { "\(start)-\(number - back)" }
    write("save", key(0), "new", .save(Self.entry(key(0), note: "new")))
    if number % 3 == 2 { write("edit", key(1), "edited", .edit(Self.entry(key(1), note: "edited"))) }
    if number % 5 == 4 { write("delete", key(2), "-", .delete(key(2))) }
    if number % 10 == 9 { write("undo", key(2), number % 3 == 0 ? "edited" : "new", .undo(key(2))) }
    let reading = ClockReading(
      machine: MachineTime(boot: "\(start)", milliseconds: Int64(number)), wall: 0, utcOffset: 0, zone: "UTC",
      isSynchronised: false)
    store.submit(.checkpoint(Checkpoint(reading, body: Array(repeating: 7, count: 500))))
    number += 1
  }

  private func write(_ verb: String, _ key: String, _ note: String, _ change: HistoryChange) {
    StoreCheck.say("DO \(verb) \(key) \(note)")
    let bell = Doorbell()
    let outcome = Outcome()
    store.submit(change) { result in
      outcome.result.withLock { $0 = result }
      bell.ring()
    }
    while true {
      let seen = bell.count
      if let result = outcome.result.withLock({ $0 }) {
        switch result {
        case .success: return StoreCheck.say("DONE")
        case .failure(let error): return StoreCheck.say("PROBLEM \(error)")
        }
      }
      _ = bell.wait(until: nil, after: seen)
    }
  }

  private final class Outcome: Sendable {
    let result = Mutex<Result<HistoryDelta, StoreError>?>(nil)
  }
}
