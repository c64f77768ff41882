import Intervals
import TestSupport
import Testing

@testable import Training

@Suite struct PersonalBestTests {
  private static let day = LocalDate(daysSinceEpoch: 20_500)

  @Test func tenThousandHistoriesAgreeWithTheSlowWay() {
    var climbs = 0
    for seed in UInt64(1)...10_000 {
      var generator = SeededGenerator(seed: seed)
      let entries = History(
        (0..<generator.number(0...12)).map { number in
          var entry = generator.entry("k\(number)", on: Self.day - generator.number(0...60))
          // Few values, so that many are equal.
          if generator.chance(60) { entry.work = .seconds(300) }
          entry.topSets = entry.topSets.map { set in
            guard case .weight(let weight, let reps) = set.feat else { return set }
            return TopSet(
              move: set.move,
              .weight(Weight(hundredths: weight.hundredths % 500 + 250, weight.unit), reps: reps % 4 + 1))
          }
          return entry
        }
      ).entries
      let bests = PersonalBest.all(in: entries, on: Self.day)
      let slow = SlowProgress.bests(of: entries)
      #expect(bests.count == slow.count, "seed \(seed)")
      for best in bests {
        let other = slow[best.series.spelling]
        #expect(
          best.best.key == other?.key
            && best.best.result == BestResult(other?.value ?? -1, reps: other?.reps ?? -1)
            && best.climb.count == other?.steps, "seed \(seed) \(best.series.spelling)")
        #expect(best.isFresh == (Self.day - best.best.date < 14), "seed \(seed)")
        climbs += best.climb.count > 2 ? 1 : 0
      }
      #expect(bests.map(\.best.date) == bests.map(\.best.date).sorted(by: >), "seed \(seed)")
    }
    #expect(climbs > 500)
  }

  private static func entry(
    _ key: String, _ ago: Int, _ sets: [TopSet.Feat] = [], score: Score? = nil, ranToEnd: Bool = true
  ) -> HistoryEntry {
    HistoryEntry(
      key: key, start: EntryStart(wall: Int64(20_500 - ago) * 86_400_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .session, id: "s", name: "S"), length: .seconds(600), work: .seconds(300),
      score: score,
      topSets: sets.map { TopSet(move: "Squat", $0) }, ranToEnd: ranToEnd)
  }

  private static func kilograms(_ whole: Int, _ reps: Int) -> TopSet.Feat {
    .weight(Weight(whole, .kilograms), reps: reps)
  }

  @Test func rules() throws {
    let entries = [
      Self.entry("first", 40, [Self.kilograms(60, 5)]), Self.entry("equal", 39, [Self.kilograms(60, 5)]),
      Self.entry("tie by reps", 30, [Self.kilograms(60, 6), Self.kilograms(50, 12)]),
      Self.entry("aborted", 20, [Self.kilograms(100, 1)], ranToEnd: false),
      Self.entry("pounds", 19, [.weight(Weight(100, .pounds), reps: 5)]),
      Self.entry("heavier", 13, [Self.kilograms(62, 1)]), Self.entry("lighter", 2, [Self.kilograms(40, 10)]),
    ]
    let bests = PersonalBest.all(in: entries, on: Self.day)
    let best = try #require(bests.first { $0.series == BestSeries(.weight(.kilograms), of: "Squat") })
    #expect(best.climb.map(\.key) == ["first", "tie by reps", "heavier"])
    #expect(best.badge == "new best" && best.text == "62 kg × 1" && best.gain == "+2 kg")
    // 60 × (1 + 6/30) beats 62 for one, and 50 × (1 + 12/30) is no estimate at all.
    #expect(
      best.oneRep?.weight == Weight(72, .kilograms) && best.oneRep?.source.feat == Self.kilograms(60, 6))
    let pounds = try #require(bests.first { $0.series == BestSeries(.weight(.pounds), of: "Squat") })
    #expect(pounds.isFirst && pounds.badge == "first" && pounds.gain == nil)
    // The day after, two weeks have passed.
    let later = PersonalBest.all(in: entries, on: Self.day + 1)
    #expect(later.first { $0.series == best.series }?.badge == nil)
    // What is deleted is no best any more.
    let without = PersonalBest.all(in: entries.filter { $0.key != "heavier" }, on: Self.day)
    #expect(without.first { $0.series == best.series }?.best.key == "tie by reps")
  }

  @Test func shorterIsBetterAndACappedTimeIsNone() throws {
    let entries = [
      Self.entry("a", 9, score: .time(.seconds(725))), Self.entry("b", 8, score: .capped(.seconds(600))),
      Self.entry("c", 7, score: .time(.seconds(713))), Self.entry("d", 6, score: .time(.seconds(720))),
      Self.entry("e", 5, score: .time(.seconds(400)), ranToEnd: false),
    ]
    let best = try #require(PersonalBest.all(in: entries, on: Self.day).first)
    #expect(best.climb.map(\.key) == ["a", "c"])
    #expect(best.text == "11:53" && best.gain == "-0:12" && best.name == "S")
    let rounds = PersonalBest.all(
      in: [Self.entry("a", 3, score: .rounds(7, reps: 3)), Self.entry("b", 2, score: .rounds(7, reps: 5))],
      on: Self.day)
    #expect(rounds.first?.text == "7 rounds + 5" && rounds.first?.gain == "+2 reps")
  }

  @Test(arguments: [(1, 100_00), (2, 106_67), (5, 116_67), (10, 133_33)])
  func epley(reps: Int, estimate: Int) {
    let weight = OneRepEstimate.weight(from: Self.kilograms(100, reps))
    #expect(weight == Weight(hundredths: estimate, .kilograms))
  }

  @Test func estimatesNeedAWeightAndFewRepetitions() {
    for feat in [
      Self.kilograms(100, 11), .reps(5), .hold(.seconds(5)),
      .weight(Weight(hundredths: .max, .pounds), reps: 9),
    ] {
      #expect(OneRepEstimate.weight(from: feat) == nil)
    }
  }
}
