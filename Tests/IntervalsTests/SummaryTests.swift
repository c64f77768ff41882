import Intervals
import Testing

@Suite struct SummaryTests {
  private func run(_ format: Format, at start: Instant = .origin) throws -> IntervalRun {
    IntervalRun(try #require(format.plan), startingAt: start)
  }

  @Test func aWholeTabata() throws {
    let summary = try run(.tabata).summary(at: .at(240))
    #expect(
      summary
        == IntervalSummary(
          totalTime: .seconds(240), workTime: .seconds(160), roundsDone: 8, rounds: 8, ranToEnd: true))
  }

  @Test func aStoppedRunIsPartial() throws {
    var run = try run(.tabata)
    run.end(at: .at(75))
    let summary = run.summary(at: .at(500))
    #expect(summary.totalTime == .seconds(75))
    #expect(summary.workTime == .seconds(45))
    #expect(summary.roundsDone == 2)
    #expect(!summary.ranToEnd)
    #expect(summary == run.summary(at: .at(9_999)))
  }

  @Test func aSkippedWorkIsNotDone() throws {
    var run = try run(.tabata)
    run.skipForward(at: .at(25))
    let summary = run.summary(at: .at(25))
    #expect(summary.roundsDone == 0)
    #expect(summary.workTime == .seconds(15))
    // One millisecond from its end is still not done; at its end it is.
    var late = try self.run(.tabata)
    late.skipForward(at: .at(29.999))
    #expect(late.summary(at: .at(29.999)).roundsDone == 0)
    #expect(try self.run(.tabata).summary(at: .at(30)).roundsDone == 1)
  }

  @Test func aWorkDoneAgainCountsOnce() throws {
    var run = try run(.tabata)
    run.skipBack(at: .at(31))
    #expect(run.position == .seconds(10))
    let summary = run.summary(at: .at(31 + 20))
    #expect(summary.roundsDone == 1)
    #expect(summary.workTime == .seconds(40), "it ran twice")
    #expect(summary.totalTime == .seconds(51))
  }

  @Test func aSplitWorkIsDoneWithBothSides() {
    let plan = Plans.rounds(
      work: [.seconds(20)], count: .fixed(2), moves: [Move("lunge", isSplitBySide: true)])
    var run = IntervalRun(plan, startingAt: .origin)
    #expect(run.summary(at: .at(10)).roundsDone == 0)
    #expect(run.summary(at: .at(20)).roundsDone == 1)
    run.skipForward(at: .at(5))
    #expect(run.summary(at: .at(15)).roundsDone == 0, "the left side was skipped")
  }

  @Test func forTimeKeepsTheTime() throws {
    var run = try run(.forTime)
    run.pause(at: .at(100))
    run.resume(at: .at(400))
    run.finish(at: .at(10 + 300 + 432.1))
    let summary = run.summary(at: .at(5_000))
    #expect(summary.score == .time(.at(432.1)))
    #expect(summary.ranToEnd)
    #expect(summary.roundsDone == 1)
    #expect(run.state(at: .at(5_000)).phase == .done)
  }

  @Test func forTimeEndsByGoingForward() throws {
    var run = try run(.forTime)
    run.skipForward(at: .at(10 + 60))
    #expect(run.summary(at: .at(71)).score == .time(.seconds(60)))
  }

  @Test func forTimeStoppedByItsCapIsCapped() throws {
    let run = try run(.forTime)
    #expect(run.summary(at: .at(1_209.999)).score == nil)
    let summary = run.summary(at: .at(1_210))
    #expect(summary.score == .capped(.seconds(1_200)))
    #expect(summary.ranToEnd)
    #expect(run.isDone(at: .at(1_210)))
  }

  @Test func forTimeThatWasNotDoneHasNoTime() throws {
    var aborted = try run(.forTime)
    aborted.end(at: .at(300))
    #expect(aborted.summary(at: .at(300)).score == nil)
    var early = try run(.forTime)
    early.finish(at: .at(5))
    #expect(early.summary(at: .at(6)).score == nil, "finished in the ready count")
    #expect(!early.summary(at: .at(6)).ranToEnd)
    var left = IntervalRun(
      Plans.rounds(work: [.open(cap: .seconds(60))], rest: .seconds(10), count: .fixed(3), score: .time),
      startingAt: .origin)
    _ = left.seek(toPhase: 4, at: .at(5))
    left.finish(at: .at(25))
    #expect(left.summary(at: .at(25)).score == nil, "two works were left out")
  }

  @Test func forTimeStartedAgainIsTimedFromThere() throws {
    var run = try run(.forTime)
    run.skipBack(at: .at(40))
    run.finish(at: .at(40 + 90))
    let summary = run.summary(at: .at(130))
    #expect(summary.score == .time(.seconds(90)))
    #expect(summary.workTime == .seconds(120))
  }

  @Test func amrapCountsRounds() throws {
    var run = try run(.amrap)
    let early = run.lap(at: .at(5))
    #expect(!early, "in the ready count there is no round")
    for second in [70, 130, 200] { run.lap(at: .at(Double(second))) }
    run.removeLap()
    run.lap(at: .at(215.5))
    let late = run.lap(at: .at(731))
    #expect(!late)
    #expect(run.laps == [.seconds(70), .seconds(130), .at(215.5)])
    #expect(run.summary(at: .at(730)).score == .rounds(3, reps: 0))
    #expect(run.summary(at: .at(730)).ranToEnd)
  }

  @Test func amrapStartedAgainHasNoRounds() throws {
    var run = try run(.amrap)
    run.lap(at: .at(70))
    run.skipBack(at: .at(80))
    #expect(run.laps.isEmpty)
    run.lap(at: .at(81))
    #expect(run.laps == [.seconds(11)])
  }

  @Test func stopwatchKeepsLaps() throws {
    var run = try run(.stopwatch)
    run.lap(at: .at(12.5))
    run.pause(at: .at(20))
    run.resume(at: .at(50))
    run.lap(at: .at(60))
    run.finish(at: .at(61))
    let summary = run.summary(at: .at(61))
    #expect(summary.score == .laps([.at(12.5), .at(17.5)]))
    #expect(summary.workTime == .seconds(31))
    #expect(summary.ranToEnd)
  }

  @Test func lapsHaveAnEnd() throws {
    var run = try run(.stopwatch)
    for lap in 1...(PlanLimits.laps + 5) { run.lap(at: .at(Double(lap) / 10)) }
    #expect(run.laps.count == PlanLimits.laps)
    for _ in 0..<(PlanLimits.laps + 5) { run.removeLap() }
    #expect(run.laps.isEmpty)
  }

  @Test func finishingAnEndlessPlan() {
    let plan = Plans.rounds(work: [.seconds(20)], rest: .seconds(10), count: .endless)
    var run = IntervalRun(plan, startingAt: .origin)
    run.finish(at: .at(95))
    let summary = run.summary(at: .at(100))
    #expect(summary.roundsDone == 3)
    #expect(summary.rounds == nil)
    #expect(summary.ranToEnd)
    #expect(summary.totalTime == .seconds(95))
    #expect(run.isDone(at: .at(96)))
  }
}
