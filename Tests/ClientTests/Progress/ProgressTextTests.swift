import Display
import Intervals
import Terminal
import Testing
import Training

@testable import Client

/// Progress as text and on the screen.
@Suite struct ProgressTextTests {
  /// A Thursday.
  static let today = LocalDate("2026-10-01") ?? LocalDate(daysSinceEpoch: 0)

  static func entry(_ ago: Int, _ minutes: Int, effort: Int?, kilograms: Int? = nil, name: String = "Squat")
    -> HistoryEntry
  {
    HistoryEntry(
      key: "k\(ago)",
      start: EntryStart(
        wall: Int64((today - ago).daysSinceEpoch) * 86_400_000 + 3_600_000, utcOffset: 0, zone: "UTC"),
      trained: Trained(
        kind: .session, id: "s", name: "S", place: ProgrammePlace(programme: "p", position: 0)),
      length: .seconds(minutes * 60), work: .zero,
      effort: effort, focus: FocusTimes([.legs: .seconds(600), .push: .seconds(200)]),
      topSets: kilograms.map { [TopSet(move: name, .weight(Weight($0, .kilograms), reps: 5))] } ?? [],
      ranToEnd: true)
  }

  static func progress(_ period: ProgressPeriod = .week, name: String = "Squat") -> Progress {
    let entries = [
      entry(9, 50, effort: 5, kilograms: 20, name: name), entry(4, 20, effort: 6, kilograms: 22, name: name),
      entry(2, 30, effort: nil), entry(0, 31, effort: 8, kilograms: 24, name: name),
    ]
    return Progress(period, to: today, of: entries) { _ in true }
  }

  private func rows(_ canvas: TerminalCanvas) -> [String] {
    (0..<canvas.size.rows).map { row in
      String(
        (0..<canvas.size.columns).compactMap { Unicode.Scalar(canvas[$0, row].glyph).map(Character.init) }
      ).withoutTrailingSpace
    }
  }

