import Display
import Glibc
import Intervals
import TestSupport
import Testing
import Training
import Wall

@testable import Daemon
@testable import Store

/// Sessions and summaries that outlive the program.
@Suite(.serialized) struct ResumeTests {
  private func wall(_ arguments: [String], in directory: TemporaryDirectory) throws -> WallProcess {
    try WallProcess(arguments + ["--state", directory.path, "--socket", "none"], onTerminal: false)
  }

  private func contents(of directory: TemporaryDirectory) throws -> StoreContents {
    let store = try Store.open(in: StateDirectory(path: directory.path)) { _ in }
    defer { store.close() }
    return store.contents
  }

  @Test(arguments: [SIGKILL, SIGTERM]) func aSessionGoesOnAfterTheProgramWasGone(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try wall(["--run", "work=600 ready=1 moves=row"], in: directory)
    #expect(first.waits(for: "work"))
    for _ in 0..<1_000 where !directory.names.contains("checkpoint") { usleep(10_000) }
    first.signal(signal)
    _ = first.end()
    #expect(directory.names.contains("checkpoint"))
    let second = try wall([], in: directory)
    #expect(second.waits(for: "row"), "\(second.text)")
    second.signal(SIGTERM)
    #expect(second.end() == 0)
  }

  @Test func anEndInOrderKeepsTheSessionAsItIsThen() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    func position() throws -> Duration? {
      let body = try contents(of: directory).checkpoint?.body
      return body.flatMap { SessionCheckpoint(text: String(decoding: $0, as: UTF8.self)) }?.run.position
    }
    let first = try wall(["--run", "work=600 ready=0 moves=row"], in: directory)
    for _ in 0..<1_000 where !directory.names.contains("checkpoint") { usleep(10_000) }
    usleep(1_500_000)
    first.signal(SIGTERM)
    _ = first.end()
    let kept = try #require(try position())
    #expect(kept > .milliseconds(1_400), "\(kept)")
  }

  @Test func whoLeavesASessionEndsIt() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try wall(["--run", "work=600 ready=1 moves=row"], in: directory)
    #expect(first.waits(for: "work"))
    first.signal(SIGINT)
    #expect(first.end() == 0)
    let second = try wall([], in: directory)
    #expect(second.waits(for: "set up"), "\(second.text)")
    second.signal(SIGTERM)
    #expect(second.end() == 0)
    #expect(!second.text.contains("row"))
  }

  @Test func aSessionThatEndsWithTheProgramIsKept() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try wall(["--run", "work=1 rest=0 rounds=2 ready=0"], in: directory)
    #expect(first.end() == 0)
    #expect(first.text.contains("done"))
    let store = try contents(of: directory)
    #expect(store.history.entries.map(\.trained.id) == ["custom"])
    #expect(store.history.unsaved.isEmpty)
    #expect(store.checkpoint == nil)
  }

  @Test func aLookAtFullSpeedLeavesNothing() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let first = try wall(["--run", "tabata", "--speed", "1000"], in: directory)
    #expect(first.end() == 0)
    #expect(try contents(of: directory).history.entries.isEmpty)
  }

  @Test func whatSomebodyDoesIsKeptAtOnceAndTheRestWhenItIsDue() throws {
    var wall = Wall(time: TimeOfDay(.zero, at: .origin), startingAt: .origin)
    let clock = PacedClock()
    let start = clock.now()
    var keeper = CheckpointKeeper(clock: clock, isKept: false)
    #expect(keeper.take(wall, at: start) == nil)
    func urgent(after seconds: Double) -> Bool? {
      keeper.take(wall, at: start + .milliseconds(Int64(seconds * 1_000)))?.isUrgent
    }
    func ask(_ command: Command, after seconds: Double) {
      _ = wall.perform(command, at: start + .milliseconds(Int64(seconds * 1_000)))
    }
    ask(.start(.tabata), after: 0)
    #expect(urgent(after: 0) == true)
    #expect(urgent(after: 3) == false)
    ask(.pause, after: 4)
    #expect(urgent(after: 4) == true)
    #expect(urgent(after: 9) == false)
    ask(.resume, after: 10)
    #expect(urgent(after: 10) == true)
    ask(.skipForward, after: 11)
    #expect(urgent(after: 11) == true)
    #expect(urgent(after: 12) == false)
    ask(.end, after: 13)
    #expect(urgent(after: 13) == true, "that there is none any more")
    #expect(keeper.take(wall, at: start + .seconds(14)) == nil)
  }

  @Test func theAgeOfACheckpoint() {
    func reading(_ boot: String, _ milliseconds: Int64, wall: Int64 = 0, isSynchronised: Bool = true)
      -> ClockReading
    {
      ClockReading(
        machine: MachineTime(boot: boot, milliseconds: milliseconds), wall: wall, utcOffset: 0, zone: "UTC",
        isSynchronised: isSynchronised)
    }
    let now = reading("b", 90_000, wall: 1_000_000)
    #expect(now.age(of: reading("b", 80_000)) == .sameStart(.seconds(10)))
    #expect(now.age(of: reading("b", 99_000)) == .sameStart(.zero), "no clock runs back")
    #expect(reading("b", 999_000).age(of: reading("b", 80_000)) == .otherStart(.seconds(919)))
    #expect(now.age(of: reading("a", 80_000, wall: 400_000)) == .otherStart(.seconds(600)))
    #expect(now.age(of: reading("a", 80_000, wall: 400_000, isSynchronised: false)) == .otherStart(nil))
  }
}
