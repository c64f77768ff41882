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
      colour red
      """, to: "set-up")
    let read = try file.read()
    #expect(read.value == nil)
    #expect(
      read.problems == [
        "\(directory.path)/set-up: “days monday someday” is nothing this Pulsewall knows",
        "\(directory.path)/set-up: “colour red” is nothing this Pulsewall knows",
        "\(directory.path)/set-up says too little to go by: choose the programme again",
      ])
  }

  /// What was done is in the history alone; a file of before that has it as well is read, and written without.
  @Test func whatWasDoneIsNotKeptTwice() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = SetUpFile(directory: directory.path)
    let lines = "programme groundwork\ndays monday friday\nminutes 45\nstart 2026-10-01\n"
    try directory.write(lines + "done 0 2026-10-01 a\ndone 12 2026-10-09 b/c\n", to: "set-up")
    let read = try file.read()
    #expect(read.problems == [] && read.value?.setUp?.programme == "groundwork")
    try file.write(read.value)
    #expect(directory.contents(of: "set-up") == Array(lines.utf8))
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
      try file.write(.programme(setUp))
      let read = try file.read()
      #expect(read.value == .programme(setUp) && read.problems == [], "seed \(seed)")
    }
  }
}
