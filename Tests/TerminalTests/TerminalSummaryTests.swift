import Display
import Intervals
import Testing

@testable import Terminal

/// A session that was ended before its end is not taken for one that was done.
@Suite struct TerminalSummaryTests {
  private static func summary(endedAfter seconds: Int?) throws -> Scene.Content {
    let plan = try PlanNotation.parse(
      "ready=0 work=20 rest=10 rounds=4", id: "plan", name: "Plan", block: .ember)
    var run = IntervalRun(plan, startingAt: TestScreen.start)
    let end = TestScreen.start + .seconds(seconds ?? 200)
    run.end(at: end)
    return .summary(
      SummaryScene(
        plan: plan, summary: run.summary(at: end), since: end,
        session: SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())),
        record: SummaryRecord()))
  }

  private static func draw(_ seconds: Int?, _ columns: Int, _ rows: Int) throws -> TerminalScreen {
    TestScreen.draw(
      try summary(endedAfter: seconds), columns, rows, at: TestScreen.start + .seconds(500))
  }

  /// The share of an area's pixels that are bright, column by column.
  private func brightColumns(_ area: CellArea, of screen: TerminalScreen) -> [Bool] {
    area.columns.map { column in
      area.rows.contains { row in
        let cell = screen.canvas[column, row]
        return max(
          cell.ground.light.luminance, cell.glyph == TerminalCell.upperHalf ? cell.ink.light.luminance : 0)
          > 0.1
      }
    }
  }

  @Test(arguments: [(40, 12), (60, 24), (80, 24), (120, 40), (200, 60)])
  func wordStripAndLevelTellIt(_ columns: Int, _ rows: Int) throws {
    let (done, ended) = (try Self.draw(nil, columns, rows), try Self.draw(55, columns, rows))
    let strip = brightColumns(ended.layout.rhythm, of: ended)
    let half = strip.count / 2
    // 55 of 110 seconds.
    #expect(strip[..<(half - 1)].filter { $0 }.count > half / 2)
    #expect(strip[(half + 2)...].allSatisfy { !$0 }, "\(columns) × \(rows)")
    #expect(brightColumns(done.layout.rhythm, of: done)[(half + 2)...].contains(true))
    guard !ended.layout.level.isEmpty else { return }
    let level = ended.layout.level
    let lit = level.rows.filter { ended.canvas[level.columns.lowerBound, $0].ground.light.luminance > 0.1 }
    #expect(abs(lit.count * 2 - level.height) <= 2)
    #expect(lit.allSatisfy { $0 >= level.rows.lowerBound + level.height / 2 - 1 })
  }

  @Test func wordsTellIt() throws {
    let ended = TestScreen.lines(try Self.draw(55, 80, 24)).joined(separator: "\n")
    for words in ["ENDED EARLY", "2 of 4 rounds", "50 % done"] { #expect(ended.contains(words), "\(words)") }
    let done = TestScreen.lines(try Self.draw(nil, 80, 24)).joined(separator: "\n")
    #expect(done.contains("DONE") && !done.contains("ENDED") && !done.contains("%"))
  }
}
