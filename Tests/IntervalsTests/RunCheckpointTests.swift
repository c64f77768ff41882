import Intervals
import Testing

/// Runs that go on in another process.
@Suite struct RunCheckpointTests {
  @Test(arguments: Format.shipped.compactMap(\.plan)) func theGapIsTimeThatRan(_ plan: IntervalPlan) throws {
    let run = IntervalRun(plan, startingAt: .origin)
    for seconds in stride(from: 0, through: 1_200, by: 7) {
      let saved = Instant(sinceOrigin: .milliseconds(seconds * 1_000 + 250))
      guard !run.isDone(at: saved) else { break }
      let checkpoint = try #require(RunCheckpoint(text: run.checkpoint(at: saved).text))
      // The other process counts its time from elsewhere.
      let now = Instant(sinceOrigin: .seconds(5))
      let later = checkpoint.run(after: .seconds(90), at: now)
      #expect(later.elapsed(at: now) == run.elapsed(at: saved + .seconds(90)))
      #expect(later.summary(at: now) == run.summary(at: saved + .seconds(90)))
      let tenOn = later.state(at: now + .seconds(10))
      #expect(tenOn == run.state(at: saved + .seconds(100)))
    }
  }

  @Test func aPausedRunWaitsForAsLongAsItTakes() throws {
    var run = IntervalRun(Plans.twentyTen(8), startingAt: .origin)
    run.pause(at: .origin + .milliseconds(12_345))
    let checkpoint = try #require(RunCheckpoint(text: run.checkpoint(at: .origin + .seconds(99)).text))
    let resumed = checkpoint.run(after: .seconds(86_400), at: .origin)
    #expect(resumed.isPaused)
    #expect(resumed.elapsed(at: .origin + .seconds(7)) == .milliseconds(12_345))
  }

  @Test func aGapBeyondTheEndIsTheEnd() {
    let run = IntervalRun(Plans.twentyTen(8), startingAt: .origin)
    let later = run.checkpoint(at: .origin + .seconds(30)).run(after: .seconds(100_000), at: .origin)
    #expect(later.isDone(at: .origin))
    let summary = later.summary(at: .origin)
    #expect(summary.ranToEnd && summary.roundsDone == 8 && summary.workTime == .seconds(160))
  }

  @Test func brokenTextIsNoCheckpointAndNeverTraps() {
    var run = IntervalRun(Plans.twentyTen(8), startingAt: .origin)
    run.lap(at: .origin + .seconds(12))
    let text = run.checkpoint(at: .origin + .seconds(35)).text
    var random = SeededRandom(seed: 99)
    var accepted = 0
    for _ in 0..<5_000 {
      var bytes = Array(text.utf8)
      for _ in 0..<random.int(1...4) {
        let place = random.int(0...bytes.count - 1)
        switch random.int(0...2) {
        case 0: bytes[place] = UInt8(random.int(0...255))
        case 1: bytes.remove(at: place)
        default: bytes.insert(random.pick(Array("0123456789-,:=\n".utf8)), at: place)
        }
      }
      guard let checkpoint = RunCheckpoint(text: String(decoding: bytes, as: UTF8.self)) else { continue }
      accepted += 1
      let resumed = checkpoint.run(after: .seconds(random.int(0...1_000)), at: .origin)
      _ = resumed.state(at: .origin + .seconds(3))
      _ = resumed.summary(at: .origin + .seconds(3))
    }
    #expect(accepted > 0 && accepted < 5_000)
  }
}
