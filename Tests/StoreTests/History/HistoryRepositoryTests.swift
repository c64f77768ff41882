import Glibc
import Intervals
import TestSupport
import Testing
import Training

@testable import Store

/// What holds for the history on disk and in memory alike.
@Suite struct HistoryRepositoryTests {
  init() {
    // The model mends to UTC.
    setenv("TZ", "UTC", 1)
  }

  private static func entry(_ key: String, day: Int = 20_000, effort: Int? = 5) -> HistoryEntry {
    HistoryEntry(
      key: key, start: EntryStart(wall: Int64(day) * 86_400_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .format, id: "tabata", name: "Tabata"), length: .seconds(240),
      work: .seconds(160),
      effort: effort, ranToEnd: true)
  }

  @Test(arguments: RepositoryKind.allCases, UInt64(1)...25)
  func anySeriesOfChangesAgreesWithTheModel(_ kind: RepositoryKind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = HistoryModel()
    let parts = (0..<3).map { _ in
      { (repository: any Repository) throws in
        #expect(try repository.history().value == model.history, "seed \(seed)")
        var copy = model.history
        for _ in 0..<25 {
          let change = generator.historyChange()
          var next = model
          let makesSense = next.apply(change)
          do {
            copy.apply(try repository.change(change))
            #expect(makesSense, "seed \(seed): \(change)")
            model = next
          } catch let error as StoreError {
            #expect(!makesSense && error.kind == .refused, "seed \(seed): \(error)")
          }
          // Who follows the deltas has the same.
          #expect(copy == model.history, "seed \(seed): \(change)")
        }
        let history = try repository.history()
        #expect(history.value == model.history && history.problems == [], "seed \(seed)")
      }
    }
    try kind.run(parts)
  }

  @Test(arguments: RepositoryKind.allCases) func savingTwiceMakesOneEntry(_ kind: RepositoryKind) throws {
    try kind.run([
      { repository throws in
        #expect(try repository.change(.save(Self.entry("a"))).changed == [Self.entry("a")])
        let again = try repository.change(.save(Self.entry("a", effort: 9)))
        #expect(again.changed == [] && again.unchanged == 1)
      },
      { repository throws in
        #expect(try repository.change(.save(Self.entry("a"))).unchanged == 1)
        #expect(try repository.history().value.entries == [Self.entry("a")])
        // A late copy of the request does not bring back what was deleted.
        #expect(try repository.change(.delete("a")).removed == ["a"])
        #expect(try repository.change(.save(Self.entry("a"))).unchanged == 1)
        #expect(try repository.history().value.entries == [])
      },
      { repository throws in
        #expect(try repository.change(.undo("a")).changed == [Self.entry("a")])
        #expect(try repository.history().value.entries == [Self.entry("a")])
      },
    ])
  }

