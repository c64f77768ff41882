import Glibc
import Intervals
import Store
import Training

/// What ten years of daily training cost: the calls that show them, and reading them from the disk at the start.
enum HistoryCost {
  /// The day it is, so that the wall that is asked later shows the last of them.
  private static let today = LocalDate(daysSinceEpoch: Int(time(nil)) / 86_400)

  static func run(rounds: Int, directory: String) throws {
    let entries = (0..<3_650).map { entry(ago: 3_650 - $0) }
    let path = directory + "/history"
    let repository = try SQLiteRepository(in: StateDirectory(path: path))
    _ = try repository.change(.add(entries))
    repository.close(isWhole: true)
    var history = History()
    try measure("open", rounds: min(rounds, 9)) {
      let again = try SQLiteRepository(in: StateDirectory(path: path))
      history = try again.history().value
      again.close(isWhole: true)
    }
    guard history.entries == entries else { throw Failure.otherHistory }
    let planned: (LocalDate) -> Bool = { $0.weekday != .sunday }
    measure("week", rounds: rounds) {
      _ = history.entries(on: today.monday...today.monday + 6)
    }
    measure("page", rounds: rounds) { _ = history.page(HistoryQuery(limit: 50)) }
    measure("progress", rounds: rounds) {
      _ = Progress(.year, to: today, of: history.counted, isPlanned: planned)
    }
    // The first 100 rows, which is what a client waits for.
    measure("export", rounds: rounds) { _ = HistoryCSV.text(history.entries.prefix(100)) }
    measure("whole-export", rounds: min(rounds, 9)) { _ = HistoryCSV.text(history.entries) }
  }

  private enum Failure: Error {
    case otherHistory
  }

  /// Prints the median and the longest time, in microseconds.
  private static func measure(_ name: String, rounds: Int, _ work: () throws -> Void) rethrows {
    var times: [Int64] = []
    for _ in 0..<max(1, rounds) { times.append(try nanoseconds(of: work)) }
    print(name, (times.median ?? 0) / 1_000, (times.max() ?? 0) / 1_000)
  }

  private static func entry(ago: Int) -> HistoryEntry {
    HistoryEntry(
      key: "2f1c9d5e-0000-4000-8000-\(1_000_000 + ago)",
      start: EntryStart(
        wall: Int64(today.daysSinceEpoch - ago) * 86_400_000 + 64_800_000, utcOffset: 7_200,
        zone: "Europe/Berlin",
        machine: MachineTime(boot: "7be4ae60-5d2c-4c8f-9d14-3f4ac1a7b0de", milliseconds: 1_000_000)),
      trained: Trained(
        kind: .session, id: "press-push", name: "Press & Push",
        place: ProgrammePlace(programme: "groundwork", position: ago % 16)), length: .seconds(1_860),
      work: .seconds(1_100), effort: ago % 10 + 1,
      focus: FocusTimes([.push: .seconds(600), .core: .seconds(300), .legs: .seconds(200)]),
      topSets: ["Goblet squat", "Press", "Row"].map { move in
        TopSet(move: move, .weight(Weight(hundredths: 2_000 + (3_650 - ago) / 10 * 25, .kilograms), reps: 8))
      }, energy: 240, ranToEnd: true)
  }
}
