import Intervals
import Testing

@Suite struct ClockTests {
  static let plans = Format.shipped.compactMap(\.plan).filter { $0.total != nil }

  @Test(arguments: [(0.0, 20), (0.001, 20), (19.0, 1), (19.001, 1), (19.999, 1)])
  func countdown(_ elapsed: Double, _ shown: Int64) {
    let state = IntervalClock(Plans.twentyTen(8, ready: 0)).state(at: .at(elapsed))
    #expect(state.phase == .work)
    #expect(state.shownSeconds == shown)
  }

  @Test func theCountdownEndsInTheNextPhase() {
    let state = IntervalClock(Plans.twentyTen(8, ready: 0)).state(at: .seconds(20))
    #expect(state.phase == .rest)
    #expect(state.shownSeconds == 10)
    #expect(state.elapsedInPhase == .zero)
    #expect(state.progress == 0)
  }

  @Test(arguments: plans) func boundaries(_ plan: IntervalPlan) throws {
    let clock = IntervalClock(plan)
    let total = try #require(clock.total)
    for (index, phase) in clock.phases.enumerated() {
      let start = clock.start(of: index)
      let at = clock.state(at: start)
      #expect(at.index == index)
      #expect(at.timeLeft == phase.length, "whole at its boundary")
      let after = clock.state(at: start + .milliseconds(1))
      #expect(after.index == index)
      #expect(after.elapsedInPhase == .milliseconds(1))
      let before = clock.state(at: start - .milliseconds(1))
      #expect(before.index == max(0, index - 1))
      if index > 0, !before.countsUp { #expect(before.shownSeconds == 1) }
    }
    #expect(clock.state(at: total - .milliseconds(1)).index == clock.phases.count - 1)
    #expect(clock.state(at: total).phase == .done)
    #expect(clock.state(at: total + .seconds(86_400)) == clock.state(at: total))
    #expect(clock.state(at: .seconds(-1)) == clock.state(at: .zero))
    #expect(clock.state(at: .seconds(Int64.min)) == clock.state(at: .zero))
    #expect(clock.state(at: .seconds(Int64.max)) == clock.state(at: total))
  }

  @Test(arguments: plans) func theCountdownNeverShowsZeroBeforeTheChange(_ plan: IntervalPlan) throws {
    let clock = IntervalClock(plan)
    let total = try #require(clock.total)
    var last: (index: Int, shown: Int64)?
    for tenths in 0..<(total.wholeMilliseconds / 100) {
      let state = clock.state(at: .milliseconds(tenths * 100))
      guard !state.countsUp else { continue }
      guard state.shownSeconds > 0 else {
        Issue.record("0 at \(tenths * 100) ms")
        return
      }
      if let last, last.index == state.index, state.shownSeconds > last.shown {
        Issue.record("rises at \(tenths * 100) ms")
      }
      last = (state.index, state.shownSeconds)
    }
  }

  @Test func whatAStateTells() {
    let clock = IntervalClock(
      Plans.rounds(
        work: [.seconds(40)], rest: .seconds(20), count: .fixed(3), sets: 2, setRest: .seconds(60),
        moves: ["squat", "press", "row"], ready: 10, coolDown: 30, changeover: .seconds(15)))
    #expect(
      clock.outline == [
        "ready 0:10", "work 0:40", "change 0:15", "work 0:40", "change 0:15", "work 0:40", "rest 1:00",
        "work 0:40", "change 0:15", "work 0:40", "change 0:15", "work 0:40", "coolDown 0:30",
      ])
    let ready = clock.state(at: .seconds(3))
    #expect(ready.round == 0)
    #expect(ready.next?.move == "squat")
    let change = clock.state(at: .seconds(52))
    #expect(change.phase == .change)
    #expect(change.move == "squat")
    #expect(change.next?.move == "press")
    #expect(change.round == 1)
    let setBreak = clock.state(at: .seconds(10 + 150))
    #expect(setBreak.isSetBreak)
    #expect(setBreak.set == 1)
    let second = clock.state(at: .seconds(10 + 150 + 60))
    #expect(second.set == 2)
    #expect(second.sets == 2)
    #expect(second.round == 1)
    #expect(second.rounds == 3)
    #expect(second.move == "squat")
    #expect(clock.totalRounds == 6)
    let coolDown = clock.state(at: .seconds(10 + 150 + 60 + 150 + 15))
    #expect(coolDown.phase == .coolDown)
    #expect(coolDown.next == nil)
    #expect(coolDown.progress == 0.5)
    let done = clock.state(at: .seconds(1_000))
    #expect(done.phase == .done)
    #expect(done.round == 3)
    #expect(done.index == clock.phases.count)
    #expect(done.overallProgress == 1)
    #expect(done.progress == 1)
  }

