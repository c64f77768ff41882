import Display
@testable import Terminal
import Intervals
import Testing
import Training

@Suite struct TerminalTrainingTests {
  private static let start = TestScreen.start

  private func draw(
    _ content: Scene.Content, _ columns: Int, _ rows: Int, preset: Look.Preset = .pearl
  ) -> TerminalScreen { TestScreen.draw(content, columns, rows, preset: preset) }

  private func lines(_ screen: TerminalScreen) -> [String] { TestScreen.lines(screen) }

  private func text(_ content: Scene.Content, _ columns: Int = 80, _ rows: Int = 24) -> String {
    TestScreen.text(content, columns, rows)
  }

  private func today(_ chosen: Int, today: Int = 2, done: Range<Int> = 0..<1) -> Scene.Content {
    .today(
      TestWeek.scene(
        chosen: TestWeek.monday + chosen, today: TestWeek.monday + today, done: done, at: Self.start))
  }

  private func summary(_ record: SummaryRecord?) -> Scene.Content {
    guard let plan = Format.tabata.plan else { return .dark }
    let run = IntervalRun(plan, startingAt: Self.start)
    return .summary(
      SummaryScene(
        plan: plan, summary: run.summary(at: Self.start + .seconds(900)), since: Self.start, session: nil,
        record: record))
  }

  private func interrupted(_ choice: InterruptedScene.Choice) -> Scene.Content {
    var run = IntervalRun(Format.tabata.plan ?? Format.shipped.compactMap(\.plan)[0], startingAt: Self.start)
    run.pause(at: Self.start + .seconds(75))
    return .interrupted(InterruptedScene(run: run, choice: choice))
  }

