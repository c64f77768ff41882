import Display
import Intervals
import TestSupport
import Testing
import Training
import Wall

/// The four modes: what each button does in them, and that a session owns the wall in every one.
@Suite struct ModesTests {
  private static let monday = LocalDate("2026-11-30") ?? LocalDate(daysSinceEpoch: 0)

  private static let clock = ClockReading(
    machine: MachineTime(boot: "test", milliseconds: 0),
    wall: Int64(monday.daysSinceEpoch) * 86_400_000 + 36_000_000,
    utcOffset: 0, zone: "UTC", isSynchronised: true)

  private static func evening(hasProgramme: Bool = true, samples: Bool = true) -> Evening {
    let setUp = TrainingSetUp(
      programme: "groundwork", days: [.monday, .wednesday, .friday], minutes: 30, start: monday)
    let entries = samples ? SampleTraining.entries(before: monday, utcOffset: 0, zone: "UTC") : []
    return Evening(
      training: TrainingBook(setUp: hasProgramme ? setUp : nil, history: History(entries)), clock: clock)
  }

  @Test func theModeButtonGoesRound() {
    var evening = Self.evening()
    var shown: [Wall.Tab] = [evening.wall.tab]
    for _ in 0..<4 {
      evening.tap(.mode)
      #expect(evening.feedback == .done)
      shown.append(evening.wall.tab)
    }
    #expect(shown == [.today, .timer, .progress, .profile, .today])
    #expect(evening.today != nil)
  }

  @Test func threeButtonsReachAllModes() {
    var evening = Self.evening()
    var seen: Set<Wall.Tab> = []
    for _ in 0..<30 {
      seen.insert(evening.wall.tab)
      evening.hold(.startPause, for: 0.7)
    }
    #expect(seen == Set(Wall.Tab.allCases))
  }

  @Test func theCursorGoesDayByDayAndStopsAtBothEnds() throws {
    var evening = Self.evening()
    evening.ask(.showProgress(.week))
    let scene = try #require(evening.progress)
    #expect(scene.progress.period == .week && scene.cursor == 6, "today comes first")
    #expect(scene.point?.days == Self.monday...Self.monday)
    evening.tap(.plus)
    #expect(evening.feedback == .refused && evening.progress?.cursor == 6)
    for (button, cursor) in [(PanelButton.minus, 5), (.back, 4), (.forward, 5), (.minus, 4)] {
      evening.tap(button)
      #expect(evening.feedback == .done && evening.progress?.cursor == cursor)
    }
    evening.hold(.minus, for: 3)
    #expect(evening.progress?.cursor == 0)
  }

  @Test func thePeriodChangesAndTheDayStays() throws {
    var evening = Self.evening()
    evening.ask(.showProgress(.week))
    evening.tap(.minus, .minus)
    let day = Self.monday - 2
    for (button, period) in [
      (PanelButton.field, ProgressPeriod.month), (.startPause, .year), (.format, .month), (.format, .week),
    ] {
      evening.tap(button)
      let scene = try #require(evening.progress)
      #expect(scene.progress.period == period)
      #expect(scene.point?.days.contains(day) == true, "\(period): \(scene.point?.days as Any)")
    }
  }

  @Test func theFiguresFollowTheHistory() throws {
    var evening = Self.evening(samples: false)
    evening.ask(.showProgress(.month))
    #expect(evening.progress?.progress.total.sessions == 0)
    evening.ask(.markDone(nil))
    evening.answer()
    #expect(evening.progress?.progress.total.sessions == 1)
    #expect(evening.progress?.progress.streak == 1)
    evening.ask(.showProfile)
    #expect(evening.profile?.streak == 1 && evening.profile?.programme?.done == 1)
  }

  @Test func startingOverAsksFirst() {
    var evening = Self.evening()
    evening.ask(.showProfile)
    #expect(evening.profile?.choice == .setUp && evening.profile?.answer == nil)
    evening.tap(.minus, .startPause)
    #expect(evening.profile?.choice == .startOver && evening.profile?.answer == .no)
    evening.tap(.startPause)
    #expect(evening.profile?.answer == nil && evening.wall.training.course != nil, "no is the first answer")
    evening.tap(.startPause, .mode, .mode, .mode, .mode)
    #expect(evening.profile?.answer == nil, "whoever goes elsewhere has not answered")
    evening.tap(.minus, .startPause, .plus, .startPause)
    #expect(evening.wall.training.choice == .undecided && evening.wall.training.course == nil)
    #expect(evening.setUp?.dialogue.step == .welcome, "it goes back to the first question")
    #expect(evening.choices == [.undecided])
  }

  @Test func aSessionOwnsTheWallInEveryMode() {
    for tab in Wall.Tab.allCases {
      var evening = Self.evening()
      while evening.wall.tab != tab { evening.tap(.mode) }
      evening.ask(.start(.tabata))
      #expect(evening.session != nil)
      for command in [
        Command.showDay(nil), .showTimer, .showProgress(.year), .showProfile, .setUp, .skipSetUp, .train(nil),
      ] {
        #expect(evening.ask(command) == .sessionRuns)
      }
      evening.tap(.mode)
      #expect(evening.feedback == .refused && evening.session != nil)
      evening.ask(.end)
      #expect(evening.summary != nil)
    }
  }

  /// What is held down when something else takes the wall does nothing there.
  @Test(arguments: Wall.Tab.allCases) func aHeldButtonDoesNotReachASession(tab: Wall.Tab) {
    var evening = Self.evening()
    while evening.wall.tab != tab { evening.tap(.mode) }
    evening.press(.plus)
    evening.ask(.start(.tabata))
    evening.wait(5)
    #expect(evening.session != nil)
  }

  @Test func theClockTakesOverAndComesBack() {
    for command in [Command.showProgress(nil), .showProfile] {
      var evening = Self.evening()
      evening.ask(command)
      evening.wait(200)
      #expect(evening.isIdle)
      evening.tap(.field)
      #expect(evening.today != nil, "home is the day")
    }
  }

  /// A day that begins moves the period.
  @Test func midnightMovesTheProgress() {
    var evening = Self.evening()
    evening.ask(.showProgress(.week))
    for hour in 1...15 {
      evening.wait(until: Double(hour) * 3_600)
      evening.ask(.showProgress(nil))
    }
    #expect(evening.progress?.progress.days.upperBound == Self.monday + 1)
  }

  /// Whatever is pressed in whatever order, the wall has a scene and asks for no deadline that is past for ever.
  @Test(arguments: 0..<40 as Range<UInt64>) func anythingCanBePressed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var evening = Self.evening(hasProgramme: seed % 2 == 0, samples: seed % 3 == 0)
    for _ in 0..<300 {
      let button = PanelButton.allCases.randomElement(using: &random) ?? .mode
      switch Int.random(in: 0...9, using: &random) {
      case 0: evening.hold(button, for: Double.random(in: 0...3, using: &random))
      case 1: evening.wait(Double.random(in: 0...400, using: &random))
      case 2: evening.answer()
      default: evening.tap(button)
      }
      evening.clear()
      let words = SceneWords(evening.wall.presentation.scene, at: evening.now)
      #expect(!words.spoken.isEmpty, "seed \(seed)")
    }
  }
}
