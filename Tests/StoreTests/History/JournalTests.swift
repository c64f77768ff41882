import TestSupport
import Testing
import Training

@testable import Store

/// The journal and the database: what one has lost comes back from the other.
@Suite struct JournalTests {
  private static let date = LocalDate(daysSinceEpoch: 20_000)

  /// A history that has seen all kinds of changes; what is in it.
  private func fill(_ directory: TemporaryDirectory, seed: UInt64 = 5) throws -> History {
    var generator = SeededGenerator(seed: seed)
    let repository = try SQLiteRepository.open(directory)
    for _ in 0..<60 { _ = try? repository.change(generator.historyChange()) }
    _ = try repository.change(.removeSamples)
    let history = try repository.history().value
    repository.close(isWhole: true)
    return history
  }

  private func reopen(_ directory: TemporaryDirectory) throws -> (History, [String]) {
    let repository = try SQLiteRepository.open(directory)
    defer { repository.close(isWhole: true) }
    return (try repository.history().value, repository.repairs)
  }

  @Test func checksum() {
    #expect(Checksum.of("123456789".utf8) == 0xCBF4_3926)
    #expect(Checksum.text(of: [UInt8]()) == "00000000")
  }

  @Test func everyRecordIsOneLineAndComesBack() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let entry = generator.entry("k", on: Self.date)
      let record = generator.pick([
        JournalRecord.entry(entry), .undone(entry), .mended(entry), .delete("key\(seed)"),
      ])
      let line = Array(record.line.utf8)
      #expect(line.last == 10 && line.dropLast().allSatisfy { $0 != 10 && $0 != 13 }, "seed \(seed)")
      #expect(JournalRecord(line: line.dropLast()) == record, "seed \(seed)")
      var changed = Array(line.dropLast())
      changed[generator.number(0...changed.count - 1)] ^= UInt8(1 << generator.number(0...7))
      #expect(JournalRecord(line: changed) == nil, "seed \(seed)")
      #expect(JournalRecord(line: line.prefix(generator.number(0...line.count - 2))) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...20) func lostDatabaseIsRebuilt(seed: UInt64) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let history = try fill(directory, seed: seed)
    let lost = try TemporaryDirectory()
    defer { lost.remove() }
    try lost.write(try #require(directory.contents(of: "journal")), to: "journal")
    let (found, repairs) = try reopen(lost)
    #expect(found.entries == history.entries)
    #expect(
      repairs.count == 1 && repairs.allSatisfy { $0.hasSuffix("were read back from \(lost.path)/journal") })
    #expect(try reopen(lost) == (found, []))
  }

  /// What was taken back, and what came in again, is no change after the database was lost either.
  @Test(arguments: UInt64(1)...20) func rebuiltDatabaseTakesBackTheSame(seed: UInt64) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let lost = try TemporaryDirectory()
    defer { lost.remove() }
    var generator = SeededGenerator(seed: seed)
    let repository = try SQLiteRepository.open(directory)
    for _ in 0..<120 {
      switch generator.historyChange() {
      // The changes of a sample are not written down, and a mended time has a test of its own.
      case .mend, .removeSamples: continue
      case let change: _ = try? repository.change(change)
      }
    }
    _ = try repository.change(.removeSamples)
    try lost.write(try #require(directory.contents(of: "journal")), to: "journal")
    let rebuilt = try SQLiteRepository.open(lost)
    for key in (0...5).map({ "k\($0)" }) {
      for _ in 0..<40 {
        let (one, other) = (try? repository.change(.undo(key)), try? rebuilt.change(.undo(key)))
        #expect(one == other, "seed \(seed): \(key)")
        if one == nil { break }
      }
    }
    #expect(try rebuilt.history().value.entries == repository.history().value.entries)
    for open in [repository, rebuilt] { open.close(isWhole: true) }
  }

  @Test func mendedTimeIsNoChangeAfterTheDatabaseWasLost() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let lost = try TemporaryDirectory()
    defer { lost.remove() }
    var generator = SeededGenerator(seed: 3)
    var entry = generator.entry("a", on: Self.date)
    entry.start.machine = MachineTime(boot: "boot", milliseconds: 5_000)
    entry.start.isProvisional = true
    var edited = entry
    edited.note = "edited"
    let reading = ClockReading(
      machine: MachineTime(boot: "boot", milliseconds: 10_000), wall: 1_800_000_000_000, utcOffset: 0,
      zone: "UTC", isSynchronised: true)
    let repository = try SQLiteRepository.open(directory)
    for change in [.save(entry), .edit(edited), .mend(reading)] as [HistoryChange] {
      _ = try repository.change(change)
    }
    repository.close(isWhole: true)
    try lost.write(try #require(directory.contents(of: "journal")), to: "journal")
    let rebuilt = try SQLiteRepository.open(lost)
    let undone = try #require(try rebuilt.change(.undo("a")).changed.first)
    #expect(undone.note == entry.note)
    #expect(undone.start.wall == 1_799_999_995_000 && !undone.start.isProvisional)
    #expect(throws: StoreError.self) { try rebuilt.change(.undo("a")) }
    rebuilt.close(isWhole: true)
  }

  @Test func lostJournalIsWrittenAnew() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let history = try fill(directory)
    let other = try TemporaryDirectory()
    defer { other.remove() }
    try other.write(try #require(directory.contents(of: "pulsewall.db")), to: "pulsewall.db")
    var (found, repairs) = try reopen(other)
    #expect(found == history)
    #expect(
      repairs == ["\(other.path)/journal was shorter than it had been and was written anew from the database"]
    )
    // And is as good as the first.
    let third = try TemporaryDirectory()
    defer { third.remove() }
    try third.write(try #require(other.contents(of: "journal")), to: "journal")
    (found, repairs) = try reopen(third)
    #expect(found.entries == history.entries)
  }

  @Test func lineThatWasNotWrittenWholeIsCutOff() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let history = try fill(directory)
    let whole = try #require(directory.contents(of: "journal"))
    var generator = SeededGenerator(seed: 4)
    let line = Array(JournalRecord.entry(generator.entry("new", on: Self.date)).line.utf8)
    for count in [1, 8, 9, 40, line.count - 1] {
      try directory.write(whole + line.prefix(count), to: "journal")
      #expect(try reopen(directory) == (history, []))
    }
    // The whole line is an entry that the database has not seen.
    try directory.write(whole + line, to: "journal")
    let (found, repairs) = try reopen(directory)
    #expect(found.entries.count == history.entries.count + 1 && found["new"] != nil)
    #expect(repairs == [])
    // After a part of a line, a new one begins where that began.
    try directory.write(whole + line + line.prefix(30), to: "journal")
    let repository = try SQLiteRepository.open(directory)
    _ = try repository.change(.delete("new"))
    repository.close(isWhole: true)
    #expect(directory.contents(of: "journal") == whole + line + Array(JournalRecord.delete("new").line.utf8))
  }

  @Test func journalOfAnotherDatabaseIsReadFromItsBeginning() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let history = try fill(directory)
    var generator = SeededGenerator(seed: 4)
    // Longer than the one that was there, and with its lines in other places.
    let lines = (0..<60).map { JournalRecord.entry(generator.entry("other-\($0)", on: Self.date)).line }
    try directory.write(lines.joined(), to: "journal")
    let (found, _) = try reopen(directory)
    #expect(found.entries.count == history.entries.count + 60)
    #expect(try reopen(directory) == (found, []))
    // What the database had alone is in the journal now.
    try directory.write([], to: "pulsewall.db")
    #expect(try reopen(directory).0.entries == found.entries)
  }

  @Test func damagedLineIsPassedOver() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    var generator = SeededGenerator(seed: 8)
    for key in ["a", "b", "c"] { _ = try repository.change(.save(generator.entry(key, on: Self.date))) }
    repository.close(isWhole: true)
    var bytes = try #require(directory.contents(of: "journal"))
    bytes[try #require(bytes.firstIndex(of: 10)) + 20] ^= 1
    let lost = try TemporaryDirectory()
    defer { lost.remove() }
    try lost.write(bytes, to: "journal")
    let (found, repairs) = try reopen(lost)
    #expect(Set(found.entries.map(\.key)) == ["a", "c"])
    #expect(repairs.first == "\(lost.path)/journal: damaged lines that were passed over: 1")
  }

  @Test func damagedDatabaseGetsBackWhatItsRowsNoLongerSay() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let history = try fill(directory)
    try directory.write(Array("no database".utf8), to: "pulsewall.db")
    let (found, repairs) = try reopen(directory)
    #expect(found.entries == history.entries)
    #expect(repairs.count == 2)
  }

  @Test func samplesAreNotInTheJournal() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    var generator = SeededGenerator(seed: 8)
    var sample = generator.entry("s", on: Self.date)
    sample.isSample = true
    _ = try repository.change(.add([sample]))
    #expect(try repository.history().value.entries == [sample])
    repository.close(isWhole: true)
    #expect(directory.contents(of: "journal") == [])
  }

  @Test func rowsThatCannotBeReadAreToldAndLeftAlone() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let repository = try SQLiteRepository.open(directory)
    var generator = SeededGenerator(seed: 8)
    for key in ["a", "b"] { _ = try repository.change(.save(generator.entry(key, on: Self.date))) }
    _ = try repository.change(.keepUnsaved(generator.entry("u", on: Self.date)))
    repository.close(isWhole: true)
    let connection = try Connection("\(directory.path)/pulsewall.db")
    try connection.script(
      "UPDATE entry SET kind = 'swim' WHERE key = 'a'; UPDATE unsaved SET record = 'x'", for: "test")
    connection.close()
    let again = try SQLiteRepository.open(directory)
    let read = try again.history()
    #expect(read.value.entries.map(\.key) == ["b"])
    #expect(
      read.problems == [
        "session “a” in \(directory.path)/pulsewall.db cannot be read and is left alone: kind is “swim”, which this "
          + "Pulsewall does not know",
        "unsaved summary “u” in \(directory.path)/pulsewall.db cannot be read and is left alone",
      ])
    let error = #expect(throws: StoreError.self) { try again.change(.delete("a")) }
    #expect(error?.kind == .refused)
    again.close(isWhole: true)
  }
}
