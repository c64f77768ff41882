import Display
import Intervals
import Testing

@testable import Terminal

/// A session that stands still: told at a glance, with nothing of the sign across words or digits.
@Suite struct TerminalPauseTests {
  private static let sizes = [(20, 6), (40, 12), (60, 24), (80, 24), (100, 30), (120, 40), (200, 60)]

  private static func session(_ notation: String, at elapsed: Double, isPaused: Bool = true) throws
    -> Scene.Content
  {
    let plan = try PlanNotation.parse(notation, id: "plan", name: "Plan", block: .ember)
    var run = IntervalRun(plan, startingAt: TestScreen.start)
    let now = TestScreen.start + .milliseconds(Int(elapsed * 1_000))
    if isPaused { run.pause(at: now) }
    return .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())))
  }

  private static func screens(_ notation: String, at elapsed: Double) throws -> [TerminalScreen] {
    try sizes.flatMap { columns, rows in
      try Look.Preset.shipped.map { preset in
        TestScreen.draw(
          try session(notation, at: elapsed), columns, rows, preset: preset,
          at: TestScreen.start + .seconds(100))
      }
    }
  }

  /// The colours of both pixels of a cell, or of what is behind its text.
  private func colours(_ cell: TerminalCell) -> Set<ScreenColour> {
    cell.glyph == TerminalCell.upperHalf ? [cell.ink, cell.ground] : [cell.ground]
  }

  @Test func nothingCrossesTheWords() throws {
    for screen in try Self.screens("ready=0 work=60 rest=10 rounds=2", at: 12) {
      let size = screen.layout.size
      for row in screen.layout.field.rows where !screen.plan.digits.rows.contains(row) {
        let seen = screen.layout.field.columns.map { colours(screen.canvas[$0, row]) }
          .reduce(into: Set()) { $0.formUnion($1) }
        // The ground, and the ink of large letters.
        #expect(seen.count <= 2, "\(size) row \(row): \(seen)")
      }
    }
  }

  @Test func hatchingKeepsClearOfTheDigits() throws {
    for screen in try Self.screens("ready=0 work=60 rest=10 rounds=2", at: 12) {
      let (field, digits) = (screen.layout.field, screen.plan.digits)
      for row in digits.rows {
        // From the middle outwards: the digits, then a margin, and only then hatching.
        let cells = field.columns.map { screen.canvas[$0, row] }
        let lit = cells.indices.filter { index in
          colours(cells[index]).contains { $0.light.luminance > 0.3 }
        }
        guard let first = lit.first, let last = lit.last else { continue }
        let around = cells[max(0, first - 1)...min(cells.count - 1, last + 1)]
        let hatched = around.flatMap { colours($0) }.filter { (0.01...0.2).contains($0.light.luminance) }
        #expect(hatched.count <= 8, "\(screen.layout.size) row \(row)")
      }
    }
  }

  @Test func wordIsThereWithTheSignBesideIt() throws {
    for (columns, rows) in [(40, 12), (60, 24), (80, 24)] {
      let text = TestScreen.text(try Self.session("ready=0 work=60 rest=10 rounds=2", at: 12), columns, rows)
      #expect(text.contains("▌▌ PAUSED"), "\(columns) × \(rows)")
      let running = TestScreen.text(
        try Self.session("ready=0 work=60 rest=10 rounds=2", at: 12, isPaused: false), columns, rows)
      #expect(!running.contains("▌▌"))
    }
  }

  @Test(arguments: ColourDepth.allCases)
  func signIsThereAtEverySize(_ depth: ColourDepth) throws {
    // Two digits, three and six of them are left.
    let plans = [
      ("ready=0 work=60 rounds=1", 12.0), ("ready=0 work=600 rounds=1", 374),
      ("ready=0 work=5400 rounds=1", 12),
    ]
    for columns in [1, 2, 3, 4, 5, 7, 10, 13, 16, 20, 30, 40, 80, 160] {
      for rows in Array(1...7) + [12, 24] where rows <= 7 || depth == .basic16 {
        for (notation, elapsed) in plans {
          for isPaused in [true, false] {
            let picture = TestPicture(
              try Self.session(notation, at: elapsed, isPaused: isPaused), columns, rows, depth,
              at: TestScreen.start + .milliseconds(Int(elapsed * 1_000)))
            let text = picture.text
            let hasSign =
              text.contains("▌▌") || text.contains("‖")
              || rows < 6 && picture.hasBars(in: picture.layout.field)
            // Large letters have a sign as large as they are.
            guard FieldPlan(picture.layout.field).headScale == 0 else { continue }
            #expect(hasSign == isPaused, "\(columns) × \(rows), \(notation)\n\(text)")
          }
        }
      }
    }
  }

  /// The sign and the time can be read on what is behind them, however little room there is.
  @Test(arguments: Look.Preset.shipped)
  func signCanBeReadAtEverySize(_ preset: Look.Preset) throws {
    for columns in 1...20 {
      for rows in [1, 2, 3, 5, 8, 12] {
        let screen = TestScreen.draw(
          try Self.session("ready=0 work=60 rounds=1", at: 12), columns, rows, preset: preset,
          at: TestScreen.start + .seconds(100))
        for row in screen.layout.field.rows {
          for column in screen.layout.field.columns {
            let cell = screen.canvas[column, row]
            guard "‖▌0123456789".unicodeScalars.contains(where: { $0.value == cell.glyph }) else { continue }
            let contrast = Contrast.ratio(cell.ink.light.luminance, cell.ground.light.luminance)
            #expect(contrast >= 4.5, "\(columns) × \(rows) \(preset)")
          }
        }
      }
    }
  }

  @Test func beatsKeepTheirWidths() throws {
    for (columns, rows) in [(60, 24), (80, 24), (120, 40)] {
      let now = TestScreen.start + .seconds(100)
      let pictures = try [true, false].map { isPaused in
        TestScreen.draw(
          try Self.session("ready=0 work=20 rest=10 rounds=8", at: 100, isPaused: isPaused), columns, rows,
          at: now)
      }
      let area = pictures[0].layout.rhythm
      let lit = pictures.map { picture in
        area.columns.map { column in
          area.rows.contains { row in
            colours(picture.canvas[column, row]).contains { $0.light.luminance > 0.001 }
          }
        }
      }
      #expect(lit[0] == lit[1], "\(columns) × \(rows)")
      #expect(lit[0].contains(true) && lit[0].contains(false))
    }
  }
}
