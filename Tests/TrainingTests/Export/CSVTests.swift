import Intervals
import TestSupport
import Testing

@testable import Training

@Suite struct CSVTests {
  @Test func anyTableComesBack() throws {
    let pieces = ["", "a", ",", "\"", "\"\"", "\n", "\r\n", "\r", "🏋️‍♀️", "é", " ", "=1+1", "\u{FEFF}", "名"]
    for seed in UInt64(1)...2_000 {
      var generator = SeededGenerator(seed: seed)
      let width = generator.number(2...5)
      let rows = (0..<generator.number(0...6)).map { _ in
        (0..<width).map { _ in (0..<generator.number(0...4)).map { _ in generator.pick(pieces) }.joined() }
      }
      // A mark of byte order at the very start belongs to the file and not to the text.
      let text = "\u{FEFF}" + rows.map(CSV.text).joined()
      #expect(
        try CSV.parse(text).map(\.fields).map { $0.map { Array($0.utf8) } }
          == rows.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]), ("a\r\n\r\n\nb", [["a"], ["b"]]),
    ("\"a\"\"b\",\"\"", [["a\"b", ""]]),
    ("a,", [["a", ""]]), (",", [["", ""]]), ("", []), ("\"x\ny\"\r\nz", [["x\ny"], ["z"]]),
  ])
  func formsThatOthersWrite(text: String, rows: [[String]]) throws {
    #expect(try CSV.parse(text).map(\.fields) == rows)
  }

  @Test(arguments: [
    ("a,b\n\"1", 2, "a quote is opened and never closed"),
    ("a\n\"1\"2", 2, "after a closing quote stands text; allowed: a comma or the end of the line"),
    ("\"x\n\n\"\nb\"c", 4, "a quote stands inside a field; allowed: the whole field in quotes"),
  ])
  func faultsNameTheirLine(text: String, line: Int, reason: String) {
    let fault = #expect(throws: CSV.Fault.self) { try CSV.parse(text) }
    #expect(fault == CSV.Fault(line: line, reason: reason))
  }
}

@Suite struct HistoryCSVTests {
  @Test func everyEntryComesBackWhole() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let entries = (0..<8).map { generator.entry("k\($0),\"", on: LocalDate(daysSinceEpoch: 20_000 + $0)) }
      let text = HistoryCSV.text(entries)
      let read = HistoryCSV.parse(text)
      #expect(read.faults == [], "seed \(seed)")
      #expect(read.rows.map(\.entry) == entries, "seed \(seed)")
      #expect(HistoryCSV.text(read.rows.map(\.entry)) == text, "seed \(seed)")
      for entry in entries { #expect(HistoryCSV.entry(row: HistoryCSV.row(entry)) == entry, "seed \(seed)") }
    }
  }

  private static let table = """
    Name,key,kind,id,start,length_s,colour
    Tabata,a,format,tabata,2026-10-01T18:30:00+02:00,240,red
    """

  private static func sentences(_ faults: [CSV.Fault]) -> [String] {
    faults.map { "line \($0.line): \($0.reason)" }
  }

  @Test func tableOfAnotherHandIsRead() {
    let read = HistoryCSV.parse(Self.table)
    #expect(read.faults == [])
    #expect(read.rows.map(\.entry.key) == ["a"])
    #expect(read.rows.first?.entry.date == LocalDate("2026-10-01"))
    #expect(read.rows.first?.entry.start.zone == "UTC+02:00", "it says no other")
    #expect(read.rows.first?.entry.length == .seconds(240))
    #expect(read.rows.first?.entry.ranToEnd == true)
  }

  /// A spreadsheet ends the lines of a note in its own way.
  @Test func linesOfANoteMayEndInAnyWay() {
    let row = "a,format,tabata,Tabata,2026-10-01T18:30:00+02:00,240,\"one\r\ntwo\rthree\nfour\"\r\n"
    let read = HistoryCSV.parse("key,kind,id,name,start,length_s,note\r\n" + row)
    #expect(read.faults == [])
    #expect(read.rows.map(\.entry.note) == ["one\ntwo\nthree\nfour"])
  }

  @Test func faultsAreNamedByLineAndTheRestIsRead() {
    let text =
      Self.table
        + """

        "Two
        lines",b,format,tabata,2026-10-01T18:30:00+02:00,240,red
        Tabata,c,format,tabata,yesterday,240,red
        Tabata,d,format,tabata,2026-10-01T18:30:00+02:00
        Tabata,e,format,tabata,2026-10-01T18:30:00+02:00,240,red
        """
    let read = HistoryCSV.parse(text)
    #expect(read.rows.map(\.entry.key) == ["a", "e"])
    #expect(read.rows.map(\.line) == [2, 7])
    #expect(
      Self.sentences(read.faults) == [
        "line 3: name is not plain text; allowed: 1 to 64 characters of plain text",
        "line 5: start is “yesterday”; allowed: as in 2026-10-01T18:30:00.000+02:00",
        "line 6: the row is 5 fields long; allowed: 7 fields",
      ])
  }

  @Test(arguments: [
    (
      "", "line 1: there is nothing; allowed: a table with the columns key, start, kind, id, name, length_s"
    ),
    ("key,start\n", "line 1: there is no column “kind”; needed: key, start, kind, id, name, length_s"),
    ("key,KEY,start,kind,id,name,length_s\n", "line 1: the column “key” is there twice; allowed: once"),
    ("a\"b", "line 1: a quote stands inside a field; allowed: the whole field in quotes"),
  ])
  func whatIsNoTable(text: String, fault: String) {
    let read = HistoryCSV.parse(text)
    #expect(read.rows.isEmpty)
    #expect(Self.sentences(read.faults) == [fault])
  }

  @Test func anythingAtAllIsReadOrRefused() {
    let alphabet = Array("key,start\"\n\r0123456789-+:TZ.é🏋️").map(String.init)
    for seed in UInt64(1)...2_000 {
      var generator = SeededGenerator(seed: seed)
      let noise = (0..<generator.number(0...80)).map { _ in generator.pick(alphabet) }.joined()
      _ = HistoryCSV.parse(HistoryCSV.header + noise)
      _ = HistoryCSV.entry(row: noise)
      _ = EntryStart.parse(noise)
      _ = Score(noise)
      _ = TopSet(text: noise)
    }
  }
}
