import Display
import Intervals
import Testing
import Wall

@Suite struct SessionTests {
  func started(_ format: Format = .tabata) -> Evening {
    var evening = Evening()
    evening.ask(.start(format))
    return evening
  }

  @Test func startPausesAndResumes() {
    var evening = started()
    evening.wait(until: 15)
    evening.tap(.startPause)
    #expect(evening.session?.run.isPaused == true)
    evening.wait(24 * 3600)
    #expect(evening.state?.timeLeft == .seconds(15))
    evening.tap(.startPause)
    evening.wait(14.999)
    #expect(evening.state?.phase == .work)
    evening.wait(0.001)
    #expect(evening.state?.phase == .rest)
  }

  @Test func endsByHoldingEndForASecond() {
    var evening = started()
    evening.wait(until: 50)
    evening.hold(.end, for: 0.9)
    #expect(evening.session != nil)
    evening.hold(.end, for: 1.1)
    #expect(evening.summary?.summary.ranToEnd == false)
    #expect(evening.finished.count == 1)
  }

  @Test func endsByHoldingStartWhereThereIsNoEnd() {
    var evening = started()
    evening.wait(until: 50)
    evening.hold(.startPause, for: 2.1)
    #expect(evening.summary != nil)
  }

  @Test func runsToItsEndOnce() {
    var evening = started()
    evening.wait(until: 239.999)
    #expect(evening.session != nil)
    evening.wait(until: 240)
    #expect(evening.summary?.summary.ranToEnd == true)
    #expect(evening.summary?.since == .origin + .seconds(240))
    evening.wait(until: 300)
    #expect(evening.finished.map(\.roundsDone) == [8])
  }

  @Test func aLateDeadlineStillEndsItAtItsEnd() {
    let evening = started()
    var wall = evening.wall
    _ = wall.handle(.deadline, at: .origin + .seconds(300))
    guard case .summary(let scene) = wall.presentation.scene.content else {
      Issue.record("no summary")
      return
    }
    #expect(scene.since == .origin + .seconds(240))
    #expect(scene.summary.totalTime == .seconds(240))
  }

  @Test func refusesAnotherStartAndTheBuilder() {
    var evening = started()
    #expect(evening.ask(.start(.emom)) == .sessionRuns)
    #expect(evening.ask(.choose("emom")) == .sessionRuns)
    evening.tap(.format)
    #expect(evening.feedback == .refused)
    #expect(evening.session?.run.clock.plan.id == "tabata")
  }

  @Test func skippingTheLastPhaseEndsIt() {
    var evening = started()
    for _ in 0..<16 { evening.tap(.forward) }
    #expect(evening.summary != nil)
    #expect(evening.summary?.summary.roundsDone == 0)
  }

  @Test func plusGivesARunningRestTenSeconds() {
    var evening = started()
    evening.wait(until: 32)
    evening.tap(.plus)
    #expect(evening.state?.timeLeft == .seconds(18))
    evening.wait(18)
    evening.tap(.plus)
    #expect(evening.feedback == .refused, "a work is not extended")
    #expect(evening.ask(.extendRest) == .noRest)
  }

  @Test func anAmrapCountsRoundsAndRepetitions() {
    var evening = started(.amrap)
    evening.tap(.lap)
    #expect(evening.feedback == .refused, "no rounds before the start")
    evening.wait(until: 60)
    evening.tap(.lap, .lap, .lap, .minus)
    evening.wait(until: 730)
    evening.tap(.plus, .plus, .plus, .minus)
    #expect(evening.summary?.summary.score == .rounds(2, reps: 2))
    #expect(evening.summary?.summary.ranToEnd == true)
  }

  @Test func forTimeIsFinishedByTheLapButton() {
    var evening = started(.forTime)
    evening.wait(until: 10 + 345.6)
    evening.tap(.lap)
    #expect(evening.summary?.summary.score == .time(.milliseconds(345_600)))
  }