  /// At every size the parts of both pages lie within the field, apart from each other.
  @Test func partsNeverOverlap() {
    var wrong: [String] = []
    for columns in 1...250 {
      for rows in 1...80 {
        let field = FieldPlan(TerminalAreas(TerminalSize(columns: columns, rows: rows)).field)
        if !isRight(TodayPlan(field), in: field) { wrong.append("today \(columns) × \(rows)") }
        let track = TrackPlan(field.digits)
        if !isRight(track, in: field) { wrong.append("track \(columns) × \(rows)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  private func isRight(_ parts: TodayPlan, in field: FieldPlan) -> Bool {
    let inner = field.inner
    func line(_ row: Int?, _ columns: Range<Int>, _ height: Int = 1) -> CellArea {
      guard let row else { return .none }
      return CellArea(column: columns.lowerBound, row: row, width: columns.count, height: height)
    }
    let areas = [
      line(parts.headRow, inner.columns, FieldPlan.rows(parts.headScale)), parts.week, parts.session,
      line(parts.letterRow, parts.week.columns), line(parts.minuteRow, parts.week.columns),
      line(parts.offerRow, inner.columns),
    ]
    let days = parts.dayWidth * 7 + parts.dayGap * 6
    return TestScreen.isApart(areas, within: inner) && (parts.week.isEmpty || parts.week.width == days)
  }

  private func isRight(_ parts: TrackPlan, in field: FieldPlan) -> Bool {
    let label = parts.labelRow.map {
      CellArea(column: parts.track.columns.lowerBound, row: $0, width: parts.track.width, height: 1)
    }
    guard TestScreen.isApart([parts.digits, parts.track, label ?? .none], within: field.digits) else {
      return false
    }
    guard !parts.track.isEmpty else { return true }
    return parts.columns(of: 0).lowerBound == parts.track.columns.lowerBound
      && parts.columns(of: 9).upperBound == parts.track.columns.upperBound
  }

  @Test(arguments: [
    (1, 1), (2, 1), (1, 2), (5, 3), (8, 8), (12, 5), (19, 7), (20, 6), (24, 10), (40, 12), (59, 20), (60, 20),
    (80, 24), (120, 40), (160, 50), (250, 3), (3, 80),
  ])
  func everythingIsDrawnAtEverySize(_ columns: Int, _ rows: Int) {
    let contents =
      TestWeek.scenes(at: Self.start).map(Scene.Content.today)
      + [summary(SummaryRecord(effort: 7)), summary(SummaryRecord(field: .discard)), summary(nil)]
      + InterruptedScene.Choice.allCases.map(interrupted)
    for content in contents {
      #expect(draw(content, columns, rows).canvas.cells.count == columns * rows)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (20, 6)])
  func dayIsNamedAtEverySize(_ columns: Int, _ rows: Int) throws {
    let scene = TestWeek.scene(at: Self.start)
    let text = text(.today(scene), columns, rows)
    let session = try #require(scene.offer.session)
    #expect(text.contains(session.name) && text.contains("\(session.minutes) min"))
    #expect(text.contains("space starts it"))
    if columns < 120 { #expect(text.contains("THURSDAY") && text.contains("7:00")) }
    let days = columns >= 40 ? ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] : ["M", "T", "W", "F", "S"]
    #expect(days.allSatisfy(text.contains))
    guard columns >= 80 else { return }
    #expect(text.contains(session.focusLine) && text.contains("effort \(session.effort) of 10"))
    #expect(text.contains(session.moves[0].name))
    #expect(text.contains("this week \(scene.week.minutesDone) of "))
  }

  @Test func everyStateHasItsWords() {
    #expect(text(today(0)).contains("done, 24 min · space: again"))
    #expect(text(today(1)).contains("missed · space starts it now"))
    #expect(text(today(2)).contains("rest day · space: recovery flow"))
    #expect(text(today(3, today: 3)).contains("TODAY"))
    #expect(text(today(0, today: 6, done: 0..<4)).contains("all of this week is done · 96 min"))
    #expect(text(today(6, today: 60, done: 0..<99)).contains("the programme is finished"))
    #expect(text(today(30)).contains("week of 2026-12-28"))
    let day = TestWeek.today
    let ghost = text(.today(TestWeek.scene(.ghost(of: day, today: day), at: Self.start)))
    #expect(ghost.contains("No programme yet") && ghost.contains("space sets one up"))
    #expect(ghost.contains("tab timer") && ghost.contains("space set up"))
    let loading = text(.today(TestWeek.scene(.loading(of: day, today: day), at: Self.start)))
    #expect(loading.contains("The week is loading"))
  }

  /// The chosen day is told by more than colour: its name is on a ground of its own.
  @Test func chosenDayIsMarked() throws {
    for chosen in 0..<7 {
      let screen = draw(today(chosen), 80, 24)
      let row = try #require(TodayPlan(screen.plan).letterRow)
      let parts = TodayPlan(screen.plan)
      let marked = (0..<7).filter { day in
        let first = parts.week.columns.lowerBound + day * (parts.dayWidth + parts.dayGap)
        let cell = screen.canvas[first + 1, row]
        return cell.ground.light.luminance > cell.ink.light.luminance
      }
      #expect(marked == [chosen])
    }
  }

  /// The capsules that are done, missed, at rest and ahead differ without any colour.
  @Test func daysAreToldApartByTheirShapes() {
    let screen = draw(today(3), 120, 40)
    let parts = TodayPlan(screen.plan)
    let pictures = (0..<4).map { day -> [Bool] in
      let first = parts.week.columns.lowerBound + day * (parts.dayWidth + parts.dayGap)
      return parts.week.rows.flatMap { row in
        (first..<first + parts.dayWidth).map { column in
          let cell = screen.canvas[column, row]
          return max(cell.ink.light.luminance, cell.ground.light.luminance) > 0.18
        }
      }
    }
    #expect(Set(pictures).count == 4)
  }

  @Test func movesThatDoNotFitAreCounted() throws {
    let scene = TestWeek.scene(at: Self.start)
    let session = try #require(scene.offer.session)
    let large = text(.today(scene), 160, 50)
    #expect(session.moves.allSatisfy { large.contains($0.name) && large.contains($0.detail) })
    let small = text(.today(scene), 80, 22)
    let shown = session.moves.count { small.contains($0.name) }
    #expect(shown < session.moves.count)
    #expect(small.contains("and \(session.moves.count - shown) more"))
  }

  @Test func summaryAsksHowHardItWas() {
    let asked = text(summary(SummaryRecord()))
    #expect(asked.contains("How hard was it?") && asked.contains("space save") && asked.contains("↑↓ effort"))
    #expect(text(summary(SummaryRecord(effort: 7))).contains("7 of 10 · very hard"))
    let discard = text(summary(SummaryRecord(effort: 7, field: .discard)))
    #expect(discard.contains("Discard it? Nothing would be kept.") && discard.contains("space discard"))
    #expect(text(summary(SummaryRecord(field: .reps))).contains("Repetitions beyond the last round"))
    #expect(!text(summary(nil)).contains("How hard"))
  }

  /// As many steps are filled as the effort says, and an empty one is lower.
  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (20, 6)])
  func trackIsFilledUpToTheEffort(_ columns: Int, _ rows: Int) {
    for effort in [nil, 1, 6, 10] {
      let screen = draw(summary(SummaryRecord(effort: effort)), columns, rows)
      let parts = TrackPlan(screen.plan.digits)
      let filled = (0..<10).filter { step in
        let cell = screen.canvas[parts.columns(of: step).lowerBound, parts.track.rows.lowerBound]
        return cell.glyph == TerminalCell.space && cell.ground.light.luminance < 0.05
      }
      #expect(filled == Array(0..<(effort ?? 0)), "\(columns) × \(rows)")
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (20, 6)])
  func interruptedAsksInTheDark(_ columns: Int, _ rows: Int) {
    for choice in InterruptedScene.Choice.allCases {
      let screen = draw(interrupted(choice), columns, rows)
      let text = lines(screen).joined(separator: "\n")
      #expect(text.contains("Resume") && text.contains("Discard") && text.contains("Tabata"))
      #expect(text.contains("2:45 left"))
      if columns >= 80 {
        #expect(text.contains("Go on with it?") && text.contains("space \(choice.rawValue)"))
      }
      let marked = screen.canvas.cells.count { $0.ground.light.luminance > 0.33 }
      #expect((8...14).contains(marked), "only the choice is lit")
      let chosen = choice.rawValue.prefix(1).uppercased()
      #expect(
        screen.canvas.cells.contains {
          $0.ground.light.luminance > 0.33 && Unicode.Scalar($0.glyph).map { String($0) } == chosen
        })
    }
  }

  @Test(arguments: Look.Preset.shipped)
  func wordsCanBeRead(_ preset: Look.Preset) {
    let contents =
      TestWeek.scenes(at: Self.start).map(Scene.Content.today)
      + [summary(SummaryRecord(effort: 7)), summary(SummaryRecord(field: .discard)), interrupted(.resume)]
    for content in contents {
      for (columns, rows) in [(80, 24), (60, 20), (40, 12)] {
        let screen = draw(content, columns, rows, preset: preset)
        for row in screen.layout.field.rows {
          for column in screen.layout.field.columns {
            let cell = screen.canvas[column, row]
            guard let scalar = Unicode.Scalar(cell.glyph), scalar.properties.isAlphabetic else { continue }
            let contrast = contrast(cell.ink, cell.ground)
            #expect(contrast >= 4.45, "\(preset) \(columns) \(scalar)")
          }
        }
      }
    }
  }
}
