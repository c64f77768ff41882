import Display
@testable import Terminal
import Intervals
import Testing

@Suite struct TerminalScreenTests {
  private static let start = Instant(sinceOrigin: .seconds(1_000))

  private static func session(
    _ format: Format, moves: [Move] = [], pausedAt: Duration? = nil
  ) -> Scene.Content {
    guard var plan = format.plan else { return .dark }
    if case .rounds(var rounds) = plan.shape, !moves.isEmpty {
      rounds.moves = moves
      plan.shape = .rounds(rounds)
    }
    var run = IntervalRun(plan, startingAt: start)
    if let pausedAt { run.pause(at: start + pausedAt) }
    return .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())))
  }

  private static func builder(_ chosen: Int, isChanged: Bool = false) -> Scene.Content {
    let draft = Format.shipped[chosen]
    return .builder(
      BuilderScene(
        formats: Format.shipped, chosen: chosen, draft: draft, field: draft.fields.first, isChanged: isChanged
      ))
  }

  private static func summary(_ format: Format) -> Scene.Content {
    guard let plan = format.plan else { return .dark }
    let run = IntervalRun(plan, startingAt: start)
    return .summary(
      SummaryScene(
        plan: plan, summary: run.summary(at: start + .seconds(90_000)), since: start,
        session: SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))))
  }

  private static var scenes: [Scene.Content] {
    let time = TimeOfDay(.seconds(7 * 3_600 + 300), at: start)
    return [
      .dark, .idle(IdleScene(time: time, format: .tabata)),
      .idle(IdleScene(time: time, format: .clock, isClockOnly: true)),
      session(.tabata, moves: ["goblet squat", "深蹲", Move("lunge", isSplitBySide: true)]),
      session(.tabata, pausedAt: .seconds(14)), session(.fightGoneBad), session(.stopwatch),
      session(.forTime),
      builder(0), builder(2, isChanged: true), builder(Format.shipped.count - 1), summary(.tabata),
      summary(.amrap),
    ]
  }

  private static func draw(
    _ content: Scene.Content, _ columns: Int, _ rows: Int, preset: Look.Preset = .pearl, after: Duration,
    messages: [String] = []
  ) -> TerminalScreen {
    let layout = TerminalLayout(TerminalSize(columns: columns, rows: rows))
    let scene = Scene(content, look: Look(preset: preset))
    var frame = WallFrame(layout.wall)
    PreparedScene(scene, on: layout.wall).paint(at: start + after, into: &frame)
    var screen = TerminalScreen(layout)
    screen.compose(TerminalPage(scene, messages: messages), frame, at: start + after)
    return screen
  }

  private static func text(_ screen: TerminalScreen) -> [String] {
    let size = screen.canvas.size
    return (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns {
        let glyph = screen.canvas[column, row].glyph
        line.unicodeScalars.append(Unicode.Scalar(glyph == 0 ? 0x200B : glyph) ?? " ")
      }
      return line
    }
  }

  @Test(arguments: [
    (1, 1), (2, 1), (1, 2), (5, 3), (8, 8), (12, 5), (19, 7), (20, 6), (24, 10), (40, 12), (59, 20), (60, 20),
    (80, 24), (250, 3), (3, 80),
  ])
  func everySceneIsDrawnAtEverySize(_ columns: Int, _ rows: Int) {
    for content in Self.scenes {
      let screen = Self.draw(
        content, columns, rows, after: .milliseconds(14_300), messages: ["something is wrong", "and more"])
      #expect(screen.canvas.cells.count == columns * rows)
    }
  }

  @Test(arguments: [(120, 40), (160, 50), (250, 80)])
  func largeScreensAreDrawnToo(_ columns: Int, _ rows: Int) {
    for content in [Self.session(.boxing), Self.builder(0)] {
      let screen = Self.draw(content, columns, rows, after: .seconds(50))
      #expect(screen.canvas.cells.count == columns * rows)
    }
  }

  @Test func smallScreensAreDrawnToo() {
    let content = Self.session(.boxing)
    for columns in stride(from: 1, through: 30, by: 2) {
      for rows in 1...12 { _ = Self.draw(content, columns, rows, after: .seconds(50)) }
    }
  }

  @Test func wordsSayWhatGoesOn() {
    let moves: [Move] = ["goblet squat", "row"]
    let text = Self.text(Self.draw(Self.session(.tabata, moves: moves), 80, 24, after: .seconds(14))).joined()
    for words in [
      "WORK", "round 1 of 8", "goblet squat", "next: change to row, 10 s · 3:46 left", "● work", "○ rest",
      "pause",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    let paused = Self.text(
      Self.draw(Self.session(.tabata, pausedAt: .seconds(14)), 80, 24, after: .seconds(99))
    ).joined()
    #expect(paused.contains("PAUSED") && paused.contains("go on"))
    let done = Self.text(Self.draw(Self.summary(.tabata), 80, 24, after: .seconds(1))).joined()
    #expect(done.contains("DONE") && done.contains("8 of 8 rounds") && done.contains("work 2:40"))
    let builder = Self.text(Self.draw(Self.builder(2, isChanged: true), 80, 24, after: .zero)).joined()
    for words in ["Tabata", "Pyramid", "rounds", "rest", "total", "changed · s saves", "›"] {
      #expect(builder.contains(words), "\(words)")
    }
  }

  @Test func messagesAreShownAndNameTheirNumber() {
    let message = "open /dev/ttyUSB0: no such file"
    for (columns, rows) in [(80, 24), (120, 40), (40, 12)] {
      let screen = Self.draw(Self.builder(0), columns, rows, after: .zero, messages: [message, "x", "y"])
      let row = Self.text(screen)[screen.layout.messageRow]
      #expect(row.contains("! \(message)") && (columns < 60 || row.contains("(+2)")))
    }
  }

  @Test func darkIsDark() {
    let screen = Self.draw(.dark, 80, 24, after: .zero)
    #expect(screen.canvas.cells.allSatisfy { $0 == TerminalCell(" ", ink: .black, ground: .black) })
  }

  @Test(arguments: Look.Preset.shipped)
  func wordsOnTheFieldCanBeRead(_ preset: Look.Preset) {
    let instants: [Duration] = [5, 14, 29, 35, 39, 239].map { .seconds($0) + .milliseconds(500) }
    for content in [Self.session(.tabata), Self.session(.tabata, moves: ["a", "b"]), Self.session(.pyramid)] {
      for instant in instants {
        let screen = Self.draw(content, 80, 24, preset: preset, after: instant)
        for row in screen.layout.field.rows {
          for column in screen.layout.field.columns {
            let cell = screen.canvas[column, row]
            guard let scalar = Unicode.Scalar(cell.glyph), scalar.properties.isAlphabetic else { continue }
            #expect(contrast(cell.ink, cell.ground) >= 4.45, "\(preset) \(instant) \(scalar)")
          }
        }
      }
    }
  }

  @Test func countdownIsDrawnInTheInkAsLargeAsFits() {
    for (columns, rows, least) in [(80, 24, 9), (120, 40, 16), (200, 60, 25), (40, 12, 5), (20, 6, 4)] {
      let screen = Self.draw(Self.session(.tabata), columns, rows, after: .milliseconds(22_100))
      let field = screen.layout.field
      // 8 seconds are left: the figure has ink in every row that it spans.
      let middle = field.columns.lowerBound + field.width / 2
      let lit = field.rows.filter { row in
        (middle - field.width / 6...middle + field.width / 6).contains { column in
          let cell = screen.canvas[column, row]
          return (cell.glyph == TerminalCell.space || cell.glyph == TerminalCell.upperHalf)
            && (cell.ground.light.luminance < 0.02 || cell.ink.light.luminance < 0.02)
        }
      }
      #expect(lit.count >= least, "\(columns) × \(rows): \(lit.count)")
    }
  }

  @Test func frameOfAnotherLayoutLeavesTheWallDark() {
    let layout = TerminalLayout(TerminalSize(columns: 80, rows: 24))
    var screen = TerminalScreen(layout)
    let other = WallFrame(TerminalLayout(TerminalSize(columns: 40, rows: 12)).wall)
    screen.compose(TerminalPage(Scene(Self.builder(0), look: Look())), other, at: Self.start)
    #expect(Self.text(screen).joined().contains("Tabata"))
  }

  @Test func fullColoursOfTheFieldReachTheScreen() {
    let layout = TerminalLayout(TerminalSize(columns: 80, rows: 24))
    var frame = WallFrame(layout.wall)
    for index in frame.light.indices { frame.light[index] = LinearColor(1, 0, 0) }
    var screen = TerminalScreen(layout)
    screen.compose(TerminalPage(Scene(Self.builder(0), look: Look())), frame, at: Self.start)
    let corner = screen.canvas[layout.field.columns.upperBound - 1, layout.field.rows.upperBound - 1]
    #expect(corner.ground == ScreenColour(0xFF0000))
  }
}
