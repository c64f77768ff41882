import Display
import Intervals
import TestSupport
import Testing

@testable import Terminal

/// The look of terminals of few colours: every part tells what it tells by its own tones and, without any, by its shape.
@Suite struct TerminalBasicTests {
  private static let depths: [ColourDepth] = [.basic16, .basic8, .none]
  private static let sizes = [(40, 12), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
  /// 10 s each.
  private static let notation =
    "ready=10 work=10 rest=10 changeover=10 rounds=3 moves=a,a,b cool-down=10"
  private static let phases: [(kind: PhaseKind, second: Int)] = [
    (.ready, 0), (.work, 10), (.rest, 20), (.work, 30), (.change, 40), (.work, 50), (.coolDown, 60),
  ]

  private static func session(
    _ notation: String = notation, _ block: Block = .ember, pausedAt second: Double? = nil
  ) throws -> Scene.Content {
    let plan = try PlanNotation.parse(notation, id: "p", name: "Plan", block: block)
    var run = IntervalRun(plan, startingAt: TestScreen.start)
    if let second { run.pause(at: after(second)) }
    return .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())))
  }

  private static func after(_ seconds: Double) -> Instant {
    TestScreen.start + .milliseconds(Int(seconds * 1_000))
  }

  private static func hues(of block: Block) -> Set<Int> {
    let hue =
      switch block {
      case .ember: 1
      case .honey: 3
      case .moss: 2
      case .tide: 6
      case .dusk, .orchid: 5
      }
    return [hue, hue + 8]
  }

  /// Greys, the block, the blue of a rest and the magenta of a changeover: no tone in between falls on another hue.
  @Test(arguments: [ColourDepth.basic16, .basic8], Look.Preset.shipped)
  func noColourIsOutsideTheLook(_ depth: ColourDepth, _ preset: Look.Preset) throws {
    for (index, block) in Block.allCases.enumerated() {
      let allowed = Self.hues(of: block).union([0, 7, 8, 15, 4, 12, 5, 13])
      let (columns, rows) = Self.sizes[index % 4]
      for step in 0..<14 {
        let second = Double(step) * 5 + 1.3
        for pausedAt in [nil, second] {
          let picture = TestPicture(
            try Self.session(Self.notation, block, pausedAt: pausedAt), columns, rows, depth, preset: preset,
            at: Self.after(second))
          let alien = picture.colours.subtracting(pausedAt == nil ? allowed : [0, 7, 8, 15])
          #expect(alien.isEmpty, "\(block) \(columns) × \(rows) after \(second) s: \(alien)")
        }
      }
    }
  }

  @Test(arguments: [ColourDepth.basic16, .none])
  func digitsHaveNoTornCorners(_ depth: ColourDepth) throws {
    // Three minutes of boxing: white on red, and all ten digits.
    let content = try Self.session("ready=0 work=180 rest=60 rounds=2")
    for second in stride(from: 0.4, to: 60, by: 7.1) {
      let picture = TestPicture(content, 80, 24, depth, at: Self.after(second))
      let field = picture.layout.field
      let seen = Set(picture.pixels(field, 0..<field.width).joined())
      #expect(seen.isSubset(of: depth == .none ? [0, 15] : [1, 9, 15]), "\(second): \(seen)")
    }
  }

  @Test(arguments: depths)
  func whatIsDoneIsToldFromWhatIsAhead(_ depth: ColourDepth) throws {
    for (columns, rows) in Self.sizes {
      for preset in Look.Preset.shipped {
        for isPaused in [false, true] {
          let content = try Self.session(
            "ready=0 work=20 rest=20 rounds=6", pausedAt: isPaused ? 110 : nil)
          let picture = TestPicture(content, columns, rows, depth, preset: preset, at: Self.after(110))
          let strip = picture.layout.rhythm
          guard case .session(let session) = content else { return }
          let ranges = RhythmLayout(session.run.clock.beats, pixels: strip.width).ranges
          let beats = ranges.map { picture.pixels(strip, $0) }
          let name = "\(columns) × \(rows) \(preset), paused: \(isPaused)"
          // Work 1 and 2, rest 1 and 2 are done; work 4 and rest 4 are ahead.
          #expect(beats[0].shape != beats[6].shape, "work \(name)")
          #expect(beats[1] != beats[7] || depth == .none && strip.height < 2, "rest \(name)")
          // The beat that runs has the head in it, as high as the strip.
          let head = ranges[5].filter { x in
            let lit = picture.pixels(strip, x..<x + 1).joined().filter { $0 == 15 }
            return isPaused ? !lit.isEmpty : lit.count == strip.height * 2
          }
          #expect(head.count == 1 || depth == .none, "head \(name)")
          // Work is told from rest by its height.
          #expect(beats[0].shape != beats[1].shape && beats[6].shape != beats[7].shape, "phases \(name)")
        }
      }
    }
  }

  @Test(arguments: depths)
  func phasesDifferWithoutWords(_ depth: ColourDepth) throws {
    for (columns, rows) in Self.sizes where depth != .none || columns >= 60 {
      for preset in Look.Preset.shipped {
        var seen: [[[Int]]: PhaseKind] = [:]
        for (kind, second) in Self.phases where kind != .ready || depth != .none {
          let picture = TestPicture(
            try Self.session(), columns, rows, depth, preset: preset, at: Self.after(Double(second) + 4))
          let (field, level) = (picture.layout.field, picture.layout.level)
          let edge = picture.pixels(field, 0..<1) + picture.pixels(level, 0..<level.width)
          let earlier = seen.updateValue(kind, forKey: depth == .none ? edge.dropField(field) : edge)
          let isCalm = [.rest, .change, .coolDown].contains(kind)
          let wasCalm = earlier.map { [.rest, .change, .coolDown].contains($0) }
          #expect(
            earlier == nil || earlier == kind || depth == .none && wasCalm == isCalm,
            "\(columns) × \(rows) \(preset): \(kind) looks like \(earlier ?? .done)")
        }
      }
    }
  }

  @Test(arguments: depths)
  func columnIsThereWhateverHasRisenInIt(_ depth: ColourDepth) throws {
    for (columns, rows) in Self.sizes where columns >= 60 {
      for second in [0, 10, 20.0, 20.3, 25, 40, 60] {
        let running = TestPicture(try Self.session(), columns, rows, depth, at: Self.after(second))
        let paused = TestPicture(
          try Self.session(pausedAt: second), columns, rows, depth, at: Self.after(second))
        let level = running.layout.level
        let shapes = [running, paused].map { $0.pixels(level, 0..<level.width).shape }
        for shape in shapes {
          #expect(shape.allSatisfy { $0.contains(true) }, "\(columns) × \(rows) after \(second) s")
        }
        let hasRisen = Int(second) % 10 != 0
        #expect(!hasRisen || shapes[0] != shapes[1], "\(columns) × \(rows) after \(second) s")
      }
    }
  }

  @Test func eightGroundsAreEnough() throws {
    for preset in Look.Preset.shipped {
      for block in Block.allCases {
        for (_, second) in Self.phases {
          let now = Self.after(Double(second) + 6)
          let picture = TestPicture(
            try Self.session(Self.notation, block), 80, 24, .basic8, preset: preset, at: now)
          let like = TestPicture(
            try Self.session(Self.notation, block), 80, 24, .basic16, preset: preset, at: now)
          for row in 0..<24 {
            for column in 0..<80 {
              let cell = picture.terminal.cells[row * 80 + column]
              for case .number(let number) in [cell.ground, cell.ink] { #expect(number < 8) }
            }
          }
          // Nothing but what stands behind words is darker than in sixteen colours.
          let field = picture.layout.field
          for row in field.rows {
            guard !like.terminal.text(row: row).contains(where: \.isLetter) else { continue }
            for column in field.columns where like.cell(column, row).glyph?.isBlock == true {
              let shown = (0...1).map { picture.pixel(column, row * 2 + $0) }
              let wanted = (0...1).map { like.pixel(column, row * 2 + $0) }
              #expect(
                shown == wanted || Set(wanted).filter { $0 > 7 }.count == 2, "\(block) \(second) \(wanted)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: depths)
  func wallWhereNothingRunsKeepsItsParts(_ depth: ColourDepth) throws {
    let time = TimeOfDay(.seconds(7 * 3_600), at: TestScreen.start)
    let contents: [Scene.Content] =
      [.idle(IdleScene(time: time, format: .tabata))] + TestTabs.contents
      + TestWeek.scenes(at: TestScreen.start).map(Scene.Content.today)
    for content in contents {
      for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
        let picture = TestPicture(content, columns, rows, depth, at: TestScreen.start)
        #expect(!picture.text.filter(\.isLetter).isEmpty)
        let level = picture.layout.level
        // A grey that shares a cell with what is bright gives way where inks alone are bright.
        let gaps = picture.pixels(level, 0..<level.width).shape.count { !$0.contains(true) }
        #expect(gaps <= (depth == .basic8 ? 1 : 0))
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlock: Bool {
    [TerminalCell.space, TerminalCell.upperHalf, TerminalCell.lowerHalf, TerminalCell.fullBlock].contains(
      value)
  }
}

extension [[Int]] {
  /// Without the rows of the field.
  fileprivate func dropField(_ field: CellArea) -> [[Int]] { Array(dropFirst(field.height * 2)) }
}
