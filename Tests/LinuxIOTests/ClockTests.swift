import Glibc
import Intervals
@testable import LinuxIO
import Testing

@Suite struct ClockTests {
  @Test func monotonicClockIsTheKernels() {
    var before = timespec()
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    let now = MonotonicClock.now().sinceOrigin
    clock_gettime(CLOCK_MONOTONIC, &after)
    #expect(now >= .seconds(before.tv_sec) + .nanoseconds(before.tv_nsec))
    #expect(now <= .seconds(after.tv_sec) + .nanoseconds(after.tv_nsec))
  }

  @Test func wallClockIsTheKernels() {
    let before = Int64(time(nil))
    let seconds = WallClock.secondsSinceEpoch()
    // time(2) reads a coarser clock, which may be a tick behind.
    #expect(seconds >= before && seconds <= Int64(time(nil)) + 1)
  }

  /// Zones are the process's: each is set in a process of its own.
  @Test(arguments: [
    // Berlin's rule, written out so that no zone files are needed: an hour around the change to summer time.
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_743_296_399, "2025-3-30 1:59:59 3600"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_743_296_400, "2025-3-30 3:0:0 7200"),
    ("NPT-5:45", 0, "1970-1-1 5:45:0 20700"),
    ("UTC0", -1, "1970-1-1 0:0:0 0"),
    ("UTC0", 1_709_164_800, "2024-2-29 0:0:0 0"),
    ("UTC0", Int64.max, "9999-12-31 0:0:0 0"),
  ])
  func localTime(zone: String, seconds: Int64, expected: String) async {
    await #expect(processExitsWith: .success) { [zone, seconds, expected] in
      // The zone is read anew: the first one must not stick.
      setenv("TZ", "XYZ+11", 1)
      _ = WallClock.localTime()
      setenv("TZ", zone, 1)
      let time = WallClock.localTime(atSecondsSinceEpoch: seconds)
      let text =
        "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute):\(time.second) \(time.utcOffsetSeconds)"
      #expect(text == expected)
    }
  }

  /// From the first second of 2026, and from the change itself.
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1767225600, "1774746000 7200"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1774745999, "1774746000 7200"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1774746000, "1792890000 3600"),
    // At midnight: it is 23:00 again, and half a year later 01:00 at once.
    ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", 1767225600, "1775358000 -14400"),
    ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", 1775358000, "1788667200 -10800"),
    ("UTC0", 1767225600, "none"), ("NPT-5:45", Int64.max, "none"),
  ])
  func nextOffsetChange(zone: String, seconds: Int64, expected: String) async {
    await #expect(processExitsWith: .success) { [zone, seconds, expected] in
      setenv("TZ", zone, 1)
      let change = WallClock.nextOffsetChange(afterSecondsSinceEpoch: seconds)
      #expect(change.map { "\($0.seconds) \($0.utcOffsetSeconds)" } ?? "none" == expected)
    }
  }

  /// What timesyncd has noted counts for everybody who asks, whatever the kernel says or keeps to itself.
  @Test func theMarkOfTimesyncdIsBelieved() {
    #expect(WallClock.isSynchronised(mark: "/dev/null") == true)
    #expect(WallClock.isSynchronised(mark: "/dev/null/none") == WallClock.isSynchronised(mark: "/none"))
  }
}
