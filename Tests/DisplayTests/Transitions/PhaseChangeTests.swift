import Display
import Intervals
import Testing

/// A phase gives way to the next: its colour comes over the field in the motif of the look.
struct PhaseChangeTests {
  private let plan = IntervalPlan(
    id: "test", name: "Test", block: .ember,
    shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(8))), coolDown: .seconds(20))

  /// 150 ms after every change the field is what it is without one before it: as after a jump to the same place.
  @Test(arguments: Look.Preset.shipped, [false, true])
  func theFieldIsWholeInTime(_ preset: Look.Preset, _ reducesMotion: Bool) {
    let look = Look(preset: preset, reducesMotion: reducesMotion)
    let clock = IntervalClock(plan)
    let through = PreparedScene(TestWall.session(plan, look: look), on: TestWall.layout)
    var (seen, expected) = (WallFrame(TestWall.layout), WallFrame(TestWall.layout))
    for index in clock.phases.indices.dropFirst() {
      let change = clock.start(of: index)
      let jumped = PreparedScene(
        TestWall.session(plan, look: look) { _ = $0.seek(toPhase: index, at: .origin) }, on: TestWall.layout)
      for (age, isWhole) in [(Int64(20), false), (150, true), (200, true)] {
        through.paint(at: .origin + change + .milliseconds(age), into: &seen)
        jumped.paint(at: .origin + .milliseconds(age), into: &expected)
        let isAlike = zip(seen.light[TestWall.field], expected.light[TestWall.field]).allSatisfy {
          one, other in
          (one.channels - other.channels).max() < 0.01 && (other.channels - one.channels).max() < 0.01
        }
        #expect(isAlike == isWhole, "\(preset), phase \(index), \(age) ms")
      }
    }
  }

  /// Work opens from the middle, rest drains the field from its top; with reduced motion, and flat, all changes at once.
  @Test(arguments: Look.Preset.shipped) func theWayTellsWhatComes(_ preset: Look.Preset) {
    let (foot, top, middle, corner) = (2, 56, 26, 59)
    func arrived(_ look: Look, _ seconds: Double, _ pixel: Int) -> Float {
      let scene = PreparedScene(TestWall.session(plan, look: look), on: TestWall.layout)
      func light(_ milliseconds: Double) -> SIMD4<Float> {
        var frame = WallFrame(TestWall.layout)
        scene.paint(at: TestWall.instant(seconds + milliseconds / 1_000), into: &frame)
        return frame.light[pixel].channels
      }
      let (old, new) = (light(0), light(150))
      let whole = ((new - old) * (new - old)).sum()
      return ((light(75) - old) * (new - old)).sum() / whole
    }
    let look = Look(preset: preset)
    #expect(arrived(look, 10, middle) > arrived(look, 10, corner) + 0.3, "work")
    #expect(arrived(look, 30, top) > arrived(look, 30, foot) + 0.3, "rest")
    for calm in [Look(preset: preset, reducesMotion: true), Look(preset: preset, isFlat: true)] {
      #expect(abs(arrived(calm, 10, middle) - arrived(calm, 10, corner)) < 0.12, "\(calm)")
      #expect(abs(arrived(calm, 30, top) - arrived(calm, 30, foot)) < 0.12, "\(calm)")
    }
  }
}
