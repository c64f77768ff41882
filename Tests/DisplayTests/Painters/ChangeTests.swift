@testable import Display
import Intervals
import Testing

/// From any one zone alone the phase is known 200 ms after a change.
struct ChangeTests {
  private static let plan = IntervalPlan(
    id: "change", name: "Change", block: .ember,
    shape: .rounds(
      .init(
        work: [.seconds(20)], rest: .seconds(10), count: .fixed(4), moves: ["squat", "squat", "lunge"])),
    ready: .seconds(10), coolDown: .seconds(30))

  /// The zone is another one than just before the change, and looks as it will a little later: the change is over.
  @Test(arguments: Look.Preset.shipped, GreyTests.Board.all)
  func everyZoneTellsTheChangeAtOnce(_ preset: Look.Preset, _ board: GreyTests.Board) {
    for reducesMotion in [false, true] {
      let scene = TestWall.session(Self.plan, look: Look(preset: preset, reducesMotion: reducesMotion))
      let clock = IntervalClock(Self.plan)
      for index in 1..<clock.phases.count {
        let start = clock.start(of: index).inSeconds
        let before = Self.frame(scene, board, at: start - 0.05)
        let after = Self.frame(scene, board, at: start + 0.2)
        let difference = Colors.difference(before.light, after.light)
        #expect(difference >= 10, "\(preset), phase \(index), \(reducesMotion): \(difference)")
      }
    }
  }

  /// Phases that are as long, so that nothing but their kind tells them apart.
  private static let kinds: [(kind: PhaseKind, start: Double)] = [
    (.ready, 0), (.work, 20), (.rest, 40), (.change, 80), (.coolDown, 200),
  ]
  private static let pairs = [(1, 0), (1, 2), (0, 2), (1, 3), (1, 4)]
  /// A fifth of a second and a second after a change, and through the phase until nearly its end.
  private static let moments = [0.2, 1, 5, 10, 15, 19]

  /// Work is told from everything else, and ready from rest, by colours alone from any zone alone, at any moment of a
  /// phase, by everybody: as far apart as the colours of a theme are, or nearly.
  @Test(arguments: Look.Preset.shipped, GreyTests.Board.coloured)
  func everyZoneTellsThePhase(_ preset: Look.Preset, _ board: GreyTests.Board) throws {
    for block in Block.allCases {
      let plan = IntervalPlan(
        id: "kinds", name: "Kinds", block: block,
        shape: .rounds(
          .init(
            work: [.seconds(20)], rest: .seconds(20), count: .fixed(5), moves: ["squat", "squat", "lunge"])),
        ready: .seconds(20), coolDown: .seconds(20))
      let clock = IntervalClock(plan)
      for (kind, start) in Self.kinds {
        try #require(clock.phase(clock.index(at: .milliseconds(Int64(start * 1_000))))?.kind == kind)
      }
      let scene = Scene(
        TestWall.session(plan).content, look: Look(preset: preset),
        week: TestWeek.beside(TestWeek.scene(done: [0, 1])))
      let prepared = PreparedScene(scene, on: board.layout)
      let pictures = Self.kinds.map { phase in
        Self.moments.map { since in
          var frame = WallFrame(board.layout)
          prepared.paint(at: TestWall.instant(phase.start + since), into: &frame)
          return frame.light
        }
      }
      for vision in Vision.allCases {
        let seen = pictures.map { $0.map { $0.map(vision.seen) } }
        for (one, other) in Self.pairs {
          for (moment, since) in Self.moments.enumerated() {
            let difference = Colors.difference(seen[one][moment], seen[other][moment])
            #expect(
              difference >= ThemeRules.distance(for: vision) * Self.share(of: board),
              """
              \(preset) \(block) \(vision), \(Self.kinds[one].kind) and \(Self.kinds[other].kind) at \(since) s: \
              \(difference)
              """)
          }
        }
      }
    }
  }

  /// How much of the distance between the colours of a theme is left on a zone as it is lit: on strips the beat that runs is
  /// a few pixels among others, and on matrices single strokes must keep their contrast in a rest.
  private static func share(of board: GreyTests.Board) -> Double {
    switch board.layout.zones.first?.role {
    case .matrix: 0.68
    case .rhythm, .today, .weekStrip: 0.8
    // It is dim beside what is looked at.
    case .week: 0.88
    default: 1
    }
  }

  private static func frame(_ scene: Scene, _ board: GreyTests.Board, at seconds: Double) -> WallFrame {
    var frame = WallFrame(board.layout)
    PreparedScene(scene, on: board.layout).paint(at: TestWall.instant(seconds), into: &frame)
    return frame
  }
}

/// Pictures in colour, as they are compared.
enum Colors {
  /// How far apart two pictures look, in CIEDE2000: pixel by pixel, or what stands out in each, if that is further.
  static func difference(_ one: [LinearColor], _ other: [LinearColor]) -> Double {
    let pairs = zip(one, other).filter { max($0.luminance, $1.luminance) > 0.004 }
    let sum = pairs.reduce(0) { $0 + CIELab($1.0).difference(to: CIELab($1.1)) }
    return max(
      sum / Double(max(1, pairs.count)), CIELab(brightest(one)).difference(to: CIELab(brightest(other))))
  }

  /// The colour of what stands out: the mean of the light, where what is twice as bright counts four times.
  private static func brightest(_ light: [LinearColor]) -> LinearColor {
    let (sum, weight) = light.reduce((LinearColor.black, Float(0))) { sum, color in
      let weight = color.luminance * color.luminance
      return (sum.0 + color * weight, sum.1 + weight)
    }
    return sum * (1 / max(weight, 1e-9))
  }
}
