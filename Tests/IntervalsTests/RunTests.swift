import Intervals
import Testing

@Suite struct RunTests {
  /// A run of 10 s ready, then 20 s work and 10 s rest, that started at 100 s.
  private func run(_ rounds: Int = 3) -> IntervalRun {
    IntervalRun(Plans.twentyTen(rounds), startingAt: .at(100))
  }

  @Test func followsTheInstants() {
    let run = run()
    #expect(run.elapsed(at: .at(100)) == .zero)
    #expect(run.elapsed(at: .at(112.345)) == .at(12.345))
    #expect(run.elapsed(at: .at(50)) == .zero, "before the start")
    #expect(run.elapsed(at: .at(99_999)) == .seconds(90), "the end is not passed")
    #expect(run.isDone(at: .at(190)))
    #expect(!run.isDone(at: .at(189.999)))
    #expect(run.instant(of: .seconds(30)) == .at(130))
    #expect(run.nextChange(after: .at(111)) == .at(130))
    #expect(run.nextChange(after: .at(190)) == nil)
  }

  @Test func pausedForADayResumesToTheMillisecond() {
    var run = run()
    run.pause(at: .at(117.123))
    #expect(run.isPaused)
    #expect(run.elapsed(at: .at(117.123 + 86_400)) == .at(17.123))
    #expect(run.instant(of: .seconds(30)) == nil)
    #expect(run.nextChange(after: .at(200)) == nil)
    run.resume(at: .at(117.123 + 86_400))
    #expect(run.elapsed(at: .at(117.124 + 86_400)) == .at(17.124))
    #expect(run.summary(at: .at(1_000_000)).totalTime == .seconds(90))
  }

  @Test func manyPausesLoseNothing() {
    var run = run()
    var now = 100.0
    for _ in 0..<500 {
      now += 0.077
      run.pause(at: .at(now))
      now += 3.21
      run.resume(at: .at(now))
    }
    #expect(run.elapsed(at: .at(now)) == .at(500 * 0.077))
  }

  @Test(arguments: [105.0, 115.0, 135.0]) func pausesInEveryPhase(_ instant: Double) {
    var run = run()
    let before = run.state(at: .at(instant))
    run.pause(at: .at(instant))
    run.pause(at: .at(instant + 5))
    run.resume(at: .at(instant + 60))
    run.resume(at: .at(instant + 60))
    #expect(run.state(at: .at(instant + 60)) == before)
  }

  @Test func pausingOnABoundaryIsTheNewPhaseWhole() {
    var run = run()
    run.pause(at: .at(130))
    let state = run.state(at: .at(500))
    #expect(state.phase == .rest)
    #expect(state.timeLeft == .seconds(10))
    let track = CueTrack(run.clock, settings: CueSettings())
    #expect(track.cue(track.firstNumber(at: run.position)) == Cue(at: .seconds(30), kind: .rest))
  }

  @Test func pausingAfterTheEndDoesNothing() {
    var run = run()
    run.pause(at: .at(400))
    #expect(!run.isPaused)
    #expect(run.state(at: .at(400)).phase == .done)
  }

  @Test func skipsForwardThroughEveryPhaseToDone() {
    var run = run()
    var starts: [Duration] = []
    while !run.isDone(at: .at(101)) {
      run.skipForward(at: .at(101))
      starts.append(run.position)
    }
    #expect(starts == [10, 30, 40, 60, 70, 90].map { .seconds($0) })
    #expect(run.jumps == 6)
    let summary = run.summary(at: .at(101))
    #expect(summary.totalTime == .seconds(1))
    #expect(summary.workTime == .zero)
    #expect(summary.roundsDone == 0)
    #expect(!summary.ranToEnd, "nothing was done")
    run.skipForward(at: .at(102))
    #expect(run.jumps == 6)
  }

  @Test func skippingWhilePausedStaysPausedUntilDone() {
    var run = run(1)
    run.pause(at: .at(101))
    run.skipForward(at: .at(102))
    #expect(run.isPaused)
    #expect(run.state(at: .at(999)).timeLeft == .seconds(20))
    run.skipForward(at: .at(1_000))
    #expect(run.isDone(at: .at(1_000)))
    #expect(!run.isPaused, "done waits for nobody")
  }

  @Test(arguments: [
    (115.0, 10.0), (112.0, 10.0), (111.999, 0.0), (131.999, 10.0), (132.0, 30.0), (100.5, 0.0), (105.0, 0.0),
  ])
  func skipsBack(_ instant: Double, _ position: Double) {
    var run = run()
    run.skipBack(at: .at(instant))
    #expect(run.elapsed(at: .at(instant)) == .at(position))
    #expect(run.elapsed(at: .at(instant + 1)) == .at(position + 1))
  }

