import TestSupport
import Testing
import Training

@testable import Store

/// The set-up and the checkpoint, with bytes changed at random and lines that nobody knows.
@Suite struct SmallFileTests {
  @Test func damagedCheckpointIsNoneAndIsTold() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = CheckpointFile(directory: directory.path)
    let reading = ClockReading(
      machine: MachineTime(boot: "one", milliseconds: 5), wall: 7, utcOffset: 3_600, zone: "A zone",
      isSynchronised: true)
    let checkpoint = Checkpoint(reading, body: Array("some run".utf8))
    try file.write(checkpoint)
    let bytes = try #require(directory.contents(of: "checkpoint"))
    #expect(try file.read().value == checkpoint)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 4
      try directory.write(changed, to: "checkpoint")
      let read = try file.read()
      #expect(read.value == nil && read.problems.count == 1, "byte \(index)")
      try directory.write(Array(bytes.prefix(index)), to: "checkpoint")
      #expect(try file.read().value == nil, "cut at \(index)")
    }
    let tooLong = Checkpoint(reading, body: Array(repeating: 1, count: 4_000_000))
    let error = #expect(throws: StoreError.self) { try file.write(tooLong) }
    #expect(error?.kind == .refused)
  }

  @Test func setUpTellsWhatItDoesNotKnow() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SetUpFile(directory: directory.path)
    try directory.write(
      """
      programme groundwork
      days monday someday
      minutes 45
      start 2026-10-01
      done 0 2026-10-01 a
      done x 2026-10-01 b
      colour red
      """, to: "set-up")
    let read = try file.read()
    #expect(read.value == nil)
    #expect(
      read.problems == [
        "\(directory.path)/set-up: “days monday someday” is nothing this Pulsewall knows",
        "\(directory.path)/set-up: “done x 2026-10-01 b” is nothing this Pulsewall knows",
        "\(directory.path)/set-up: “colour red” is nothing this Pulsewall knows",
        "\(directory.path)/set-up says too little to go by: choose the programme again",
      ])
  }

  @Test func randomSetUpsComeBack() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SetUpFile(directory: directory.path)
    for seed in UInt64(1)...100 {
      var generator = SeededGenerator(seed: seed)
      var setUp = TrainingSetUp(
        programme: "p\(seed)", days: [generator.pick(Weekday.allCases)], minutes: generator.number(1...240),
        start: LocalDate(daysSinceEpoch: generator.number(0...30_000)))
      for day in Weekday.allCases where generator.chance(50) { setUp.days.insert(day) }
      for position in 0..<16 where generator.chance(50) {
        setUp.completed[position] = .init(key: "k/\(position)", date: setUp.start + position)
      }
      try file.write(.programme(setUp))
      let read = try file.read()
      #expect(read.value == .programme(setUp) && read.problems == [], "seed \(seed)")
    }
  }
}