  /// A curve of nothing is no chart of nothing.
  @Test func whatIsMissingIsSaid() {
    let rested = Progress(
      .week, to: Self.today, of: [Self.entry(20, 30, effort: 5)], isPlanned: { _ in true })
    let lines = ProgressText(progress: rested, ink: Ink(isOn: false)).lines
    #expect(
      lines.contains("  Nothing was trained in the last 7 days") && !lines.contains { $0.contains("┤") })
    let unrated = Progress(.week, to: Self.today, of: [Self.entry(2, 30, effort: nil)], isPlanned: nil)
    var contents = ProgressScreen.Contents(unrated)
    let minutes = rows(contents.canvas(TerminalSize(columns: 100, rows: 30), depth: .trueColour))
    contents.measure = .load
    let load = rows(contents.canvas(TerminalSize(columns: 100, rows: 30), depth: .trueColour))
    #expect(load.contains { $0.contains("No session here has an effort, and only those") })
    #expect(!minutes.contains { $0.contains("No session here") })
    #expect(ProgressPicture.svg(of: unrated, measure: .load).contains("No session here has an effort"))
    #expect(!ProgressPicture.svg(of: unrated).contains("No session here has an effort"))
  }

  @Test func textHasAllFigures() {
    let lines = ProgressText(progress: Self.progress(), ink: Ink(isOn: false)).lines
    #expect(
      Array(lines.prefix(9))
        == [
          "Progress of the last 7 days   Sep 25 – Oct 1", "",
          " 81  minutes   +62 % on the 7 days before", "  3  sessions",
          "368  load      2 of 3 with an effort",
          "  1  streak    training day", "", "Load a day",
          "300 ┤                                                          ",
        ].map(\.withoutTrailingSpace))
    #expect(lines.contains { $0.hasPrefix("  0 ┤") } && lines.contains { $0.hasPrefix("150 ┤") })
    #expect(lines.contains { $0.hasSuffix(" today") && $0.contains("Fri") })
    #expect(
      lines.contains("  Squat  24 kg × 5  +2 kg  ▁▅█  Thu Oct 1  new best  1RM about 28 kg, from 24 kg x 5"))
    #expect(lines.last == "  █ Legs 75 %   ▓ Push 25 %")
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") && $0 == $0.withoutTrailingSpace })
  }

  @Test func nothingSaysWhatToDo() {
    let none = Progress(.week, to: Self.today, of: [], isPlanned: nil)
    #expect(ProgressText(progress: none, ink: Ink(isOn: false)).lines == ProgressText.firstSteps)
    let screen = ProgressScreen.Contents(none).canvas(
      TerminalSize(columns: 120, rows: 30), depth: .trueColour)
    #expect(rows(screen).contains { $0.contains("pulsewall start today begins") })
  }

  @Test func theCursorGoesAlongTheCurve() {
    var contents = ProgressScreen.Contents(Self.progress())
    let size = TerminalSize(columns: 100, rows: 30)
    func heading() -> String { rows(contents.canvas(size, depth: .trueColour))[6] }
    #expect(heading().hasSuffix("Thu Oct 1 · 31 min, load 248"))
    contents.take(.along(-2))
    #expect(heading().hasSuffix("Tue Sep 29 · 30 min"))
    contents.take(.along(-99))
    #expect(heading().hasSuffix("Fri Sep 25 · no training"))
    contents.take(.toEnd)
    contents.take(.measure)
    #expect(heading().hasPrefix("   Minutes a day") && heading().hasSuffix("load 248"))
    let canvas = contents.canvas(size, depth: .trueColour)
    #expect(rows(canvas).contains { $0.hasSuffix("●") })
    contents.take(.toStart)
    contents.take(Self.progress(.month))
    #expect(contents.cursor == 29 && contents.measure == .minutes)
    contents.take(.along(-1))
    contents.take(Self.progress(.month))
    #expect(contents.cursor == 28)
  }

  @Test(arguments: [(20, 5), (40, 10), (60, 16), (80, 24), (100, 30), (140, 50), (500, 200), (1, 1)])
  func everySizeIsDrawn(columns: Int, rows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    for period in ProgressPeriod.allCases {
      for depth in [ColourDepth.trueColour, .none] {
        var contents = ProgressScreen.Contents(Self.progress(period))
        contents.fit(size)
        let lines = self.rows(contents.canvas(size, depth: depth))
        #expect(lines.count == rows)
        guard columns >= 60, rows >= 24 else { continue }
        #expect(lines.contains { $0.contains("24 kg × 5") }, "\(columns) × \(rows)")
        #expect(lines.contains { $0.contains("Legs 75 %") }, "\(columns) × \(rows)")
        #expect(lines.last?.contains("q leave") == true)
      }
    }
  }

  /// No word is cut without a sign that it goes on, and nothing is written beyond the margins.
  @Test func nothingIsCut() {
    let empty = Progress(.week, to: Self.today, of: [], isPlanned: nil)
    let rested = Progress(
      .week, to: Self.today, of: [Self.entry(20, 30, effort: 5)], isPlanned: { _ in true })
    let lost = "waiting for the wall: no wall at /run/pulsewall/control.sock; start pulsewalld"
    for columns in Array(20...64) + stride(from: 66, through: 200, by: 13) {
      for rows in [4, 5, 6, 8, 11, 16, 24, 40] {
        let size = TerminalSize(columns: columns, rows: rows)
        for progress in [empty, rested] + ProgressPeriod.allCases.map({ Self.progress($0) }) {
          for messages in [[], [lost]] {
            let canvas = ProgressScreen.Contents(progress).canvas(
              size, depth: .trueColour, messages: messages)
            let lines = self.rows(canvas)
            let cut = Self.cut(lines, of: Self.texts(progress) + [lost])
            #expect(cut.isEmpty, "\(columns) × \(rows): \(cut)")
            let margin = columns >= 160 ? 6 : columns >= 60 ? 3 : 1
            #expect(lines.allSatisfy { $0.count <= columns - margin }, "\(columns) × \(rows)")
            let text = lines.joined(separator: " ")
            let told = messages.isEmpty ? progress.sessionsInAll > 0 ? [] : ProgressText.firstSteps : messages
            let isWhole = told.allSatisfy { $0.split(separator: " ").allSatisfy { text.contains($0) } }
            #expect(isWhole || text.contains("…"), "\(columns) × \(rows)")
            if columns >= 40, rows >= 24 { #expect(isWhole, "\(columns) × \(rows)") }
          }
        }
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0 == "…") }.map(String.init)
  }

  /// The words that are no word of a text, nor the beginning of one with the sign that it goes on.
  private static func cut(_ lines: [String], of texts: [String]) -> [String] {
    let known = Set(texts.flatMap(words))
    return lines.flatMap(words).filter { word in
      guard word.hasSuffix("…") else { return !known.contains(word) }
      return !known.contains { $0.hasPrefix(word.dropLast()) }
    }
  }

  /// All that the screen may say of progress.
  private static func texts(_ progress: Progress) -> [String] {
    let points = progress.points.flatMap { $0.shorterTexts + [$0.days.lowerBound.weekday.shortName] }
    let bests = progress.bests.flatMap { best in BestTable.Part.allCases.map { $0.text(of: best) } }
    let figures = progress.figures.flatMap { [$0.value, $0.name, $0.note] }
    let measures = ProgressMeasure.allCases.flatMap { measure in
      ["\(measure.name) a \(progress.period.part)", measure.emptiness(of: progress) ?? ""]
    }
    return [
      "Progress", "Personal bests", "of", "today", "sample training", "leave renew bests period w m y v r q",
    ]
      + ["load/minutes", progress.period.part] + ProgressPeriod.allCases.map(\.rawValue) + points + bests
      + figures + measures + progress.marks(most: 9).map(\.text) + ProgressText.firstSteps
      + [progress.days.lowerBound.monthAndDay, progress.days.upperBound.monthAndDay]
      + Focus.allCases.map { "\($0.name)" }
  }

  /// What comes from others cannot move the cursor.
  @Test func namesCannotSteerTheTerminal() {
    let progress = Self.progress(name: "A\u{1B}[2J\u{9B}B")
    let lines = ProgressText(progress: progress, ink: Ink(isOn: false)).lines
    #expect(lines.contains { $0.contains("A[2JB") })
    let screen = ProgressScreen.Contents(progress).canvas(
      TerminalSize(columns: 100, rows: 30), depth: .trueColour)
    #expect(rows(screen).contains { $0.contains("A[2JB") })
  }

  @Test func keysMove() {
    for (key, move) in [
      (Key.left, ProgressMove.move(.along(-1))), (.character("H"), .move(.along(-1))),
      (.pageDown, .move(.along(7))), (.end, .move(.toEnd)), (.down, .move(.scroll(1))),
      (.character("V"), .move(.measure)), (.character("y"), .period(.year)), (.tab, .period(nil)),
      (.escape, .leave), (.control("c"), .leave), (.character("q"), .leave),
    ] { #expect(ProgressMove(key) == move) }
    #expect(ProgressMove(.character("x")) == nil && ProgressMove(.answer) == nil)
  }
}