  @Test(arguments: RepositoryKind.allCases) func importingTwiceAddsNothing(_ kind: RepositoryKind) throws {
    let entries = (0..<5).map { Self.entry("k\($0)", day: 20_000 + $0) }
    try kind.run([
      { repository throws in
        #expect(
          try repository.change(.add(entries + entries)) == HistoryDelta(changed: entries, unchanged: 5))
        _ = try repository.change(.delete("k3"))
      },
      { repository throws in
        #expect(try repository.change(.add(entries)) == HistoryDelta(changed: [entries[3]], unchanged: 4))
        #expect(try repository.change(.add(entries)) == HistoryDelta(unchanged: 5))
        #expect(try repository.history().value.entries == entries)
      },
    ])
  }

  /// What came in again after a deletion is the last that happened, and no change to take back.
  @Test(arguments: RepositoryKind.allCases) func undoLeavesAloneWhatCameInAgain(_ kind: RepositoryKind) throws
  {
    let (first, edited, again) = (Self.entry("a"), Self.entry("a", effort: 9), Self.entry("a", effort: 2))
    try kind.run([
      { repository throws in
        for change in [.save(first), .edit(edited), .delete("a"), .add([again])] as [HistoryChange] {
          _ = try repository.change(change)
        }
        #expect(throws: StoreError.self) { try repository.change(.undo("a")) }
        #expect(try repository.history().value.entries == [again])
      },
      { repository throws in
        #expect(throws: StoreError.self) { try repository.change(.undo("a")) }
        // What is done to it from then on is taken back as always, and no further.
        _ = try repository.change(.delete("a"))
        #expect(try repository.change(.undo("a")).changed == [again])
        #expect(throws: StoreError.self) { try repository.change(.undo("a")) }
        #expect(try repository.history().value.entries == [again])
      },
    ])
  }

  @Test(arguments: RepositoryKind.allCases) func refusalsSayWhy(_ kind: RepositoryKind) throws {
    var bad = Self.entry("a")
    bad.effort = 11
    let cases: [(HistoryChange, String)] = [
      (.save(bad), "save session “a”: effort is 11; allowed: 1 to 10"),
      (.add([Self.entry("b"), bad]), "add session “a”: effort is 11; allowed: 1 to 10"),
      (.keepUnsaved(bad), "keep summary “a”: effort is 11; allowed: 1 to 10"),
      (.edit(Self.entry("x")), "edit session “x”: there is no such session in the history"),
      (.delete("x"), "delete session “x”: there is no such session in the history"),
      (.undo("x"), "undo the last change of session “x”: there is no such session in the history"),
      (
        .undo("there"),
        "undo the last change of session “there”: it was neither edited nor deleted since it came in; to be rid of it, "
          + "delete it"
      ),
    ]
    try kind.run([
      { repository throws in
        _ = try repository.change(.save(Self.entry("there")))
        for (change, sentence) in cases {
          let error = #expect(throws: StoreError.self) { try repository.change(change) }
          #expect(error?.description == sentence)
        }
        #expect(try repository.history().value == History([Self.entry("there")]))
      }
    ])
  }

  @Test(arguments: RepositoryKind.allCases) func summaryWaitsUntilItIsSavedOrDiscarded(_ kind: RepositoryKind)
    throws
  {
    try kind.run([
      { repository throws in
        #expect(
          try repository.change(.keepUnsaved(Self.entry("a", effort: nil))).unsaved?.map(\.key) == ["a"])
        _ = try repository.change(.keepUnsaved(Self.entry("a", effort: 6)))
        _ = try repository.change(.keepUnsaved(Self.entry("b", day: 20_001)))
      },
      { repository throws in
        #expect(
          try repository.history().value
            == History(unsaved: [Self.entry("a", effort: 6), Self.entry("b", day: 20_001)]))
        let saved = try repository.change(.save(Self.entry("a", effort: 7)))
        #expect(
          saved
            == HistoryDelta(changed: [Self.entry("a", effort: 7)], unsaved: [Self.entry("b", day: 20_001)]))
        #expect(try repository.change(.discardUnsaved("b")).unsaved == [])
        #expect(try repository.change(.keepUnsaved(Self.entry("a"))).unsaved == [])
      },
      { repository throws in #expect(try repository.history().value == History([Self.entry("a", effort: 7)]))
      },
    ])
  }

  @Test(arguments: RepositoryKind.allCases) func setUpAndCheckpointComeBack(_ kind: RepositoryKind) throws {
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .friday], minutes: 45,
      start: LocalDate(daysSinceEpoch: 20_000))
    let reading = ClockReading(
      machine: MachineTime(boot: "one", milliseconds: 5), wall: 7, utcOffset: -3_600, zone: "Atlantic/Azores",
      isSynchronised: false)
    let checkpoint = Checkpoint(reading, body: Array("plan\nrun\n".utf8) + [0, 10, 255])
    try kind.run([
      { repository throws in
        #expect(try repository.setUp().value == nil && repository.checkpoint().value == nil)
        try repository.save(TrainingChoice.timerOnly)
        #expect(try repository.setUp().value == .timerOnly)
        try repository.save(.programme(setUp))
        try repository.save(checkpoint)
        var bad = setUp
        bad.days = []
        #expect(throws: StoreError.self) { try repository.save(.programme(bad)) }
      },
      { repository throws in
        #expect(try repository.setUp().value == .programme(setUp))
        #expect(try repository.checkpoint().value == checkpoint)
        try repository.save(nil as TrainingChoice?)
        try repository.save(nil as Checkpoint?)
        try repository.save(nil as Checkpoint?)
      },
      { repository throws in
        #expect(try repository.setUp().value == nil && repository.checkpoint().value == nil)
      },
    ])
  }
}