  @Test func forTimeStoppedByItsCapIsNoTime() {
    var evening = started(.forTime)
    evening.wait(until: 10 + 1_200)
    #expect(evening.summary?.summary.score == .capped(.seconds(1_200)))
  }

  @Test func openSetsWaitForAButton() {
    var evening = started(.openSets)
    evening.wait(until: 10 + 37)
    #expect(evening.state?.phase == .work)
    #expect(evening.state?.shownSeconds == 37)
    evening.tap(.lap)
    #expect(evening.state?.phase == .rest)
    #expect(evening.state?.timeLeft == .seconds(90))
  }

  @Test func aStopwatchKeepsLaps() {
    var evening = started(.stopwatch)
    evening.wait(until: 12)
    evening.tap(.lap)
    evening.wait(until: 30)
    evening.tap(.lap)
    evening.ask(.finish)
    #expect(evening.summary?.summary.score == .laps([.seconds(12), .seconds(18)]))
  }

  @Test func leavingTheSummaryStartsNothing() {
    var evening = started()
    evening.wait(until: 241)
    evening.tap(.startPause)
    #expect(evening.builder != nil, "the release belongs to a press that was made on the summary")
  }

  @Test func whatWasStartedByCommandIsOfferedNext() {
    var evening = started(.forTime)
    evening.ask(.end)
    evening.ask(.dismiss)
    #expect(evening.builder?.draft.id == "for-time")
  }

  @Test func theSummaryGivesWay() {
    var evening = started()
    evening.wait(until: 240 + 601)
    #expect(evening.isIdle)
    evening.tap(.startPause)
    #expect(evening.session != nil, "and Start runs the same format again")
  }

  @Test(arguments: Format.shipped) func everyFormatReachesItsSummary(format: Format) {
    guard format.plan != nil else { return }
    var evening = started(format)
    var steps = 0
    while evening.session != nil, steps < 5_000 {
      steps += 1
      if evening.wall.deadline.map({ $0 > evening.now }) != false, steps % 2 == 0 {
        evening.tap(.forward)
      } else {
        evening.wait(1)
      }
      if format.plan?.score == .laps, steps > 10 { evening.ask(.finish) }
    }
    #expect(evening.summary != nil)
  }

  @Test func badPlansAreRefusedWithTheirField() {
    var evening = Evening()
    var plan = IntervalPlan(
      id: "x", name: "X", block: .ember,
      shape: .rounds(.init(work: [.seconds(20)], rest: .none, count: .fixed(0))))
    #expect(
      evening.ask(.start(Format(plan)))
        == .badPlan(PlanError(field: "rounds", value: "0", allowed: "1 to 99, or endless")))
    plan.id = "No Spaces"
    #expect(evening.ask(.save(Format(plan))) != nil)
    #expect(evening.builder?.formats.count == Format.shipped.count)
  }

  @Test func shippedFormatsStay() {
    var evening = Evening()
    #expect(evening.ask(.delete("tabata")) == .formatIsShipped("tabata"))
    #expect(evening.ask(.delete("nothing")) == .noFormat("nothing"))
    #expect(evening.ask(.save(.tabata)) == .formatIsShipped("tabata"))
  }

  @Test func commandsWithoutASessionAreRefused() {
    var evening = Evening()
    for command in [
      Command.pause, .resume, .toggle, .skipForward, .skipBack, .seek(1), .end, .finish, .lap, .extendRest,
    ] {
      #expect(evening.ask(command) == .noSession)
    }
    #expect(evening.ask(.dismiss) == .noSummary(.unknown))
  }

  @Test func mutingTakesEffectInTheRun() {
    var evening = started()
    var settings = evening.wall.settings
    settings.sound = .off
    evening.ask(.set(settings))
    #expect(evening.wall.presentation.sound == .off)
    evening.clear()
    evening.tap(.startPause)
    #expect(evening.sounds == 0)
    #expect(evening.session != nil, "and the session goes on")
  }
}
