import Intervals
import TestSupport
import Testing

@testable import Training

@Suite struct HistoryTCXTests {
  private static let entry = HistoryEntry(
    key: "a/b c", start: EntryStart(wall: 1_790_874_599_400, utcOffset: 7_200, zone: "Europe/Berlin"),
    trained: Trained(kind: .session, id: "press-push", name: "Press & Push <1>"),
    length: .milliseconds(1_860_500),
    work: .seconds(900), effort: 8, score: .rounds(7, reps: 12),
    topSets: [TopSet(move: "Press", .weight(Weight(40, .kilograms), reps: 5))], energy: 240, ranToEnd: false,
    note: "hard\n]]> day")

  /// The elements of the schema in their order, by a reader of its own.
  @Test func elementsStandInTheOrderOfTheSchema() {
    let text = HistoryTCX.text(Self.entry)
    var names: [String] = []
    var open: [String] = []
    for part in text.split(separator: "<").dropFirst() {
      let tag = part.prefix { $0 != ">" }
      if tag.hasPrefix("/") {
        #expect(open.popLast() == String(tag.dropFirst()))
      } else {
        let name = String(tag.prefix { $0 != " " && $0 != "\n" })
        names.append(name)
        open.append(name)
      }
    }
    #expect(open == [])
    #expect(
      names == [
        "TrainingCenterDatabase", "Activities", "Activity", "Id", "Lap", "TotalTimeSeconds", "DistanceMeters",
        "Calories", "Intensity", "TriggerMethod", "Track", "Trackpoint", "Time", "Trackpoint", "Time",
        "Notes",
      ])
  }

  @Test func valuesAreThoseOfTheEntry() {
    let text = HistoryTCX.text(Self.entry)
    for line in [
      "<Id>2026-10-01T17:09:59Z</Id>", "<Lap StartTime=\"2026-10-01T17:09:59Z\">", "<Calories>240</Calories>",
      "<TotalTimeSeconds>1860.5</TotalTimeSeconds>", "<Time>2026-10-01T17:40:59Z</Time>",
      """
      <Notes>Press &amp; Push &lt;1&gt;
      effort 8 of 10
      rounds 7+12
      40 kg x 5: Press
      not to its end
      hard
      ]]&gt; day</Notes>
      """,
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(HistoryTCX.fileName(Self.entry) == "2026-10-01-1909-a%2fb%20c.tcx")
  }

  @Test func namesOfFilesAreOfOneEntryEachAndStayInTheirFolder() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let key = (0..<generator.number(1...20)).map { _ in
        generator.pick(["/", ".", "..", "a", "B", "%", "~", "\\", "-", "1"])
      }.joined()
      let name = HistoryTCX.fileName(generator.entry(key, on: LocalDate(daysSinceEpoch: 20_000)))
      let isPlain = name.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-_%.".utf8.contains(byte)
      }
      #expect(isPlain && name.hasSuffix(".tcx") && name.split(separator: ".").count == 2, "\(name)")
    }
  }
}
