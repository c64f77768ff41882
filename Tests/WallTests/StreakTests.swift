import Intervals
import TestSupport
import Testing
import Training

@testable import Wall

/// The streak that the wall shows is that of the progress, whatever the history is made of.
@Suite struct StreakTests {
  @Test func theWallAndTheProgressCountAlike() {
    let today = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: today - 21)
    var longest = 0
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      var entries: [HistoryEntry] = []
      for offset in (0..<30).reversed() where random.chance(80) {
        var entry = random.entry("k\(offset)", on: today - offset, zone: ("UTC", 0))
        // Sessions of the programme, formats of a minute or an hour, recovery flows.
        if random.chance(60) {
          entry.trained = Trained(
            kind: .session, id: "s", name: "S",
            place: ProgrammePlace(programme: "groundwork", position: entries.count))
          entry.ranToEnd = random.chance(90)
        }
        entries.append(entry)
      }
      let book = TrainingBook(setUp: setUp, history: History(entries))
      let streak = book.progress(.week, to: today).streak
      #expect(book.streak(to: today) == streak, "seed \(seed)")
      longest = max(longest, streak)
    }
    #expect(longest > 1)
  }
}
