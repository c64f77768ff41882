import Intervals
import Synchronization
import TestSupport
import Testing
import Training

@testable import Store

/// The history on the store's thread.
@Suite struct StoreHistoryTests {
  private static func entry(_ key: String) -> HistoryEntry {
    var generator = SeededGenerator(seed: 1)
    return generator.entry(key, on: LocalDate(daysSinceEpoch: 20_000))
  }

  private static func checkpoint(_ number: Int) -> Checkpoint {
    Checkpoint(
      ClockReading(
        machine: MachineTime(boot: "one", milliseconds: Int64(number)), wall: 0, utcOffset: 0, zone: "UTC",
        isSynchronised: true), body: [])
  }

  @Test func remembersOverARestart() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let place = StateDirectory(path: directory.path)
    let reports = Hearing<StoreReport>()
    let heard = Hearing<HistoryDelta?>()
    let store = try Store.open(in: place, report: reports.add)
    store.submit(HistoryChange.save(Self.entry("a"))) { heard.add(try? $0.get()) }
    store.submit(HistoryChange.delete("x")) { heard.add(try? $0.get()) }
    store.submit(.history(.keepUnsaved(Self.entry("u"))))
    store.submit(.checkpoint(Self.checkpoint(1)))
    #expect(heard.wait(for: 2) == [HistoryDelta(changed: [Self.entry("a")], unsaved: []), nil])
    store.close()
    // Who has a copy of the history hears of it whoever asked.
    var copy = History()
    for case .changed(let delta) in reports.all { copy.apply(delta) }
    let again = try Store.open(in: place, report: reports.add)
    #expect(again.contents.history == History([Self.entry("a")], unsaved: [Self.entry("u")]))
    #expect(again.contents.history == copy)
    #expect(again.contents.checkpoint == Self.checkpoint(1))
    again.submit(.checkpoint(nil))
    again.close()
    let third = try Store.open(in: place, report: reports.add)
    #expect(third.contents.checkpoint == nil && third.contents.problems == [])
    third.close()
  }

  @Test func historyIsReadAnewAfterTrouble() throws {
    let medium = TestRepository.Medium()
    let reports = Hearing<String>()
    let store = try Store.open(report: { reports.add("\($0)") }) { () throws(StoreError) in
      try TestRepository(medium)
    }
    medium.fault.withLock { $0 = .full }
    let heard = Hearing<StoreError.Kind?>()
    store.submit(HistoryChange.delete("a")) { result in
      if case .failure(let error) = result { heard.add(error.kind) }
    }
    #expect(heard.wait(for: 1) == [.full])
    medium.fault.withLock { $0 = nil }
    let told = reports.wait(for: 4)
    #expect(told.count == 4 && told[0].hasPrefix("fails"))
    #expect(told.dropFirst().map { String($0.prefix { $0 != "(" }) } == ["reread", "goesOn", "changed"])
    store.close()
  }

  /// A series of checkpoints at instants, and which of them are written when.
  @Test func checkpointsAreWrittenAtOnceAndThenAtMostEveryFiveSeconds() {
    let queue = StoreQueue()
    func put(_ number: Int?, at second: Double) {
      let change = StoreChange.checkpoint(number.map(Self.checkpoint))
      #expect(queue.add(StoreQueue.Order(change), at: .origin + .seconds(second)) == nil)
    }
    func taken(at second: Double) -> StoreChange? { queue.next(at: .origin + .seconds(second))?.change }
    put(1, at: 10)
    #expect(taken(at: 10) == .checkpoint(Self.checkpoint(1)))
    put(2, at: 11)
    put(3, at: 14)
    #expect(taken(at: 14.9) == nil)
    #expect(queue.nextDue == .origin + .seconds(15))
    #expect(taken(at: 15) == .checkpoint(Self.checkpoint(3)))
    #expect(taken(at: 60) == nil)
    // What is over is over at once.
    put(4, at: 16)
    put(nil, at: 16.5)
    #expect(taken(at: 16.5) == .checkpoint(nil))
    #expect(taken(at: 99) == nil)
  }

  @Test func summaryThatStillWaitsIsReplacedByItsSuccessor() {
    let queue = StoreQueue()
    func add(_ change: HistoryChange) {
      #expect(queue.add(StoreQueue.Order(.history(change)), at: .origin) == nil)
    }
    var edited = Self.entry("u")
    edited.effort = 9
    add(.keepUnsaved(Self.entry("u")))
    add(.keepUnsaved(edited))
    add(.save(edited))
    // After the saving it is another one.
    add(.keepUnsaved(Self.entry("u")))
    var taken: [StoreChange] = []
    while let order = queue.next(at: .origin) { taken.append(order.change) }
    #expect(
      taken == [
        .history(.keepUnsaved(edited)), .history(.save(edited)), .history(.keepUnsaved(Self.entry("u"))),
      ])
  }
}
