import Display
import Intervals
import TestSupport
import Testing

@testable import Terminal

/// The wall on terminals of few colours.
@Suite struct TerminalPaletteTests {
  private static func colour(_ colour: TerminalEmulator.Colour) -> ScreenColour {
    switch colour {
    case .standard: .black
    case .rgb(let value): ScreenColour(value)
    case .number(let number): XtermPalette.colour(number)
    }
  }

  /// A session of a block: ready, work, rest, a changeover, more work and the cool-down, 10 s each.
  private static func session(_ block: Block) throws -> Scene.Content {
    let plan = try PlanNotation.parse(
      "ready=10 work=10 rest=10 changeover=10 rounds=3 moves=a,a,b cool-down=10", id: "p", name: "Plan",
      block: block)
    let run = IntervalRun(plan, startingAt: TestScreen.start)
    return .session(SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings())))
  }

  private static let phases: [(name: String, second: Int)] = [
    ("ready", 4), ("work", 14), ("rest", 24), ("change", 44), ("cool-down", 64),
  ]

  @Test(arguments: [ColourDepth.indexed256, .basic16], Look.Preset.shipped)
  func wordsCanBeRead(_ depth: ColourDepth, _ preset: Look.Preset) throws {
    for block in Block.allCases {
      for phase in Self.phases {
        let now = TestScreen.start + .seconds(phase.second)
        let picture = TestPicture(try Self.session(block), 80, 24, depth, preset: preset, at: now)
        for row in picture.layout.field.rows {
          for column in picture.layout.field.columns {
            let cell = picture.terminal.cells[row * 80 + column]
            guard let glyph = cell.glyph, glyph.properties.isAlphabetic else { continue }
            let ratio = contrast(Self.colour(cell.ink), Self.colour(cell.ground))
            // White on the bright red of xterm is a hair below four.
            #expect(ratio >= 3.9, "\(depth) \(preset) \(block) \(phase.name) \(glyph): \(ratio)")
          }
        }
      }
    }
  }

  @Test(arguments: Look.Preset.shipped)
  func phasesDifferInSixteenColours(_ preset: Look.Preset) throws {
    for block in Block.allCases {
      var seen: [Set<TerminalEmulator.Colour>: String] = [:]
      for phase in Self.phases {
        let now = TestScreen.start + .seconds(phase.second)
        let picture = TestPicture(try Self.session(block), 80, 24, .basic16, preset: preset, at: now)
        let field = picture.layout.field
        // A column at the left edge: the level below, the ground above, and nothing written on them.
        let grounds = Set(
          field.rows.flatMap { row in
            let cell = picture.terminal.cells[row * 80 + field.columns.lowerBound]
            return cell.glyph == " " ? [cell.ground] : [cell.ground, cell.ink]
          })
        #expect(grounds.count == 2, "\(preset) \(block) \(phase.name)")
        let earlier = seen.updateValue(phase.name, forKey: grounds)
        #expect(earlier == nil, "\(preset) \(block): \(phase.name) looks like \(earlier ?? "")")
      }
    }
  }

  @Test(arguments: Look.Preset.shipped)
  func digitsStandOutInSixteenColours(_ preset: Look.Preset) throws {
    let look = try #require(BasicLook(.basic16, Theme.preset(preset)))
    for block in Block.allCases {
      for kind in PhaseKind.allCases {
        let field = look.field(of: kind, block: block)
        #expect(field.ground != field.level)
        let best =
          [ScreenColour.black, .white].map { ink in
            min(contrast(ink, field.ground), contrast(ink, field.level))
          }.max() ?? 0
        // Large figures need 3 : 1.
        #expect(best >= 3, "\(preset) \(block) \(kind): \(best)")
      }
    }
  }
}
