import Control
import Daemon
import Display
import Intervals
import Testing
import Training
import Wall

/// `progress.show` on a real wall.
@Suite struct ProgressCallTests {
  /// A Wednesday.
  private let today = LocalDate("2026-10-07") ?? LocalDate(daysSinceEpoch: 0)

  private func wall(_ entries: [HistoryEntry], setUp: TrainingSetUp? = nil) -> Wall {
    let clock = ClockReading(
      machine: MachineTime(boot: "boot", milliseconds: 0),
      wall: Int64(today.daysSinceEpoch) * 86_400_000 + 18 * 3_600_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    return Wall(
      training: TrainingBook(setUp: setUp, history: History(entries)), clock: clock, keySeed: "k",
      time: TimeOfDay(.seconds(64_800), at: WallCalls.start), startingAt: WallCalls.start)
  }

  private func entry(_ ago: Int, position: Int? = nil, effort: Int? = 8, isSample: Bool = false)
    -> HistoryEntry
  {
    HistoryEntry(
      key: "e\(ago)\(isSample)",
      start: EntryStart(wall: Int64((today - ago).daysSinceEpoch) * 86_400_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(
        kind: .session, id: "s", name: "S",
        place: position.map { ProgrammePlace(programme: "groundwork", position: $0) }),
      length: .seconds(1_860), work: .zero, effort: effort, ranToEnd: true, isSample: isSample)
  }

  private func show(_ params: JSONValue, on wall: Wall) throws -> JSONValue {
    var wall = wall
    return try WallCalls.call("progress.show", params, on: &wall)
  }

  @Test func aWallWithoutTrainingSaysWhatToDo() throws {
    let answer = try show([:], on: wall([]))
    #expect(answer["sessionsInAll"] == 0 && answer["streak"] == .null && answer["changePercent"] == .null)
    #expect(answer["points"]?.array?.count == 7 && answer["period"] == "week")
    #expect(answer["words"]?.array?.first == "No training yet")
  }

  @Test func figuresOfAPeriod() throws {
    let wall = wall([entry(0), entry(2, effort: nil), entry(9), entry(40)])
    let week = try show(["week"], on: wall)
    #expect(week["minutes"] == 62 && week["minutesBefore"] == 31 && week["changePercent"] == 100)
    #expect(week["load"] == 248 && week["rated"] == 1 && week["sessions"] == 2)
    #expect(week["points"]?.array?.last?["load"] == 248)
    #expect(try show(["period": "month"], on: wall)["points"]?.array?.count == 30)
    #expect(try show(["period": "year"], on: wall)["points"]?.array?.count == 52)
    #expect(WallCalls.failure("progress.show", ["period": "decade"], on: wall)?.kind == .badParameter)
    #expect(WallCalls.failure("progress.show", ["bests": 201], on: wall)?.kind == .badParameter)
  }

  /// A session done ahead of its day breaks nothing: the day it was planned for became one of rest.
  @Test func theStreakGoesByTheProgramme() throws {
    let monday = today.monday
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: monday - 7)
    let ahead = wall(
      [entry(9, position: 0), entry(7, position: 1), entry(6, position: 2), entry(2, position: 3)],
      setUp: setUp)
    #expect(try show([:], on: ahead)["streak"] == 3)
    let missed = wall([entry(9, position: 0), entry(2, position: 1)], setUp: setUp)
    #expect(try show([:], on: missed)["streak"] == 1)
    let done = wall([entry(2, position: 0), entry(0, position: 1)], setUp: setUp)
    #expect(try show([:], on: done)["streak"] == 2)
  }

  @Test func samplesStandAsideOnceThereIsARealSession() throws {
    let samples = (1...20).map { entry($0, isSample: true) }
    let shown = try show([:], on: wall(samples))
    #expect(shown["sample"] == true && shown["sessions"] == 6)
    let real = try show([:], on: wall(samples + [entry(0)]))
    #expect(real["sample"] == false && real["sessions"] == 1)
  }
}