  @Test func restsOfZeroMakeNoPhase() {
    let clock = IntervalClock(Plans.rounds(work: [.seconds(10)], count: .fixed(12)))
    #expect(clock.phases.count == 12)
    #expect(clock.total == .seconds(120))
    let sets = Plans.rounds(work: [.seconds(10)], rest: .seconds(5), count: .fixed(2), sets: 2)
    #expect(
      IntervalClock(sets).outline == [
        "work 0:10", "rest 0:05", "work 0:10", "work 0:10", "rest 0:05", "work 0:10",
      ])
  }

  @Test func theRestAfterTheLastWorkIsAFlag() {
    let with = Plans.rounds(
      work: [.seconds(20)], rest: .seconds(10), count: .fixed(3), lastRest: true, coolDown: 5)
    #expect(with.total == .seconds(95))
    #expect(IntervalClock(with).outline.suffix(2) == ["rest 0:10", "coolDown 0:05"])
    #expect(with.rhythm == "3 rounds · 20 s work · 10 s rest · rest after the last")
    // A break between sets stays what it is.
    let sets = Plans.rounds(
      work: [.seconds(20)], rest: .seconds(10), count: .fixed(2), sets: 2, setRest: .seconds(30),
      lastRest: true)
    #expect(
      IntervalClock(sets).outline == [
        "work 0:20", "rest 0:10", "work 0:20", "rest 0:30", "work 0:20", "rest 0:10", "work 0:20",
        "rest 0:10",
      ])
  }

  @Test func changeoversMayHaveALengthOfTheirOwn() {
    let moves: [Move] = ["squat", "squat", "press"]
    func outline(_ changeover: Duration?, rest: Int) -> [String] {
      IntervalClock(
        Plans.rounds(
          work: [.seconds(30)], rest: .seconds(rest), count: .fixed(3), moves: moves, changeover: changeover)
      ).outline
    }
    #expect(outline(nil, rest: 15) == ["work 0:30", "rest 0:15", "work 0:30", "change 0:15", "work 0:30"])
    #expect(
      outline(.seconds(40), rest: 15) == ["work 0:30", "rest 0:15", "work 0:30", "change 0:40", "work 0:30"])
    #expect(outline(.zero, rest: 15) == ["work 0:30", "rest 0:15", "work 0:30", "work 0:30"])
    #expect(outline(.seconds(5), rest: 0) == ["work 0:30", "work 0:30", "change 0:05", "work 0:30"])
  }

  @Test func splitMovesHaveTwoSides() {
    let clock = IntervalClock(
      Plans.rounds(
        work: [.at(30.001)], rest: .ratio(percent: 100), count: .fixed(2),
        moves: [Move("lunge", isSplitBySide: true)]))
    #expect(clock.outline == ["work 0:15.001", "work 0:15", "rest 0:30.001", "work 0:15.001", "work 0:15"])
    #expect(clock.phases.map(\.side) == [.left, .right, nil, .left, .right])
    #expect(clock.phases.map(\.round) == [1, 1, 1, 2, 2])
    #expect(clock.totalRounds == 2)
  }

  @Test func ratioRestsFollowTheWork() {
    let clock = IntervalClock(
      Plans.rounds(work: [.seconds(20), .seconds(40)], rest: .ratio(percent: 50), count: .fixed(3)))
    #expect(clock.outline == ["work 0:20", "rest 0:10", "work 0:40", "rest 0:20", "work 0:20"])
    let short = Plans.rounds(work: [.seconds(1)], rest: .ratio(percent: 10), count: .fixed(2))
    #expect(IntervalClock(short).outline == ["work 0:01", "rest 0:01", "work 0:01"])
    let long = Plans.rounds(work: [.seconds(5_000)], rest: .ratio(percent: 1_000), count: .fixed(2))
    #expect(IntervalClock(long).outline[1] == "rest 1:39:59")
  }

  @Test func stepsAreAPlan() {
    let clock = IntervalClock(
      Plans.steps([
        .init(.rest, .seconds(5)), .init(.work, .seconds(40), move: "squat", set: 1, sets: 2),
        .init(.rest, .seconds(30)), .init(.work, .seconds(40), move: "squat", set: 2, sets: 2),
        .init(.rest, .seconds(30)), .init(.work, .open(cap: .seconds(60)), move: "press"),
        .init(.rest, .seconds(20)),
      ]))
    #expect(
      clock.outline == [
        "rest 0:05", "work 0:40", "rest 0:30", "work 0:40", "change 0:30", "work 1:00", "rest 0:20",
      ])
    #expect(clock.rounds == 3)
    #expect(clock.phases.map(\.set) == [1, 1, 1, 2, 2, 1, 1])
    #expect(clock.phases.map(\.round) == [0, 1, 1, 2, 2, 3, 3])
    #expect(clock.plan.rhythm == "3 sets · 3:45")
  }

  @Test func twoThousandPhases() throws {
    let clock = IntervalClock(try Plans.longest.validated())
    #expect(clock.phases.count == 2_000)
    #expect(clock.total == .seconds(30_000))
    for index in clock.phases.indices {
      let start = clock.start(of: index)
      guard clock.index(at: start) == index, clock.index(at: start - .milliseconds(1)) == max(0, index - 1)
      else {
        Issue.record("phase \(index)")
        return
      }
    }
  }

  @Test func theLongestPhase() throws {
    let clock = IntervalClock(try Plans.rounds(work: [.seconds(5_999)]).validated())
    #expect(TimeText.shown(clock.state(at: .zero).shownSeconds) == "1:39:59")
    #expect(TimeText.shown(clock.state(at: .seconds(5_998)).shownSeconds) == "1")
  }
}
