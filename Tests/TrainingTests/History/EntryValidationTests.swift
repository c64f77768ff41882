import Intervals
import TestSupport
import Testing

@testable import Training

/// Every field has bounds, and what is outside is named.
@Suite struct EntryValidationTests {
  static let base = HistoryEntry(
    key: "k", start: EntryStart(wall: 1_790_000_000_000, utcOffset: 7_200, zone: "Europe/Berlin"),
    trained: Trained(kind: .format, id: "tabata", name: "Tabata"), length: .seconds(240), work: .seconds(160),
    ranToEnd: true)

  struct Fault: Sendable {
    var field: String
    var value: String
    var spoil: @Sendable (inout HistoryEntry) -> Void

    init(_ field: String, _ value: String, _ spoil: @escaping @Sendable (inout HistoryEntry) -> Void) {
      self.field = field
      self.value = value
      self.spoil = spoil
    }
  }

  static let faults = [
    Fault("key", "empty") { $0.key = "" },
    Fault("key", "“a b”") { $0.key = "a b" },
    Fault("key", "“\(String(repeating: "k", count: 64))”") { $0.key = String(repeating: "k", count: 65) },
    Fault("key", "“é”") { $0.key = "é" },
    Fault("start", "in the year 1969") { $0.start.wall = -1 },
    Fault("start", "9223372036854775807 ms") { $0.start.wall = .max },
    Fault("offset", "64801") { $0.start.utcOffset = 64_801 },
    Fault("zone", "empty") { $0.start.zone = "" },
    Fault("boot", "“ ”") { $0.start.machine = MachineTime(boot: " ", milliseconds: 0) },
    Fault("id", "empty") { $0.trained.id = "" },
    Fault("name", "empty") { $0.trained.name = "" },
    Fault("name", "not plain text") { $0.trained.name = "a\u{1B}[2J" },
    Fault("name", "not plain text") { $0.trained.name = "two\nlines" },
    Fault("programme", "empty") { $0.trained.place = ProgrammePlace(programme: "", position: 0) },
    Fault("position", "-1") { $0.trained.place = ProgrammePlace(programme: "p", position: -1) },
    Fault("length", "-0:01") { $0.length = .seconds(-1) },
    Fault("length", "1000:00:00.001") { $0.length = .seconds(3_600_000) + .milliseconds(1) },
    Fault("length", "4:00") { $0.length += .microseconds(1) },
    Fault("work", "4:00.001") { $0.work = .milliseconds(240_001) },
    Fault("effort", "0") { $0.effort = 0 },
    Fault("effort", "11") { $0.effort = 11 },
    Fault("legs", "4:01") { $0.focus[.legs] = .seconds(241) },
    Fault("energy", "-1") { $0.energy = -1 },
    Fault("note", "not plain text") { $0.note = "bell \u{7}" },
    Fault("note", "not plain text") { $0.note = "a\r\nb" },
    Fault("note", "“\(String(repeating: "n", count: 64))”") {
      $0.note = String(repeating: "n", count: 1_001)
    },
    Fault("score.rounds", "-1") { $0.score = .rounds(-1, reps: 0) },
    Fault("score.reps", "1000000") { $0.score = .rounds(1, reps: 1_000_000) },
    Fault("score.time", "-0:01") { $0.score = .time(.seconds(-1)) },
    Fault("score.laps", "2001 laps") { $0.score = .laps(Array(repeating: .seconds(1), count: 2_001)) },
    Fault("score.laps[2]", "-0:01") { $0.score = .laps([.seconds(1), .seconds(-1)]) },
    Fault("sets", "201 sets") { $0.topSets = Array(repeating: TopSet(move: "m", .reps(1)), count: 201) },
    Fault("sets[1].move", "empty") { $0.topSets = [TopSet(move: "", .reps(1))] },
    Fault("sets[2].reps", "0") { $0.topSets = [TopSet(move: "m", .reps(1)), TopSet(move: "m", .reps(0))] },
    Fault("sets[1].weight", "0 kg") {
      $0.topSets = [TopSet(move: "m", .weight(Weight(0, .kilograms), reps: 1))]
    },
    Fault("sets[1].hold", "0:00") { $0.topSets = [TopSet(move: "m", .hold(.zero))] },
  ]

  @Test func soundEntryIsKept() throws {
    try Self.base.validate()
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      #expect(throws: Never.self, "seed \(seed)") {
        try generator.entry("key-\(seed)", on: LocalDate(daysSinceEpoch: 20_000)).validate()
      }
    }
  }

  @Test(arguments: faults) func faultIsNamed(_ fault: Fault) {
    var entry = Self.base
    fault.spoil(&entry)
    let error = #expect(throws: EntryError.self) { try entry.validate() }
    #expect(error?.field == fault.field)
    #expect(error?.value == fault.value)
    #expect(error?.allowed.isEmpty == false)
  }

  @Test func runThatNobodyEndedIsKept() throws {
    let summary = IntervalSummary(
      totalTime: .seconds(9_000_000) + .microseconds(7), workTime: .seconds(Int64.max), roundsDone: 1,
      rounds: nil,
      ranToEnd: false)
    let entry = HistoryEntry(key: "k", start: Self.base.start, trained: Self.base.trained, summary: summary)
    try entry.validate()
    #expect(entry.minutes == 60_000)
  }

  @Test func minutesAndLoad() {
    var entry = Self.base
    entry.length = .seconds(31 * 60 + 29)
    entry.effort = 8
    #expect(entry.minutes == 31)
    #expect(entry.load == 248)
    entry.length = .milliseconds(31 * 60_000 + 30_000)
    #expect(entry.minutes == 32)
    entry.effort = nil
    #expect(entry.load == nil)
  }

  @Test(arguments: [
    // 70 kg, half an hour of work and half of rest: 70 × (0.5 × 8.0 + 0.5 × 1.3).
    (Weight(70, .kilograms), 3_600, 1_800, 326), (Weight(hundredths: 154_32, .pounds), 3_600, 1_800, 325),
    (Weight(70, .kilograms), 0, 0, 0),
  ])
  func energyIsTheFormula(weight: Weight, length: Int, work: Int, energy: Int) {
    let estimate = EnergyEstimate.kilocalories(
      length: .seconds(length), work: .seconds(work), bodyWeight: weight)
    #expect(abs((estimate ?? -9) - energy) <= 1)
  }

  @Test func energyNeedsABodyWeight() {
    for weight in [Weight(19, .kilograms), Weight(401, .kilograms), Weight(hundredths: .max, .pounds)] {
      #expect(
        EnergyEstimate.kilocalories(length: .seconds(60), work: .seconds(60), bodyWeight: weight) == nil)
    }
    #expect(
      EnergyEstimate.kilocalories(
        length: .seconds(60), work: .seconds(61), bodyWeight: Weight(70, .kilograms)) == nil)
  }
}
