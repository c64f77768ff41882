import Display
import Intervals
import Testing
import Training
import Wall

/// The first run by panel.
@Suite struct SetUpEveningTests {
  private static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)

  private static func evening(_ choice: TrainingChoice? = nil, history: [HistoryEntry] = [], day: Int = 0)
    -> Evening
  {
    let clock = ClockReading(
      machine: MachineTime(boot: "test", milliseconds: 0),
      wall: Int64(monday.daysSinceEpoch + day) * 86_400_000 + 36_000_000, utcOffset: 0, zone: "UTC",
      isSynchronised: true)
    return Evening(training: TrainingBook(choice: choice, history: History(history)), clock: clock)
  }

  @Test func onlyAWallThatIsNewOffersIt() {
    let entry = HistoryEntry(
      key: "a", start: EntryStart(wall: 0, utcOffset: 0, zone: "UTC"),
      trained: Trained(kind: .format, id: "tabata", name: "Tabata"), length: .seconds(60), work: .seconds(60),
      ranToEnd: true)
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .friday], minutes: 30, start: Self.monday)
    #expect(Self.evening().setUp?.dialogue.step == .welcome)
    #expect(Self.evening(history: [entry]).builder != nil)
    #expect(Self.evening(.timerOnly).builder != nil)
    #expect(Self.evening(.programme(setUp)).today != nil)
  }

  /// From the welcome to a session that runs, with Start, plus and minus.
  @Test func threeButtonsComeToASession() throws {
    var evening = Self.evening()
    evening.tap(.startPause)
    #expect(evening.setUp?.dialogue.step == .programme)
    evening.tap(.startPause)
    #expect(evening.setUp?.dialogue.days.count == 3)
    evening.tap(.plus)
    #expect(evening.setUp?.dialogue.days.count == 4)
    evening.hold(.startPause, for: 0.7)
    #expect(evening.setUp?.dialogue.step == .programme, "Start held goes back")
    evening.tap(.startPause, .startPause)
    #expect(evening.setUp?.dialogue.step == .days)
    #expect(evening.setUp?.dialogue.trainingDays == [.monday, .tuesday, .thursday, .friday])
    evening.tap(.plus, .minus)
    #expect(evening.setUp?.dialogue.trainingDays == [.monday, .thursday, .friday], "Tuesday is out")
    evening.tap(.startPause, .minus)
    #expect(evening.setUp?.dialogue.length == .short)
    evening.tap(.startPause)
    #expect(evening.setUp?.dialogue.step == .week)
    evening.tap(.startPause)
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .thursday, .friday], minutes: 15, start: Self.monday)
    #expect(evening.choices == [.programme(setUp)])
    #expect(evening.today?.chosen == Self.monday)
    evening.tap(.startPause)
    #expect(evening.session != nil)
    #expect(evening.now - .origin < .seconds(60))
  }

  @Test func theWeekIsDrawnCapsuleByCapsule() {
    var evening = Self.evening()
    for _ in 0..<5 { evening.tap(.startPause) }
    var drawn: [Int] = []
    for _ in 0..<8 {
      drawn.append(evening.setUp?.week.days.count { $0.state != .rest } ?? -1)
      evening.wait(0.2)
    }
    #expect(drawn == [1, 1, 2, 2, 3, 3, 3, 3])
    #expect(evening.setUp?.week.days[0].entry?.session.name == "First Roots")
    #expect(evening.wall.deadline.map { $0 > evening.now + .seconds(60) } == true, "nothing more is due")
  }

  @Test func theTimerAloneIsRemembered() {
    var evening = Self.evening()
    evening.tap(.startPause, .minus)
    #expect(evening.setUp?.dialogue.offer == nil)
    evening.tap(.startPause)
    #expect(evening.builder != nil && evening.choices == [.timerOnly])
    evening.tap(.mode, .mode, .mode)
    #expect(evening.today?.week.state == .noProgramme)
    evening.tap(.startPause)
    #expect(evening.setUp != nil, "whoever changes their mind is asked again")
  }

  /// Whoever looks for the timer has it; the questions come back with the clock, and go when something was started.
  @Test func theQuestionsCanBeLeft() {
    var evening = Self.evening()
    evening.tap(.mode)
    #expect(evening.builder != nil && evening.choices.isEmpty)
    evening = Self.evening()
    evening.wait(700)
    #expect(evening.isIdle)
    evening.tap(.field)
    #expect(evening.setUp?.dialogue.step == .welcome)
    #expect(evening.ask(.start(.tabata)) == nil)
    evening.ask(.end)
    evening.ask(.dismiss)
    #expect(evening.builder != nil)
  }

  @Test func theFirstDayToTrainIsChosen() {
    // A Tuesday: the first session is on Wednesday, and can be begun at once.
    var evening = Self.evening(day: 1)
    for _ in 0..<6 { evening.tap(.startPause) }
    #expect(evening.today?.chosen == Self.monday + 2)
    evening.tap(.startPause)
    #expect(evening.session?.run.clock.plan.name == "First Roots")
  }

  @Test func whatWasChosenBeforeIsTheAnswer() {
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.tuesday, .sunday], minutes: 45, start: Self.monday - 70)
    var evening = Self.evening(.programme(setUp))
    evening.ask(.setUp)
    #expect(evening.setUp?.dialogue.days == setUp.days && evening.setUp?.dialogue.length == .long)
    for _ in 0..<6 { evening.tap(.startPause) }
    #expect(evening.choices == [.programme(setUp)], "the day it was begun stays")
  }
}
