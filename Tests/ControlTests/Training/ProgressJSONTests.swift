import Control
import Intervals
import TestSupport
import Testing
import Training

/// Progress on the wire.
@Suite struct ProgressJSONTests {
  private static let today = LocalDate(daysSinceEpoch: 20_730)

  @Test(arguments: ProgressPeriod.allCases) func progressComesBackAsItWas(_ period: ProgressPeriod) throws {
    for seed in UInt64(1)...80 {
      var generator = SeededGenerator(seed: seed)
      let entries = History(
        (0..<generator.number(0...60)).map { number in
          generator.entry("k\(number)", on: Self.today - generator.number(0...500))
        }
      ).entries
      let isPlanned: ((LocalDate) -> Bool)? = generator.chance(80) ? { $0.weekday != .sunday } : nil
      let progress = Progress(period, to: Self.today, of: entries, isPlanned: isPlanned)
      let json = try JSONValue(parsing: progress.json(bests: 200).text)
      var told = progress
      // Of a point only what its curve and its sentence need is told.
      for index in told.points.indices {
        let total = told.points[index].total
        told.points[index].total = TrainingTotal(
          sessions: total.sessions, minutes: total.minutes, load: total.load, rated: total.rated)
      }
      #expect(Progress(json) == told, "seed \(seed)")
      #expect(json["words"]?.array?.compactMap(\.string) == progress.words, "seed \(seed)")
      #expect(json["changePercent"] == .optional(progress.changePercent) { .integer($0) })
      let few = progress.json(bests: 2)
      #expect(few["bests"]?.array?.count == min(2, progress.bests.count))
      #expect(few["bestsInAll"] == .integer(progress.bests.count))
    }
  }

  /// However much somebody has trained, the answer is one that the wall may give.
  @Test func manyBestsAreCut() throws {
    var entries: [HistoryEntry] = []
    for number in 0..<1_500 {
      var entry = HistoryEntry(
        key: "k\(number)",
        start: EntryStart(wall: Int64(19_000 + number) * 86_400_000, utcOffset: 0, zone: "UTC"),
        trained: Trained(kind: .session, id: "s", name: "S"), length: .seconds(600), work: .zero,
        ranToEnd: true)
      entry.topSets = (0..<20).map { place in
        TopSet(
          move: "A move with a long name, number \(number % 40 * 20 + place)",
          .weight(Weight(hundredths: 100 + number, .kilograms), reps: 5))
      }
      entries.append(entry)
    }
    let progress = Progress(.year, to: Self.today, of: entries, isPlanned: nil)
    #expect(progress.bests.count == 800)
    let json = progress.json(bests: 200)
    #expect(json.bytes.count < 128 * 1024)
    let read = try #require(Progress(json))
    #expect(!read.bests.isEmpty && read.bests.count < 200)
    #expect(read.bests.allSatisfy { (2...20).contains($0.climb.count) && !$0.isFirst })
    #expect(read.bests.map(\.gain) == progress.bests.prefix(read.bests.count).map(\.gain))
  }

  @Test(arguments: [
    "{}", #"{"period":"week"}"#, #"{"period":"decade","from":"2026-10-01","to":"2026-10-07","points":[]}"#,
    #"{"period":"week","from":"2026-10-07","to":"2026-10-01","points":[{}]}"#,
    #"{"period":"week","from":"2026-10-01","to":"2026-10-07","points":[]}"#,
    #"{"period":"week","from":"2026-10-01","to":"2026-10-07","points":[{"from":"2026-10-01"}]}"#,
  ]) func whatIsNoneIsNotRead(text: String) throws {
    #expect(Progress(try JSONValue(parsing: text)) == nil)
  }

  /// What no wall says does no harm either.
  @Test func strangeFiguresAreHeld() throws {
    let text = """
      {"period":"week","from":"2026-10-01","to":"2026-10-07","minutes":-7,"load":9223372036854775807,
      "minutesBefore":0,"streak":-1,"points":[{"from":"2026-10-01","to":"2026-10-01","minutes":1e300}],
      "bests":[{"kind":"weight","subject":"s","name":"n","climb":[]},{"kind":"hold","subject":"s","name":"n",
      "climb":[{"date":"2026-10-01","value":9223372036854775807}]}]}
      """.replacing("\n", with: "")
    let progress = try #require(Progress(try JSONValue(parsing: text)))
    #expect(progress.total.minutes == 0 && progress.minutesBefore == nil && progress.streak == 0)
    #expect(progress.bests.count == 1)
    _ = (progress.words, progress.json(bests: 9))
  }
}
