import Intervals
import TestSupport
import Testing

@testable import Training

/// The history as a value beside lists that are sorted and searched anew each time.
@Suite struct HistoryTests {
  private static func entries(_ count: Int, using generator: inout SeededGenerator) -> [HistoryEntry] {
    (0..<count).map { number in
      // Some begin at the same moment.
      var entry = generator.entry(
        "k\(number)", on: LocalDate(daysSinceEpoch: 20_000 + generator.number(0...20)))
      if generator.chance(30) { entry.start.wall = 1_728_500_000_000 }
      return entry
    }
  }

  @Test(arguments: UInt64(1)...60) func pagesGiveEveryEntryOnceNewestFirst(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let entries = Self.entries(generator.number(0...60), using: &generator)
    let history = History(entries)
    let first = LocalDate(daysSinceEpoch: 20_000 + generator.number(-2...15))
    let days = first...first + generator.number(0...10)
    var query = HistoryQuery(days: days, limit: generator.number(1...9))
    var found: [HistoryEntry] = []
    repeat {
      let page = history.page(query)
      #expect(page.entries.count <= query.limit)
      found += page.entries
      query.after = page.next.flatMap { HistoryMark($0.description) }
    } while query.after != nil
    let expected = entries.filter { days.contains($0.date) }
      .sorted { ($0.start.wall, $0.key) > ($1.start.wall, $1.key) }
    #expect(found == expected, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60) func deltasKeepACopyInStep(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var all = Self.entries(20, using: &generator)
    var history = History(all)
    for _ in 0..<30 {
      let changed = Self.entries(20, using: &generator).filter { _ in generator.chance(10) }
      let removed = (0..<20).filter { _ in generator.chance(5) }.map { "k\($0)" }.filter { key in
        !changed.contains { $0.key == key }
      }
      history.apply(HistoryDelta(changed: changed, removed: removed))
      all.removeAll { entry in removed.contains(entry.key) || changed.contains { $0.key == entry.key } }
      all += changed
      #expect(history == History(all), "seed \(seed)")
    }
  }

  @Test func samplesCountOnlyWhileThereIsNothingElse() {
    var generator = SeededGenerator(seed: 3)
    var sample = generator.entry("s", on: LocalDate(daysSinceEpoch: 20_000))
    sample.isSample = true
    let real = generator.entry("r", on: LocalDate(daysSinceEpoch: 20_001))
    #expect(History([sample]).counted == [sample])
    #expect(History([sample, real]).counted == [real])
    #expect(History([sample, real]).entries.count == 2)
  }

  @Test func limitsOfAQueryAreKept() {
    #expect(HistoryQuery(limit: 0).limit == 1)
    #expect(HistoryQuery(limit: .max).limit == 1_000)
    for text in ["", "x/k", "12", "12/", "/k"] { #expect(HistoryMark(text) == nil) }
    #expect(HistoryMark("12/a/b") == HistoryMark(wall: 12, key: "a/b"))
  }
}
