import Intervals
import TestSupport
import Testing

@testable import Drivers

/// A button as its contacts bounce: what comes out is what a finger did.
@Suite struct ButtonFilterTests {
  private static let debounce = Duration.milliseconds(5)

  /// Levels of one button over time, with the edges that a kernel would report, run through a filter.
  private struct Bench {
    var filter: ButtonFilter
    var now: Instant
    var level: UInt64 = 0
    var reports: [Bool] = []

    init(level: UInt64 = 0, debounce: Duration = ButtonFilterTests.debounce) {
      now = .origin + .seconds(1)
      self.level = level
      filter = ButtonFilter(count: 1, debounce: debounce, openedAt: now)
    }

    mutating func wait(_ duration: Duration) {
      let end = now + duration
      while let deadline = filter.deadline, deadline <= end {
        now = max(now, deadline)
        settle()
      }
      now = end
    }

    mutating func set(_ isActive: Bool, hasEdge: Bool = true) {
      level = isActive ? 1 : 0
      if hasEdge { filter.noteEdge(0, at: now) }
      settle()
    }

    mutating func settle() {
      var reports: [Bool] = []
      filter.settle(level, at: now) { reports.append($1) }
      self.reports += reports
    }
  }

  @Test func aPressThatBouncesIsOnePress() {
    var bench = Bench()
    bench.wait(.milliseconds(300))
    for level in [true, false, true, false, true] {
      bench.set(level)
      bench.wait(.milliseconds(2))
    }
    #expect(bench.reports.isEmpty)
    bench.wait(.milliseconds(10))
    #expect(bench.reports == [true])
    for level in [false, true, false] {
      bench.set(level)
      bench.wait(.milliseconds(1))
    }
    bench.wait(.milliseconds(10))
    #expect(bench.reports == [true, false])
    #expect(bench.filter.deadline == nil, "it sleeps")
  }

  @Test func aGlitchIsNothing() {
    var bench = Bench()
    bench.wait(.milliseconds(300))
    bench.set(true)
    bench.wait(.milliseconds(1))
    bench.set(false)
    bench.wait(.seconds(1))
    #expect(bench.reports.isEmpty)
  }

  @Test func whatTheKernelDebouncedCountsAtOnce() {
    var bench = Bench(debounce: .zero)
    bench.wait(.milliseconds(300))
    bench.set(true)
    #expect(bench.reports == [true])
    bench.set(false)
    #expect(bench.reports == [true, false])
  }

  @Test func aLostEdgeIsMadeUpFor() {
    var bench = Bench()
    bench.wait(.milliseconds(300))
    bench.set(true, hasEdge: false)
    bench.wait(.milliseconds(5))
    #expect(bench.reports == [true])
  }

  @Test func whatIsDownAtTheStartIsIgnoredUntilLetGo() {
    var bench = Bench(level: 1)
    bench.wait(.milliseconds(300))
    #expect(bench.filter.stuck == 1)
    bench.wait(.seconds(10))
    bench.set(false)
    bench.wait(.milliseconds(10))
    #expect(bench.filter.stuck == 0)
    #expect(bench.reports.isEmpty)
    bench.set(true)
    bench.wait(.milliseconds(10))
    #expect(bench.reports == [true])
  }

  @Test func theFirstMomentDoesNotCount() {
    var bench = Bench()
    bench.wait(.milliseconds(50))
    bench.set(true)
    bench.wait(.milliseconds(50))
    bench.set(false)
    bench.wait(.seconds(1))
    #expect(bench.reports.isEmpty)
  }

  /// Fingers at random, contacts that bounce for up to 4 ms: presses and releases alternate, as many as there were.
  @Test func reportsWhatFingersDid() {
    for seed in UInt64(1)...50 {
      var random = SeededGenerator(seed: seed)
      var bench = Bench()
      bench.wait(.milliseconds(300))
      var expected: [Bool] = []
      for turn in 0..<40 {
        let isPressed = turn % 2 == 0
        expected.append(isPressed)
        var left = 4_000
        bench.set(isPressed)
        while Bool.random(using: &random), left > 500 {
          let time = Int.random(in: 10...left / 2, using: &random)
          bench.set(!isPressed, hasEdge: Bool.random(using: &random))
          bench.wait(.microseconds(time / 2))
          bench.set(isPressed, hasEdge: Bool.random(using: &random))
          bench.wait(.microseconds(time / 2))
          left -= time
        }
        bench.wait(.milliseconds(Int.random(in: 8...300, using: &random)))
      }
      #expect(bench.reports == expected, "seed \(seed)")
    }
  }
}