  @Test func skippingBackTwiceGoesFurther() {
    var run = run()
    run.skipBack(at: .at(135))
    #expect(run.position == .seconds(30))
    run.skipBack(at: .at(135.5))
    #expect(run.position == .seconds(10))
    run.skipBack(at: .at(136))
    run.skipBack(at: .at(136))
    #expect(run.position == .zero)
  }

  @Test func seeks() {
    var run = run()
    let isForward = run.seek(toPhase: 3, at: .at(101))
    #expect(isForward)
    #expect(run.position == .seconds(40))
    let isBack = run.seek(toPhase: 1, at: .at(101))
    #expect(isBack)
    #expect(run.position == .seconds(10))
    let jumps = run.jumps
    for index in [-1, 6, .max, .min] {
      let isAnywhere = run.seek(toPhase: index, at: .at(101))
      #expect(!isAnywhere)
    }
    #expect(run.jumps == jumps)
  }

  @Test func instantsThatGoBackCountAsTheLast() {
    var run = run()
    run.pause(at: .at(120))
    run.resume(at: .at(60))
    #expect(run.elapsed(at: .at(60)) == .seconds(20))
    #expect(run.elapsed(at: .at(120)) == .seconds(20))
    #expect(run.elapsed(at: .at(121)) == .seconds(21))
    run.skipBack(at: .at(-5))
    #expect(run.elapsed(at: .at(121)) == .seconds(11), "from the last command on")
  }

  @Test func aRunningRestIsGivenTenSecondsMore() {
    var run = run()
    let refused = run.extendRest(at: .at(115))
    #expect(!refused, "work is not extended")
    let isExtended = run.extendRest(at: .at(135))
    #expect(isExtended)
    let state = run.state(at: .at(135))
    #expect(state.timeLeft == .seconds(15))
    #expect(state.elapsedInPhase == .seconds(5))
    #expect(run.clock.total == .seconds(100))
    #expect(run.jumps == 0)
    #expect(run.nextChange(after: .at(135)) == .at(150))
    let counts = CueTrack(run.clock, settings: CueSettings()).cues.filter {
      (30...50).contains($0.at.inSeconds)
    }
    #expect(counts.map(\.kind) == [.rest, .count(3), .count(2), .count(1), .work])
    #expect(run.summary(at: .at(999)).totalTime == .seconds(100))
  }

  @Test func aRestIsExtendedAsFarAsAPhaseMayLast() {
    var run = IntervalRun(
      Plans.rounds(work: [.seconds(1)], rest: .seconds(5_985), count: .fixed(2)), startingAt: .origin)
    let first = run.extendRest(at: .at(2))
    let second = run.extendRest(at: .at(2))
    #expect(first)
    #expect(!second)
    #expect(run.state(at: .at(2)).timeLeft == .seconds(5_994))
  }

  @Test func restsOfEndlessPlansAreExtendedOnceAndThere() {
    let plan = Plans.rounds(work: [.seconds(20)], rest: .seconds(10), count: .endless)
    var run = IntervalRun(plan, startingAt: .origin)
    let isExtended = run.extendRest(at: .at(30 * 100 + 25))
    #expect(isExtended)
    #expect(run.state(at: .at(30 * 100 + 25)).timeLeft == .seconds(15))
    let after = run.state(at: .at(30 * 101 + 10))
    #expect(after.phase == .work)
    #expect(after.round == 102)
    #expect(after.timeLeft == .seconds(20))
    #expect(run.state(at: .at(30 * 102 + 10)).round == 103)
    #expect(run.state(at: .at(30 * 102 + 10 - 0.001)).phase == .rest)
    #expect(run.summary(at: .at(30 * 102 + 10)).roundsDone == 102)
  }

  @Test func openWorksEndByButton() {
    let plan = Plans.rounds(work: [.open()], rest: .ratio(percent: 200), count: .fixed(2))
    var run = IntervalRun(plan, startingAt: .origin)
    #expect(run.state(at: .at(41)).shownSeconds == 41)
    run.skipForward(at: .at(42.5))
    let rest = run.state(at: .at(42.5))
    #expect(rest.phase == .rest)
    #expect(rest.timeLeft == .seconds(85))
    #expect(run.state(at: .at(127.5)).phase == .work)
    #expect(run.clock.total == nil)
    run.skipForward(at: .at(137.5))
    #expect(run.isDone(at: .at(137.5)))
    let summary = run.summary(at: .at(200))
    #expect(summary.totalTime == .at(137.5))
    #expect(summary.workTime == .at(52.5))
    #expect(summary.roundsDone == 2)
    #expect(summary.ranToEnd)
  }

