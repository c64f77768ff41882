import TestSupport
import Testing

@testable import Training

@Suite struct StreakTests {
  @Test func tenThousandHistoriesAgreeWithTheSlowCount() {
    var isLong = 0
    for seed in UInt64(1)...10_000 {
      var generator = SeededGenerator(seed: seed)
      let first = LocalDate(daysSinceEpoch: 20_000 + generator.number(0...400))
      let count = generator.number(1...60)
      let (diligence, density) = (generator.pick([20, 60, 90, 100]), generator.pick([0, 40, 80, 100]))
      let planned = (0..<count).map { _ in generator.chance(density) }
      let done = planned.map { $0 ? generator.chance(diligence) : generator.chance(10) }
      let today = first + (count - 1)
      let days = Set(done.indices.filter { done[$0] }.map { first + $0 })
      let streak = Streak.days(to: today, done: days) { planned[$0 - first] }
      #expect(
        streak == SlowProgress.streak(from: first, to: today, done: done, planned: planned), "seed \(seed)")
      isLong += streak > 5 ? 1 : 0
    }
    #expect(isLong > 500)
  }

  /// Days around both changes of the clock, a year's end and a leap day, and what the week before today does to them.
  @Test(arguments: [
    ("2026-03-30", ["2026-03-28", "2026-03-29", "2026-03-30"], 3),
    ("2026-10-26", ["2026-10-24", "2026-10-25", "2026-10-26"], 3),
    ("2027-01-01", ["2026-12-31", "2027-01-01"], 2), ("2028-03-01", ["2028-02-28", "2028-02-29"], 2),
    // Today is not over, yesterday is.
    ("2026-10-05", ["2026-10-03", "2026-10-04"], 2), ("2026-10-06", ["2026-10-03", "2026-10-04"], 0),
    ("2026-10-06", [], 0),
  ])
  func streakOfEveryDayPlanned(today: String, done: [String], streak: Int) throws {
    let today = try #require(LocalDate(today))
    #expect(Streak.days(to: today, done: Set(done.compactMap { LocalDate($0) })) { _ in true } == streak)
  }

  @Test func restDayNeitherAddsNorBreaks() throws {
    let monday = try #require(LocalDate("2026-10-05"))
    let plan: Set<Weekday> = [.monday, .wednesday, .friday]
    func streak(_ done: [Int], today: Int) -> Int {
      Streak.days(to: monday + today, done: Set(done.map { monday + $0 })) { plan.contains($0.weekday) }
    }
    #expect(streak([0, 2], today: 3) == 2)
    #expect(streak([0, 1, 2, 3], today: 3) == 2)
    #expect(streak([0, 1, 2, 4], today: 6) == 3)
    #expect(streak([0, 4], today: 6) == 1)
    #expect(streak([1, 3], today: 3) == 0)
  }
}
