import Control
import Intervals
import TestSupport
import Testing
import Training

/// Entries of the history as JSON, on the wire and in exports.
@Suite struct EntryJSONTests {
  @Test(arguments: 0..<100 as Range<UInt64>) func entriesComeBackAsTheyWere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let date = LocalDate(daysSinceEpoch: random.number(1...40_000))
    var entry = random.entry("key-\(seed)", on: date)
    entry.isSample = random.chance(30)
    #expect(try HistoryEntry(try JSONValue(parsing: entry.json.text)) == entry, "seed \(seed)")
  }

  @Test func figuresThatAreWorkedOutStandBeside() {
    var random = SeededGenerator(seed: 1)
    var entry = random.entry("a", on: LocalDate(daysSinceEpoch: 20_000))
    (entry.length, entry.work, entry.effort) = (.seconds(31 * 60), .seconds(600), 8)
    #expect(entry.json["minutes"] == 31)
    #expect(entry.json["load"] == 248)
    #expect(entry.json["date"] == "2024-10-04")
  }

  /// What begins two hours ahead of UTC did not begin in UTC.
  @Test(arguments: [("Z", "UTC"), ("+02:00", "UTC+02:00"), ("-03:30", "UTC-03:30")])
  func aZoneThatIsNotToldIsThatOfTheStart(offset: String, zone: String) throws {
    let entry = try HistoryEntry([
      "key": "a", "start": .string("2025-10-01T18:30:00\(offset)"), "kind": "format", "id": "tabata",
      "name": "Tabata", "lengthMs": 240_000,
    ])
    #expect(entry.start.zone == zone)
  }

  static let faults: [(String, JSONValue?, String)] = [
    ("key", nil, "key is missing; allowed: text"), ("key", "", "key is empty"), ("start", "noon", "start is"),
    ("kind", "dance", "kind is \"dance\"; allowed: format, session"), ("effort", 11, "effort is 11"),
    ("effort", "hard", "effort is \"hard\"; allowed: a whole number"), ("lengthMs", -1, "lengthMs is -1"),
    ("lengthMs", nil, "lengthMs is missing"), ("lengthMs", 9_000_000_000_000_000_000, "lengthMs is"),
    ("workMs", 100_000_000, "work is"), ("sets", [["move": "Plank"]], "sets is"), ("sets", "none", "sets is"),
    ("sets", [["move": "Plank", "holdMs": 0]], "sets[1].hold is"),
    (
      "sets", [["move": "Squat", "weight": "24", "reps": 3]], "allowed: objects with move and weight and reps"
    ),
    ("score", ["kind": "luck"], "score is"), ("focusMs", 3, "focusMs is 3; allowed: an object with legs"),
    ("focusMs", ["legs": -1], "legs is -1"), ("ranToEnd", 1, "ranToEnd is 1; allowed: true or false"),
    ("name", 3, "name is 3; allowed: text"), ("boot", "", "boot is empty"),
  ]

  @Test(arguments: faults) func faultsNameTheirMember(_ member: String, _ value: JSONValue?, _ words: String)
    throws
  {
    var random = SeededGenerator(seed: 3)
    var json = try #require(random.entry("a", on: LocalDate(daysSinceEpoch: 20_000)).json.object)
    json["boot"] = "boot-1"
    json[member] = value
    let error = #expect(throws: EntryError.self) { try HistoryEntry(.object(json)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func membersThatAreNotKnownArePassedOver() throws {
    let json: JSONValue = [
      "key": "a", "start": "2026-10-01T18:30:00+02:00", "kind": "format", "id": "tabata", "name": "Tabata",
      "lengthMs": 240_000, "mood": "fine", "effort": nil, "sets": ["24 kg x 12: Goblet squat"],
    ]
    let entry = try HistoryEntry(json)
    #expect(entry.start.utcOffset == 7_200 && "\(entry.date)" == "2026-10-01" && entry.ranToEnd)
    #expect(entry.topSets == [TopSet(move: "Goblet squat", .weight(Weight(24, .kilograms), reps: 12))])
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func anythingIsSurvived(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var json = try #require(random.entry("a", on: LocalDate(daysSinceEpoch: 20_000)).json.object)
    for name in json.names where random.chance(20) { json[name] = .random(depth: 3, &random) }
    _ = try? HistoryEntry(.object(json))
    _ = TodayMessage(.object(json))
    _ = TopSet(.random(depth: 2, &random))
  }

  @Test func elementsAreToldWithTheirPlace() throws {
    let text = "[\n {\"a\":\"]\"},\n  2 ]\n"
    let elements = try JSONValue.elements(of: Array(text.utf8)[...])
    #expect(elements.map(\.offset) == [3, 16])
    #expect(elements.map(\.value) == [["a": "]"], 2])
    #expect(try JSONValue.elements(of: Array("[]".utf8)[...]).isEmpty)
    for wrong in ["", "{}", "[1", "[1,]", "[1] 2", "[1 2]"] {
      #expect(throws: JSONError.self) { try JSONValue.elements(of: Array(wrong.utf8)[...]) }
    }
  }

  @Test func editsChangeWhatTheyNameAndNothingElse() throws {
    var random = SeededGenerator(seed: 9)
    var entry = random.entry("a", on: LocalDate(daysSinceEpoch: 20_000))
    (entry.length, entry.work, entry.effort) = (.seconds(600), .seconds(500), 4)
    entry.focus = FocusTimes()
    #expect(try EntryEdit().applied(to: entry) == entry)
    var edit = EntryEdit()
    edit.effort = EntryEdit.NumberOrNone.none
    edit.length = .seconds(300)
    let edited = try edit.applied(to: entry)
    #expect(edited.effort == nil && edited.length == .seconds(300) && edited.work == .seconds(300))
    #expect(edited.trained == entry.trained && edited.note == entry.note && edited.start == entry.start)
    edit.work = .seconds(301)
    #expect(throws: EntryError.self) { try edit.applied(to: entry) }
    for (offset, zone) in [(entry.start.utcOffset, entry.start.zone), (-12_600, "UTC-03:30"), (0, "UTC")] {
      var edit = EntryEdit()
      edit.start = .init(wall: 0, utcOffset: offset)
      let edited = try edit.applied(to: entry)
      #expect(edited.start.zone == zone && edited.start.utcOffset == offset)
    }
    var start = EntryEdit()
    start.start = .init(wall: 0, utcOffset: 3_600)
    let moved = try start.applied(to: entry)
    #expect(moved.start.machine == nil && !moved.start.isProvisional)
  }
}