  @Test func openPhasesLastTheirMinimum() {
    let plan = Plans.rounds(work: [.open(minimum: .seconds(10))], rest: .seconds(5), count: .fixed(2))
    var run = IntervalRun(plan, startingAt: .origin)
    run.skipForward(at: .at(4))
    #expect(run.jumps == 0)
    let state = run.state(at: .at(4))
    #expect(state.phase == .work)
    #expect(state.timeLeft == .seconds(6))
    #expect(run.state(at: .at(10)).phase == .rest)
    #expect(run.summary(at: .at(10)).roundsDone == 1)
    // Going forward once more skips what is left, and that is no round.
    run.skipForward(at: .at(6))
    #expect(run.state(at: .at(6)).phase == .rest)
    #expect(run.summary(at: .at(6)).roundsDone == 0)
    run.skipForward(at: .at(7))
    run.skipForward(at: .at(20))
    #expect(run.isDone(at: .at(20)))
    #expect(run.summary(at: .at(20)).roundsDone == 1)
  }

  @Test func cappedPhasesEndByThemselves() {
    let plan = Plans.rounds(work: [.open(cap: .seconds(60))], rest: .seconds(5), count: .fixed(2))
    let run = IntervalRun(plan, startingAt: .origin)
    #expect(run.state(at: .at(59.999)).shownSeconds == 59)
    #expect(run.state(at: .at(59.999)).timeLeft == .milliseconds(1))
    #expect(run.state(at: .at(60)).phase == .rest)
    #expect(run.summary(at: .at(60)).roundsDone == 1)
  }

  @Test func goingBackOpensAnOpenPhaseAgain() {
    let plan = Plans.rounds(work: [.open()], rest: .seconds(30), count: .fixed(2))
    var run = IntervalRun(plan, startingAt: .origin)
    run.skipForward(at: .at(5))
    #expect(run.summary(at: .at(5)).roundsDone == 1)
    run.skipBack(at: .at(6))
    #expect(run.summary(at: .at(6)).roundsDone == 0, "its end was taken back")
    let state = run.state(at: .at(46))
    #expect(state.phase == .work)
    #expect(state.timeLeft == nil)
    #expect(state.elapsedInPhase == .seconds(40))
    run.skipForward(at: .at(46))
    #expect(run.summary(at: .at(46)).roundsDone == 1)
    #expect(run.summary(at: .at(46)).workTime == .seconds(45))
  }

  @Test func endingKeepsThePlace() {
    var run = run()
    run.pause(at: .at(115))
    run.end(at: .at(120))
    #expect(run.wasEnded)
    #expect(!run.isPaused)
    #expect(run.isDone(at: .at(120)))
    #expect(run.elapsed(at: .at(500)) == .seconds(15))
    run.resume(at: .at(600))
    run.skipForward(at: .at(600))
    run.skipBack(at: .at(600))
    run.finish(at: .at(600))
    let lap = run.lap(at: .at(600))
    #expect(!lap)
    #expect(run.elapsed(at: .at(700)) == .seconds(15))
    #expect(run.jumps == 0)
    #expect(!run.summary(at: .at(700)).ranToEnd)
  }

  @Test func finishingAnOpenSetIsNoJumpToWhatFollows() {
    let plan = Plans.rounds(work: [.open()], rest: .seconds(30), count: .fixed(3))
    var run = IntervalRun(plan, startingAt: .origin)
    run.finish(at: .at(40))
    #expect(run.isDone(at: .at(40)))
    #expect(run.jumps == 0, "nothing that follows is to be sounded")
    #expect(run.summary(at: .at(60)).roundsDone == 1)
    #expect(run.summary(at: .at(60)).ranToEnd)
  }

  @Test func twoFollowersNeverDisagree() {
    var run = run()
    run.skipForward(at: .at(103))
    let other = run
    for tenth in 0..<1_200 {
      let now = Instant.at(100 + Double(tenth) / 10)
      guard run.state(at: now) == other.state(at: now) else {
        Issue.record("at \(now)")
        return
      }
    }
  }

  @Test func aRunOfTheLongestPlan() {
    var run = IntervalRun(Plans.longest, startingAt: .origin)
    for _ in 0..<1_999 { run.skipForward(at: .at(5)) }
    #expect(run.state(at: .at(5)).index == 1_999)
    run.skipForward(at: .at(5))
    #expect(run.isDone(at: .at(5)))
    let whole = IntervalRun(Plans.longest, startingAt: .origin).summary(at: .at(40_000))
    #expect(whole.roundsDone == 1_000)
    #expect(whole.totalTime == .seconds(30_000))
    #expect(whole.ranToEnd)
  }
}
