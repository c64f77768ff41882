import CSQLite
import Glibc
import Synchronization
import TestSupport
import Testing
import Training

@testable import Store

/// Every call to the file system fails once, one after the other, those of the journal too; then what was acknowledged
/// is there, whole, and nothing is there that nobody asked for.
@Suite struct HistoryFaultTests {
  /// Changes of all kinds, one after the other.
  private static let changes: [HistoryChange] = {
    var generator = SeededGenerator(seed: 77)
    func entry(_ key: String) -> HistoryEntry {
      var entry = generator.entry(key, on: LocalDate(daysSinceEpoch: 20_000))
      entry.note = "note"
      return entry
    }
    let edited = entry("a")
    return [
      .keepUnsaved(entry("c")), .save(entry("c")), .edit(edited), .delete("b"), .undo("a"),
      .add([entry("d"), entry("e")]), .delete("e"),
    ]
  }()

  private static let first: [HistoryChange] = {
    var generator = SeededGenerator(seed: 78)
    return ["a", "b"].map { .save(generator.entry($0, on: LocalDate(daysSinceEpoch: 20_001))) }
  }()

  /// What the changes may have left, going by what was acknowledged.
  private struct Possible {
    var models: Set<HistoryModel> = [HistoryModel()]

    mutating func attempt(_ change: HistoryChange, on repository: SQLiteRepository) {
      let after = Set(
        models.map { model in
          var next = model
          return next.apply(change) ? next : model
        })
      do {
        _ = try repository.change(change)
        models = after
      } catch {
        models.formUnion(after)
      }
    }

    func contains(_ history: History) -> Bool {
      models.contains { $0.history == history }
    }
  }

  /// Runs the changes with faults, one call after the other, until none goes wrong.
  private func everyCall(
    _ body: (Int, TemporaryDirectory, (SQLiteRepository) -> Void) throws -> Int
  ) throws {
    var number = 0
    var firing = 1
    while firing > 0, number < 2_000 {
      number += 1
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      var possible = Possible()
      let start = try SQLiteRepository.open(directory)
      for change in Self.first { possible.attempt(change, on: start) }
      start.close(isWhole: number % 2 == 0)
      firing = try body(number, directory) { repository in
        for change in Self.changes { possible.attempt(change, on: repository) }
        repository.close(isWhole: true)
      }
      let again = try SQLiteRepository.open(directory)
      let found = try again.history()
      #expect(possible.contains(found.value), "call \(number): \(found.value.entries.map(\.key))")
      // A commit that failed may yet have reached the disk; its line of the journal has not.
      let repairs = again.repairs.filter {
        !$0.hasSuffix("journal was shorter than it had been and was written anew from the database")
      }
      #expect(found.problems == [] && repairs == [], "call \(number): \(repairs)")
      again.close(isWhole: true)
      // The journal alone gives the same entries.
      guard number % 3 == 0 else { continue }
      let lost = try TemporaryDirectory()
      defer { lost.remove() }
      try lost.write(try #require(directory.contents(of: "journal")), to: "journal")
      let rebuilt = try SQLiteRepository.open(lost)
      #expect(try rebuilt.history().value.entries == found.value.entries, "call \(number)")
      rebuilt.close(isWhole: true)
    }
    #expect(number > 5 && number < 2_000)
  }

  /// Of each kind one.
  private static let faults = [0, 3, 4, 6].map { FaultTests.faults[$0] }

  @Test(arguments: faults) func everyCallOfTheDatabaseMayFail(_ fault: FaultTests.Fault) throws {
    try everyCall { number, directory, change in
      faulty(fault.kinds, number, fault.code, action: fault.action, persists: fault.persists) {
        guard let repository = try? SQLiteRepository.open(directory, vfs: $0) else { return }
        change(repository)
      }
    }
  }

  struct JournalFault: Sendable {
    var error: Int32
    /// Whether a write takes half before it fails.
    var isShort = false
    var persists = false
  }

  @Test(arguments: [
    JournalFault(error: ENOSPC), JournalFault(error: ENOSPC, isShort: true, persists: true),
    JournalFault(error: EIO), JournalFault(error: EIO, isShort: true),
    JournalFault(error: EIO, persists: true),
  ])
  func everyCallOfTheJournalMayFail(_ fault: JournalFault) throws {
    try everyCall { number, directory, change in
      let calls = FaultyCalls(number, fault)
      guard let repository = try? SQLiteRepository(in: directory.path, schema: .current, calls: calls.table)
      else {
        return calls.gone
      }
      change(repository)
      return calls.gone
    }
  }

  /// Calls of which a chosen one goes wrong.
  private final class FaultyCalls: Sendable {
    private let seen = Atomic<Int>(0)
    private let wrong = Atomic<Int>(0)
    private let number: Int
    private let fault: JournalFault

    init(_ number: Int, _ fault: JournalFault) {
      self.number = number
      self.fault = fault
    }

    /// How many went wrong.
    var gone: Int { wrong.load(ordering: .relaxed) }

    private var isChosen: Bool {
      let count = seen.add(1, ordering: .relaxed).newValue
      guard count == number || fault.persists && count > number else { return false }
      wrong.add(1, ordering: .relaxed)
      errno = fault.error
      return true
    }

    var table: FileCalls {
      FileCalls(
        write: { [self] file, bytes, count, place in
          guard isChosen else { return pwrite(file, bytes, count, place) }
          // A short write is no error by itself; the next call finds out.
          if fault.isShort, count > 1 { return pwrite(file, bytes, count / 2, place) }
          return -1
        }, truncate: { [self] in isChosen ? -1 : ftruncate($0, $1) },
        sync: { [self] in isChosen ? -1 : fdatasync($0) })
    }
  }

  @Test func journalThatCannotBeOpenedLeavesTheHistoryReadable() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    _ = try repository.change(Self.first[0])
    let history = try repository.history().value
    repository.close(isWhole: true)
    try #require(rename("\(directory.path)/journal", "\(directory.path)/away") == 0)
    try directory.makeDirectory("journal")
    let again = try SQLiteRepository.open(directory)
    #expect(again.impairment?.path == "\(directory.path)/journal")
    #expect(try again.history().value == history)
    #expect(throws: StoreError.self) { try again.change(Self.first[1]) }
    again.close(isWhole: false)
  }
}
