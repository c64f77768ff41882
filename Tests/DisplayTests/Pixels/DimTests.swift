@testable import Display
import Intervals
import Testing

/// A wall that is nearly dark, over the levels of its wires: nothing vanishes, steps or takes on another colour.
struct DimTests {
  private static let dim = 1...5
  private static let plan = IntervalPlan(
    id: "dim", name: "Dim", block: .ember,
    shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(20), count: .fixed(2))), ready: .seconds(20))
  /// In the ready, the work and the rest.
  private static let moments = [8.5, 28.5, 48.5]

  private static func levels(_ light: [LinearColor], _ brightness: Int) -> [WirePixel] {
    var levels = [WirePixel](repeating: .black, count: light.count)
    Exposure(brightness: brightness).expose(light, into: &levels)
    return levels
  }

  private static func light(_ pixel: WirePixel) -> LinearColor {
    LinearColor(Float(pixel.red), Float(pixel.green), Float(pixel.blue)) * (1 / 255)
  }

  private static func mean(_ pixels: some Collection<WirePixel>) -> LinearColor {
    pixels.reduce(LinearColor.black) { $0 + light($1) } * (1 / Float(max(1, pixels.count)))
  }

  private static func frame(_ scene: Scene, _ layout: WallLayout, at seconds: Double) -> WallFrame {
    var frame = WallFrame(layout)
    PreparedScene(scene, on: layout).paint(at: TestWall.instant(seconds), into: &frame)
    return frame
  }

  /// Every pixel of every digit is lit, of each block, whatever runs.
  @Test(arguments: Look.Preset.shipped) func digitsNeverVanish(_ preset: Look.Preset) {
    let layout = GreyTests.Board(digits: 4, pixelsPerSegment: 6).layout
    for block in Block.allCases {
      var plan = Self.plan
      plan.block = block
      let scene = TestWall.session(plan, look: Look(preset: preset))
      for seconds in Self.moments {
        let frame = Self.frame(scene, layout, at: seconds)
        for brightness in Self.dim {
          let levels = Self.levels(frame.light, brightness)
          for (light, level) in zip(frame.light, levels) where light != .black {
            #expect(level != .black, "\(preset) \(block) \(seconds) s at \(brightness) %")
          }
        }
      }
    }
  }

  /// What is written on a matrix does not drown in its ground: white on a field of one level has all three colours lit.
  @Test(arguments: Look.Preset.shipped, [(8, 8), (32, 8), (32, 16), (64, 32)])
  func figuresStandOut(_ preset: Look.Preset, _ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    for block in Block.allCases {
      var plan = Self.plan
      plan.block = block
      let scene = TestWall.session(plan, look: Look(preset: preset))
      for seconds in Self.moments {
        // What is written is what differs from a second later.
        let light = Self.frame(scene, layout, at: seconds).light
        let later = Self.frame(scene, layout, at: seconds + 1).light
        for brightness in Self.dim {
          let (levels, next) = (Self.levels(light, brightness), Self.levels(later, brightness))
          var (ink, ground): ([WirePixel], [WirePixel]) = ([], [])
          for pixel in light.indices {
            let (now, then) = (light[pixel].luminance, later[pixel].luminance)
            guard max(now, then) > 4 * min(now, then) else { continue }
            ink.append(now > then ? levels[pixel] : next[pixel])
            ground.append(now > then ? next[pixel] : levels[pixel])
          }
          guard !ink.isEmpty else { continue }
          let (lit, around) = (Self.mean(ink).luminance, Self.mean(ground).luminance)
          #expect(
            lit > around * 1.5, "\(preset) \(block) \(seconds) s at \(brightness) %: \(lit) on \(around)")
        }
      }
    }
  }

  /// From a few steps away a dim field has its own colour: that of a few dozen pixels together.
  @Test(arguments: Look.Preset.shipped, dim) func fieldsKeepTheirColour(
    _ preset: Look.Preset, _ brightness: Int
  ) {
    let theme = Theme.preset(preset)
    for block in Block.allCases {
      for kind in [PhaseKind.work, .ready] {
        let paint = theme.paint(for: kind, block: block)
        for color in [paint.ground, paint.level, paint.figure] {
          let shown = Self.mean(Self.levels([LinearColor](repeating: color, count: 34), brightness))
          let meant = color * (shown.channels.max() / color.channels.max())
          let scale = 1 / max(shown.channels.max(), 1e-6)
          let difference = CIELab(shown * scale).difference(to: CIELab(meant * scale))
          #expect(difference < 5, "\(preset) \(block) \(kind) at \(brightness) %: \(difference)")
        }
      }
    }
  }

  /// As a light fades, or the wall is made brighter, it goes all the way there, in steps that are hardly seen.
  @Test(arguments: dim) func fadesAreSmooth(_ brightness: Int) {
    let full = Self.mean(Self.levels([LinearColor](repeating: .white, count: 34), brightness)).luminance
    var last: Float?
    for step in 0...200 {
      let light = LinearColor(1, 1, 1) * (Exposure.read + (1 - Exposure.read) * Float(step) / 200)
      let mean = Self.mean(Self.levels([LinearColor](repeating: light, count: 34), brightness)).luminance
      if let last {
        #expect(mean >= last)
        #expect(mean - last <= full * 0.09, "\(brightness) %, step \(step): \(last) to \(mean)")
      }
      last = mean
    }
  }

  @Test func brighterIsBrighter() {
    let field = [LinearColor](repeating: Theme.pearl.paint(for: .work, block: .ember).ground, count: 34)
    let means = (1...100).map { Self.mean(Self.levels(field, $0)).luminance }
    for (one, other) in zip(means, means.dropFirst()) { #expect(other >= one) }
    #expect(means[4] > means[0] * 1.2)
  }
}
