import Intervals
import Testing

@testable import Training

@Suite struct ProgressWordsTests {
  /// A Thursday.
  private static let today = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)

  private static func entry(
    _ ago: Int, _ minutes: Int, effort: Int?, _ sets: [TopSet] = [], _ focus: FocusTimes = FocusTimes()
  ) -> HistoryEntry {
    HistoryEntry(
      key: "k\(ago)",
      start: EntryStart(
        wall: Int64((today - ago).daysSinceEpoch) * 86_400_000 + 3_600_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(
        kind: .session, id: "s", name: "S", place: ProgrammePlace(programme: "p", position: 0)),
      length: .seconds(minutes * 60), work: .zero,
      effort: effort, focus: focus, topSets: sets, ranToEnd: true)
  }

  private static func squat(_ kilograms: Int) -> [TopSet] {
    [TopSet(move: "Goblet squat", .weight(Weight(kilograms, .kilograms), reps: 5))]
  }

  @Test func daysAreReadOut() {
    #expect(Self.today.shortWords == "Thu Oct 1" && Self.today.words == "Thursday, October 1")
    #expect((Self.today - 1).monthAndDay == "Sep 30")
  }

  @Test func aWeekInReadingOrder() {
    let focus = FocusTimes([.legs: .seconds(600), .push: .seconds(300), .core: .seconds(300)])
    let entries = [
      Self.entry(20, 20, effort: nil, Self.squat(20)), Self.entry(9, 50, effort: 5),
      Self.entry(2, 30, effort: nil), Self.entry(0, 31, effort: 8, Self.squat(24), focus),
    ]
    let progress = Progress(.week, to: Self.today, of: entries) { _ in true }
    #expect(
      progress.words == [
        "Progress of the last 7 days, Friday, September 25 to Thursday, October 1",
        "61 minutes, 22 percent more than in the 7 days before", "2 sessions",
        "Load 248, from 1 of 2 sessions with an effort", "Streak, 1 training day",
        "Friday, September 25, no training", "Saturday, September 26, no training",
        "Sunday, September 27, no training", "Monday, September 28, no training",
        "Tuesday, September 29, 30 minutes", "Wednesday, September 30, no training",
        "Thursday, October 1, 31 minutes, load 248", "1 personal best",
        "Goblet squat, 24 kg × 5, new best, +4 kg, on Thursday, October 1, "
          + "estimated one-rep maximum 28 kg, from 24 kg x 5",
        "Time by focus: legs 50 percent, push 25 percent, core 25 percent",
      ])
    #expect(progress.points.last?.text == "Thu Oct 1 · 31 min, load 248")
    #expect(progress.points.first?.text == "Fri Sep 25 · no training")
    let year = Progress(.year, to: Self.today, of: entries, isPlanned: nil)
    #expect(year.points.last?.text == "Week of Mon Sep 28 · 61 min, load 248")
    #expect(!year.words.contains { $0.contains("treak") })
    #expect(year.words.count { $0.hasPrefix("Week of ") } == 3)
  }

  @Test func nothingSaysWhatToDo() {
    let none = Progress(.month, to: Self.today, of: []) { _ in true }
    #expect(none.words.first == "No training yet" && none.words.count == 2)
    let old = Progress(.month, to: Self.today, of: [Self.entry(200, 30, effort: 4)]) { _ in true }
    #expect(old.words.dropFirst().prefix(2) == ["No training in the last 30 days", "No streak"])
  }

  @Test func aClimbRisesToItsBest() throws {
    let entries = [20, 22, 30].enumerated().map { Self.entry(30 - $0, 20, effort: nil, Self.squat($1)) }
    let best = try #require(PersonalBest.all(in: entries, on: Self.today).first)
    #expect(best.climbHeights == [0, 0.2, 1])
    #expect(PersonalBest.all(in: [entries[0]], on: Self.today).first?.climbHeights == [1])
  }
}
