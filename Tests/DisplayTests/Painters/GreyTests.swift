@testable import Display
import Intervals
import Testing

/// One still picture in grey tells paused from running and rest from work, from each kind of zone alone.
struct GreyTests {
  /// A zone alone: a wall of its own.
  struct Board: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layout: WallLayout

    init(_ name: String, _ zones: [(Zone.Role, columns: Int, rows: Int)]) {
      testDescription = name
      var wall = LayoutBuilder()
      for (index, zone) in zones.enumerated() {
        let height = Float(index) * 2_000
        let points =
          zone.rows > 1
          ? LayoutBuilder.panel(columns: zone.columns, rows: zone.rows, pitch: 30, at: Point(0, height))
          : LayoutBuilder.line(
            zone.columns, from: Point(0, height), to: Point(30 * Float(zone.columns - 1), height))
        wall.addZone(zone.0, wall.addStrip("\(zone.0)", points))
      }
      layout = wall.layout
    }

    /// `88:88` of pixels.
    init(digits count: Int, pixelsPerSegment: Int) {
      testDescription = "\(count) digits of \(pixelsPerSegment)"
      let wiring = DigitWiring(order: .fabgedc, pixelsPerSegment: pixelsPerSegment)
      var wall = LayoutBuilder()
      let row = DigitMap.row(count, wiring)
      let points = (0..<count).flatMap { digit in
        LayoutBuilder.digit(
          wiring.order, pixelsPerSegment: pixelsPerSegment, width: 200, height: 400,
          at: Point(Float(digit) * 300, 0))
      }
      wall.addZone(.digits, wall.addStrip("digits", points), digits: row.digits)
      layout = wall.layout
    }

    /// Every kind of zone that is lit while a session runs, small and large.
    static let coloured =
      small + [
        Board("16 × 8", [(.matrix, 16, 8)]), Board("32 × 16", [(.matrix, 32, 16)]),
        Board("a short strip", [(.rhythm, 12, 1)]), Board("a strip with height", [(.rhythm, 32, 4)]),
        Board("week on a strip", [(.week, 49, 1)]), Board("week-strip", [(.weekStrip, 28, 1)]),
      ]
    /// Those with few pixels, for what is looked at often.
    static let small = all.filter { $0.layout.points.count <= 256 }
    static let all = [
      Board("a strip", [(.rhythm, 60, 1)]), Board("a column", [(.level, 24, 1)]),
      Board("a field", [(.field, 12, 20)]), Board("a field along a strip", [(.field, 60, 1)]),
      Board("today on a strip", [(.today, 24, 1)]), Board(digits: 4, pixelsPerSegment: 6),
      Board(digits: 4, pixelsPerSegment: 1), Board(digits: 2, pixelsPerSegment: 3),
      Board("8 × 8", [(.matrix, 8, 8)]), Board("8 × 16", [(.matrix, 8, 16)]),
      Board("32 × 8", [(.matrix, 32, 8)]), Board("16 × 16", [(.matrix, 16, 16)]),
      Board("64 × 32", [(.matrix, 64, 32)]),
    ]
  }

  /// Phases that are as long, so that nothing but their kind tells them apart.
  private static let plan = IntervalPlan(
    id: "grey", name: "Grey", block: .tide,
    shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(20), count: .fixed(4))), ready: .seconds(20))

  /// At the beginning, in the middle and at the end of a phase.
  private static let moments = [0.2, 7.4, 12.5, 18.6]

  @Test(arguments: Look.Preset.shipped, Board.all)
  func restIsNotTakenForWork(_ preset: Look.Preset, _ board: Board) {
    for block in board.layout.points.count > 256 ? [.tide] : Block.allCases {
      var plan = Self.plan
      plan.block = block
      let scene = TestWall.session(plan, look: Look(preset: preset))
      for since in Self.moments {
        // The second work and the second rest, and the first of both.
        for (work, rest) in [(20.0, 40.0), (60, 80)] {
          let difference = Grey.difference(
            Self.grey(scene, board, at: work + since), Self.grey(scene, board, at: rest + since))
          #expect(difference >= 10, "\(preset) \(block) \(work + since) s: \(difference)")
        }
      }
    }
  }

  @Test(arguments: Look.Preset.shipped, Board.all)
  func pausedIsNotTakenForRunning(_ preset: Look.Preset, _ board: Board) {
    for start in [0.0, 20, 40] {
      for since in Self.moments {
        let now = TestWall.instant(start + since)
        let running = TestWall.session(Self.plan, look: Look(preset: preset))
        let paused = TestWall.session(Self.plan, look: Look(preset: preset)) { $0.pause(at: now) }
        // Bright and dim in turn: neither of them may look like a phase that runs, whatever the exposure.
        for blink in [0.1, 0.7] {
          let still = Self.grey(paused, board, at: start + since + blink)
          let difference = Grey.shape(Self.grey(running, board, at: start + since), still)
          #expect(difference >= 0.12, "\(preset), \(start + since) s: \(difference)")
        }
      }
    }
  }

  private static func grey(_ scene: Scene, _ board: Board, at seconds: Double) -> [Float] {
    var frame = WallFrame(board.layout)
    PreparedScene(scene, on: board.layout).paint(at: TestWall.instant(seconds), into: &frame)
    return frame.light.map(\.luminance)
  }
}

/// Pictures without colour, as they are compared.
enum Grey {
  /// How light a luminance looks, 0 to 100.
  static func lightness(_ luminance: Float) -> Float {
    Float(CIELab(LinearColor(luminance, luminance, luminance)).lightness)
  }

  /// How much lighter or darker one picture is than another on average, over the pixels that are lit in either.
  static func difference(_ one: [Float], _ other: [Float]) -> Float {
    let pairs = zip(one, other).map { (lightness($0), lightness($1)) }.filter { max($0.0, $0.1) > 8 }
    return pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Float(max(1, pairs.count))
  }

  /// The share of the lit pixels that are another in shape, the brightest of both being alike bright: a camera that
  /// fits its exposure sees no more.
  static func shape(_ one: [Float], _ other: [Float]) -> Float {
    let (top, bottom) = (one.max() ?? 0, other.max() ?? 0)
    guard top > 0, bottom > 0 else { return top == bottom ? 0 : 1 }
    let pairs = zip(one, other).map { (lightness($0 / top), lightness($1 / bottom)) }
      .filter { max($0.0, $0.1) > 25 }
    return Float(pairs.count { abs($0.0 - $0.1) > 25 }) / Float(max(1, pairs.count))
  }
}
