import Intervals
import TestSupport
import Testing

@testable import Training

@Suite struct ProgressTests {
  private static let today = LocalDate(daysSinceEpoch: 20_730)

  @Test(arguments: ProgressPeriod.allCases) func figuresAgreeWithSumsOverAllEntries(_ period: ProgressPeriod)
  {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let today = Self.today + generator.number(0...30)
      let entries = History(
        (0..<generator.number(0...80)).map { number in
          generator.entry("k\(number)", on: today - generator.number(-2...800))
        }
      ).entries
      let progress = Progress(period, to: today, of: entries) { _ in true }
      // Each day is asked for by itself.
      var (minutes, load, rated, sessions) = (0, 0, 0, 0)
      var focus: [Focus: Duration] = [:]
      for point in progress.points {
        var sum = 0
        var date = point.days.lowerBound
        while date <= point.days.upperBound {
          for entry in entries where entry.date == date {
            sum += entry.minutes
            sessions += 1
            if let effort = entry.effort { (load, rated) = (load + effort * entry.minutes, rated + 1) }
            for part in Focus.allCases { focus[part, default: .zero] += entry.focus[part] }
          }
          date = date + 1
        }
        #expect(point.total.minutes == sum, "seed \(seed)")
        minutes += sum
      }
      let total = progress.total
      #expect(
        total.minutes == minutes && total.load == load && total.rated == rated && total.sessions == sessions,
        "seed \(seed)")
      for part in Focus.allCases { #expect(total.focus[part] == focus[part] ?? .zero, "seed \(seed)") }
      let shares = Focus.allCases.compactMap { total.share(of: $0) }
      #expect(
        shares.isEmpty ? total.focus.total == .zero : abs(shares.reduce(0, +) - 1) < 1e-9, "seed \(seed)")
      let length = progress.days.upperBound - progress.days.lowerBound
      let end = progress.days.lowerBound - (period == .year ? 7 - today.weekday.index : 1)
      let before = entries.filter { (end - length...end).contains($0.date) }.reduce(0) { $0 + $1.minutes }
      #expect(progress.minutesBefore == (before > 0 ? before : nil), "seed \(seed)")
    }
  }

  @Test func periods() {
    #expect(ProgressPeriod.week.days(to: Self.today) == Self.today - 6...Self.today)
    #expect(ProgressPeriod.month.parts(to: Self.today).count == 30)
    let weeks = ProgressPeriod.year.parts(to: Self.today)
    #expect(weeks.count == 52)
    #expect(weeks.allSatisfy { $0.lowerBound.weekday == .monday })
    #expect(weeks.last?.upperBound == Self.today)
    #expect(weeks.dropLast().allSatisfy { $0.upperBound - $0.lowerBound == 6 })
  }

  @Test func changeIsAbsentWithoutAnythingToCompare() {
    func entry(_ ago: Int, _ minutes: Int) -> HistoryEntry {
      HistoryEntry(
        key: "k\(ago)", start: EntryStart(wall: Int64(20_730 - ago) * 86_400_000, utcOffset: 0, zone: "UTC"),
        trained: Trained(kind: .format, id: "t", name: "T"), length: .seconds(minutes * 60), work: .zero,
        effort: 8, ranToEnd: true)
    }
    func progress(_ entries: [HistoryEntry]) -> Progress {
      Progress(.week, to: Self.today, of: entries) { _ in true }
    }
    #expect(progress([entry(0, 31)]).changePercent == nil)
    #expect(progress([entry(0, 31)]).total.load == 248)
    #expect(progress([entry(7, 40), entry(6, 30)]).changePercent == -25)
    #expect(progress([entry(13, 20), entry(6, 30)]).changePercent == 50)
    #expect(progress([entry(14, 20), entry(6, 30)]).changePercent == nil)
    #expect(progress([entry(7, 40)]).changePercent == -100)
    #expect(progress([]).streak == 0)
  }
}
