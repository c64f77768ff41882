import Glibc
import Intervals
import TestSupport
import Testing

@testable import Training

/// Days and times of entries beside the C library.
@Suite struct EntryStartTests {
  @Test func dayAndTimeAgreeWithTheLibrary() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5_000 {
      let offset = generator.number(-64_800...64_800)
      let wall = Int64.random(in: 64_800_000...EntryLimits.wall.upperBound, using: &generator)
      let start = EntryStart(wall: wall, utcOffset: offset, zone: "x")
      var seconds = time_t(wall / 1_000) + offset
      var broken = tm()
      gmtime_r(&seconds, &broken)
      let (year, month, day) = start.date.parts
      #expect(
        year == Int(broken.tm_year) + 1_900 && month == Int(broken.tm_mon) + 1 && day == Int(broken.tm_mday))
      #expect(
        start.timeOfDay / 1_000 == Int(broken.tm_hour) * 3_600 + Int(broken.tm_min) * 60 + Int(broken.tm_sec))
      guard year < 10_000 else { continue }
      let read = EntryStart.parse(start.text)
      #expect(read?.wall == wall && read?.utcOffset == offset, "\(start.text)")
    }
  }

  @Test(arguments: [
    ("2026-10-01T18:30:00.000+02:00", 1_790_872_200_000 as Int64, 7_200),
    ("2026-10-01T16:30:00Z", 1_790_872_200_000, 0),
    ("1969-12-31T23:00:00.000-01:00", 0, -3_600), ("2026-10-01T18:30:00.5+02:00", 1_790_872_200_500, 7_200),
  ])
  func isoTimesAreRead(text: String, wall: Int64, offset: Int) {
    let read = EntryStart.parse(text)
    #expect(read?.wall == wall)
    #expect(read?.utcOffset == offset)
  }

  @Test(arguments: [
    "", "2026-10-01", "2026-10-01 18:30:00Z", "2026-10-01T18:30Z", "2026-10-01T24:00:00Z",
    "2026-10-01T18:60:00Z",
    "2026-10-01T18:30:60Z", "2026-10-01T18:30:00", "2026-10-01T18:30:00ZZ", "2026-10-01T18:30:00+2:00",
    "2026-02-30T18:30:00Z", "2026-10-01T18:30:00.0001Z", "2026-10-01T1e:30:00Z", "2026-10-01T18:30:00+02:60",
  ])
  func whatIsNoTime(text: String) {
    #expect(EntryStart.parse(text) == nil)
  }

  /// From 23:50 to 00:20: one entry, on the day it began.
  @Test func sessionOverMidnightBelongsToItsFirstDay() {
    let start = EntryStart.parse("2026-03-28T23:50:00+01:00")
    #expect(
      EntryStart(wall: start?.wall ?? 0, utcOffset: 3_600, zone: "Europe/Berlin").date
        == LocalDate("2026-03-28"))
  }

  @Test func nothingTrapsOnWildValues() {
    for wall in [Int64.min, -1, 0, .max] {
      for offset in [Int.min, -64_800, 64_800, .max] {
        let start = EntryStart(wall: wall, utcOffset: offset, zone: "")
        #expect((0..<86_400_000).contains(start.timeOfDay))
        let reading = ClockReading(
          machine: MachineTime(boot: "b", milliseconds: wall), wall: wall, utcOffset: offset, zone: "",
          isSynchronised: true)
        #expect(EntryLimits.wall.contains(reading.start(at: wall == .min ? .max : -wall).wall))
      }
    }
  }

  @Test func provisionalStartIsMendedInTheSameStartOfTheMachineOnly() throws {
    // The clock stood at the last time it had been told; the network sets it right 20 minutes after the session.
    let wrong = ClockReading(
      machine: MachineTime(boot: "one", milliseconds: 60_000), wall: 1_700_000_000_000, utcOffset: 3_600,
      zone: "Europe/Berlin",
      isSynchronised: false)
    let start = wrong.start(at: 50_000)
    #expect(start.isProvisional && start.wall == 1_699_999_990_000)
    var right = wrong
    right.machine.milliseconds = 50_000 + 1_200_000
    right.wall = 1_790_000_000_000
    #expect(start.mended(by: right) { _ in 7_200 } == nil, "it is not right yet")
    right.isSynchronised = true
    let mended = try #require(start.mended(by: right) { _ in 7_200 })
    #expect(mended.wall == 1_790_000_000_000 - 1_200_000)
    #expect(mended.utcOffset == 7_200)
    #expect(!mended.isProvisional)
    #expect(mended.machine == start.machine)
    #expect(mended.mended(by: right) { _ in 0 } == nil)
    right.machine.boot = "two"
    #expect(start.mended(by: right) { _ in 7_200 } == nil)
  }

  /// Clocks differ a little; what is further ahead has not begun.
  @Test func whatHasNotBegunIsRefused() {
    func start(_ wall: Int64) -> EntryStart { EntryStart(wall: wall, utcOffset: 3_600, zone: "UTC+01:00") }
    let wall: Int64 = 1_790_872_200_000
    var now = start(wall)
    for ahead in [-wall, -1, 0, 300_000] as [Int64] {
      #expect(throws: Never.self) { try start(wall + ahead).checkHasBegun(by: now) }
    }
    var error = #expect(throws: EntryError.self) { try start(wall + 300_001).checkHasBegun(by: now) }
    #expect(
      error?.description
        == "start is 2026-10-01T17:35:00.001+01:00; allowed: up to 5 min after now, which is "
        + "2026-10-01T17:30:00.000+01:00 by the clock of the wall")
    now.isProvisional = true
    error = #expect(throws: EntryError.self) { try start(.max).checkHasBegun(by: now) }
    #expect(error?.allowed.hasSuffix("; that is not synchronised, and may have to be set") == true)
    #expect(throws: Never.self) { try start(0).checkHasBegun(by: start(.min)) }
  }
}
