import Display
@testable import Terminal
import Intervals
import Testing
import Training

/// The pages of the progress, the profile and the first run.
@Suite struct TerminalTabsTests {
  @Test func partsNeverOverlap() {
    var wrong: [String] = []
    for columns in 1...250 {
      for rows in 1...80 {
        let field = FieldPlan(TerminalAreas(TerminalSize(columns: columns, rows: rows)).field)
        let inner = field.inner
        func line(_ row: Int?, _ height: Int = 1) -> CellArea {
          row.map { CellArea(column: inner.columns.lowerBound, row: $0, width: inner.width, height: height) }
            ?? .none
        }
        let progress = ProgressPlan(field)
        let parts = [
          line(progress.headRow, FieldPlan.rows(progress.headScale)), line(progress.figureRow),
          progress.chart,
          line(progress.axisRow), progress.bests, progress.shares, line(progress.pointRow),
        ]
        if !TestScreen.isApart(parts, within: inner) { wrong.append("progress \(columns) × \(rows)") }
        let profile = ProfilePlan(field)
        let areas = [
          line(profile.headRow, FieldPlan.rows(profile.headScale)), profile.programme, profile.settings,
          line(profile.choiceRow),
        ]
        if !TestScreen.isApart(areas, within: inner) { wrong.append("profile \(columns) × \(rows)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [
    (1, 1), (2, 1), (1, 2), (5, 3), (8, 8), (12, 5), (19, 7), (20, 6), (24, 10), (40, 12), (59, 20), (60, 20),
    (80, 24), (120, 40), (160, 50), (200, 60), (250, 3), (3, 80),
  ])
  func everythingIsDrawnAtEverySize(_ columns: Int, _ rows: Int) {
    for content in TestTabs.contents {
      #expect(TestScreen.draw(content, columns, rows).canvas.cells.count == columns * rows)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)])
  func progressTellsThePoint(_ columns: Int, _ rows: Int) {
    for period in ProgressPeriod.allCases {
      let scene = TestTabs.progress(period)
      let text = TestScreen.text(.progress(scene), columns, rows)
      #expect(text.contains(scene.point?.text ?? "?"), "\(period)")
      if columns < 120 { #expect(text.contains("PROGRESS")) }
      #expect(text.contains(period.rawValue))
      #expect(text.contains(scene.figures[0]))
      guard columns >= 80 else { continue }
      #expect(ProgressPeriod.allCases.allSatisfy { text.contains($0.rawValue) })
      #expect(text.contains("\(scene.shares[0].focus.name) \(scene.shares[0].percent) %"))
      #expect(text.contains(scene.progress.bests[0].name) && text.contains(scene.progress.bests[0].text))
    }
  }

  /// The curve is drawn: the cursor is where it should be, and a taller point has more of the ink.
  @Test(arguments: [(80, 24), (200, 60), (40, 12)]) func theCurveIsDrawn(_ columns: Int, _ rows: Int) {
    for cursor in 0..<7 {
      let scene = TestTabs.progress(.week, cursor: cursor)
      let screen = TestScreen.draw(.progress(scene), columns, rows)
      let area = ProgressPlan(screen.plan).chart
      let chart = AreaChart(scene.curve, columns: area.width, rows: area.height)
      let column = area.columns.lowerBound + chart.column(of: cursor)
      let heights = area.rows.count { row in
        let cell = screen.canvas[column, row]
        return max(cell.ink.light.luminance, cell.ground.light.luminance) > 0.5
      }
      let expected = max(1, (chart.heights[chart.column(of: cursor)] + 7) / 8)
      #expect(abs(heights - expected) <= 1, "\(cursor): \(heights) for \(expected)")
    }
  }

  @Test func emptyProgressHelps() {
    for (columns, rows) in [(80, 24), (120, 40), (60, 20)] {
      let text = TestScreen.text(.progress(TestTabs.progress(.week, entries: [])), columns, rows)
      #expect(text.contains("No training yet") && text.contains("Finish a session"))
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12)])
  func profileTellsTheProgramme(_ columns: Int, _ rows: Int) {
    let text = TestScreen.text(.profile(TestTabs.profile()), columns, rows)
    #expect(text.contains("week 3 of 8 · Build") && text.contains("7 of 24 sessions done"))
    if columns < 120 { #expect(text.contains("Groundwork")) }
    #expect(text.contains("30 min") && text.contains("streak 4 days"))
    #expect(text.contains("Set up") && text.contains("Start over"))
    if columns >= 80 { #expect(text.contains("brightness") && text.contains("60 %")) }
    let asked = TestScreen.text(.profile(TestTabs.profile(.startOver, .no)), columns, rows)
    #expect(asked.contains("Start over?") && asked.contains("No") && asked.contains("Yes"))
    #expect(
      TestScreen.text(.profile(TestTabs.profile(hasProgramme: false)), columns, rows).contains("No programme")
    )
  }

  /// Whichever setting is changed, its name and its value are seen, and the keys that change it.
  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (24, 8)])
  func settingsShowTheOneThatIsChanged(_ columns: Int, _ rows: Int) {
    for id in SettingID.allCases {
      let scene = TestTabs.settings(SettingStop(id), id.entry.standard)
      let text = TestScreen.text(.profile(scene), columns, rows)
      #expect(text.contains(id.title), "\(id) at \(columns) × \(rows)")
      if columns >= 40 {
        #expect(text.contains(id.entry.kind.words(of: id.entry.standard)), "\(id) at \(columns) × \(rows)")
      }
      guard columns >= 80 else { continue }
      for word in id.entry.summary.split(separator: " ") { #expect(text.contains(word), "\(id): \(word)") }
      #expect(text.contains("↑↓ change") && text.contains("space next") && text.contains("s done"))
    }
    let end = TestTabs.settings(SettingStop(.quietHours, .to), .text("07:00"))
    if columns >= 80 {
      #expect(TestScreen.text(.profile(end), columns, rows).contains("quiet hours to"))
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (40, 12)])
  func setUpAsks(_ columns: Int, _ rows: Int) {
    for step in SetUpDialogue.Step.allCases {
      let scene = TestTabs.setUp(step)
      let text = TestScreen.text(.setUp(scene), columns, rows)
      #expect(text.contains(scene.dialogue.question), "\(step)")
      #expect(text.contains("\(scene.dialogue.place) of 6"))
    }
    if columns >= 80 {
      #expect(TestScreen.text(.setUp(TestTabs.setUp(.programme)), columns, rows).contains("Just the timer"))
      #expect(TestScreen.text(.setUp(TestTabs.setUp(.week)), columns, rows).contains("First Roots"))
    }
  }

  /// The rhythm of the welcome rises: more of it is there with every moment, until all of it is.
  @Test func theWelcomeRises() {
    let scene = Scene.Content.setUp(TestTabs.setUp(.welcome))
    func lit(_ seconds: Double) -> Int {
      let screen = TestScreen.draw(
        scene, 80, 24, at: TestScreen.start + .milliseconds(Int64(seconds * 1_000)))
      let area = TodayPlan(screen.plan).week
      return area.rows.reduce(0) { sum, row in
        sum
          + area.columns.count {
            screen.canvas[$0, row].ink.light.luminance > 0.25
              || screen.canvas[$0, row].ground.light.luminance > 0.25
          }
      }
    }
    #expect(lit(0) < lit(0.8) && lit(0.8) < lit(1.6) && lit(1.6) < lit(3))
    #expect(lit(3) == lit(60))
  }

  @Test(arguments: Look.Preset.shipped) func wordsCanBeRead(_ preset: Look.Preset) {
    for content in TestTabs.contents {
      for (columns, rows) in [(80, 24), (60, 20), (40, 12)] {
        let screen = TestScreen.draw(content, columns, rows, preset: preset)
        for row in screen.layout.field.rows {
          for column in screen.layout.field.columns {
            let cell = screen.canvas[column, row]
            guard let scalar = Unicode.Scalar(cell.glyph), scalar.properties.isAlphabetic else { continue }
            #expect(contrast(cell.ink, cell.ground) >= 4.45, "\(preset) \(columns) \(scalar) \(content)")
          }
        }
      }
    }
  }

  @Test func plainLinesTellThem() {
    var teller = PlainLines()
    func line(_ content: Scene.Content) -> [String] {
      teller.lines(for: Scene(content, look: Look()), at: TestScreen.start)
    }
    let scene = TestTabs.progress(.week, cursor: 4)
    #expect(
      line(.progress(scene)) == [
        "       -  progress    week      Tue Sep 29                "
          + ScreenText.fitted(
            ([scene.point?.total.shortWords ?? ""] + scene.figures).joined(separator: "; "), 80)
      ])
    #expect(line(.progress(scene)).isEmpty)
    #expect(line(.profile(TestTabs.profile())).first?.contains("3/8       Groundwork") == true)
    #expect(
      line(.profile(TestTabs.settings(SettingStop(.brightness), .number(60)))) == [
        "       -  settings    9/20      brightness                60 %"
      ])
    #expect(
      line(.setUp(TestTabs.setUp(.amount))) == [
        "       -  set up      3/6       How many days a week?     3 days"
      ])
    #expect(line(.setUp(TestTabs.setUp(.amount))).isEmpty, "what is only drawn makes no line")
  }
}
