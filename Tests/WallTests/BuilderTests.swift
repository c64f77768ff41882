import Display
import Intervals
import Testing
import Wall

@Suite struct BuilderTests {
  @Test func startsOnTheFirstFormatWithItsFirstField() {
    let evening = Evening()
    #expect(evening.builder?.draft.id == "tabata")
    #expect(evening.builder?.field == .rounds)
    #expect(evening.builder?.isChanged == false)
  }

  @Test func goesRoundTheRowBothWays() {
    var evening = Evening()
    let count = evening.builder?.formats.count ?? 0
    evening.tap(.back)
    #expect(evening.builder?.chosen == count - 1)
    evening.tap(.forward, .format)
    #expect(evening.builder?.draft.id == "emom")
  }

  /// A held stepper waits 400 ms, then repeats every 120 ms ten times, then every 40 ms.
  @Test(arguments: [(0.399, 1), (0.4, 2), (0.519, 2), (0.52, 3), (1.6, 12), (1.64, 13), (2.0, 22)])
  func repeatsWhileHeld(seconds: Double, steps: Int) {
    var evening = Evening()
    evening.press(.plus)
    evening.wait(until: seconds)
    #expect(evening.rounds == 8 + steps)
    #expect(evening.sounds == steps)
  }

  @Test func doesNotCatchUpRepetitionsAfterAStall() {
    var evening = Evening()
    evening.press(.plus)
    // Nothing ran for five seconds: one repetition is due, not dozens.
    var wall = evening.wall
    _ = wall.handle(.deadline, at: .origin + .seconds(5))
    #expect(wall.presentation.scene.draftRounds == 10)
  }

  @Test func releaseEndsTheRepetition() {
    var evening = Evening()
    evening.hold(.plus, for: 0.45)
    let rounds = evening.rounds
    evening.wait(5)
    #expect(evening.rounds == rounds)
  }

  @Test func aSecondPressOfAButtonThatIsDownIsNone() {
    var evening = Evening()
    evening.press(.plus)
    evening.press(.plus)
    #expect(evening.rounds == 9)
    evening.release(.plus)
    evening.release(.plus)
    evening.tap(.plus)
    #expect(evening.rounds == 10)
  }

  @Test func refusesToGoPastTheEnd() {
    var evening = Evening()
    for _ in 0..<200 { evening.tap(.plus) }
    #expect(evening.rounds == 99)
    #expect(evening.feedback == .refused)
  }

  @Test func savesAChangedFormatUnderANameOfItsOwn() {
    var evening = Evening()
    evening.tap(.save)
    #expect(evening.feedback == .refused, "nothing was changed")
    evening.tap(.plus, .save)
    #expect(evening.keptFormats.map(\.id) == ["tabata-2"])
    #expect(evening.keptFormats.first?.name == "Tabata 2")
    #expect(evening.builder?.draft.id == "tabata-2")
    #expect(evening.builder?.isChanged == false)
    #expect(evening.builder?.formats.first?.plan?.shape.count == 8, "the shipped one is as it was")
  }

  @Test func savingAKeptFormatAgainChangesIt() {
    var evening = Evening()
    evening.tap(.plus, .save, .plus, .save)
    #expect(evening.keptFormats.map(\.id) == ["tabata-2", "tabata-2"])
    #expect(evening.keptFormats.last?.plan?.shape.count == 10)
    #expect(evening.builder?.formats.count { $0.id.hasPrefix("tabata") } == 2)
  }

  /// Start, plus and minus are enough: holding Start moves to the next field, and to saving after the last.
  @Test func worksWithThreeButtons() {
    var evening = Evening()
    evening.tap(.plus)
    evening.hold(.startPause, for: 0.7)
    #expect(evening.builder?.field == .work)
    evening.hold(.startPause, for: 0.7)
    evening.hold(.startPause, for: 0.7)
    #expect(evening.builder?.isOnSave == true)
    evening.tap(.startPause)
    #expect(evening.keptFormats.count == 1)
    #expect(evening.session == nil, "that kept the format and started nothing")
    // Beyond the last field are the other modes, and behind them the format.
    for _ in 0..<20 where evening.builder.map({ $0.field != nil || $0.isOnSave }) ?? true {
      evening.hold(.startPause, for: 0.7)
    }
    evening.tap(.plus)
    #expect(evening.builder?.chosen == 0, "round the row from the kept format, which is the last")
    evening.tap(.startPause)
    #expect(evening.session?.run.clock.plan.id == "tabata")
  }

  @Test func givesWayToTheClockWhenNobodyTouchesIt() {
    var evening = Evening()
    evening.wait(until: 179)
    #expect(evening.builder != nil)
    evening.wait(until: 181)
    #expect(evening.isIdle)
    evening.tap(.plus)
    #expect(evening.builder != nil)
    #expect(evening.rounds == 8, "the first press only wakes the builder")
  }

  @Test func startRunsTheDraftAsItIs() {
    var evening = Evening()
    evening.tap(.plus, .startPause)
    #expect(evening.session?.run.clock.rounds == 9)
  }

  @Test func theClockIsAFormatThatShowsTheTime() {
    var evening = Evening()
    evening.ask(.choose("clock"))
    evening.tap(.startPause)
    #expect(evening.isIdle)
  }
}
