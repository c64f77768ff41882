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

  /// Work, rest and ready are told apart by their colours from any zone alone, by everybody.
  @Test(arguments: Look.Preset.shipped, GreyTests.Board.small)
  func everyZoneTellsThePhase(_ preset: Look.Preset, _ board: GreyTests.Board) {
    for block in Block.allCases {
      var plan = Self.plan
      plan.block = block
      let scene = TestWall.session(plan, look: Look(preset: preset))
      // A fifth of a second after the change, and in the middle of the phase.
      for (ready, work, rest, least) in [(0.2, 10.2, 30.2, 7.0), (5.5, 20.5, 35.5, 8.5)] {
        let frames = [ready, work, rest].map { Self.frame(scene, board, at: $0).light }
        for vision in Vision.allCases {
          let seen = frames.map { $0.map(vision.seen) }
          for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let difference = Colors.difference(seen[one], seen[other])
            #expect(
              difference >= least,
              "\(preset) \(block) \(vision), \(one) and \(other) at \(work): \(difference)")
          }
        }
      }
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
