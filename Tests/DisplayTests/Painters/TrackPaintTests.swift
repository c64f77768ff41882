import Display
import Intervals
import Testing

struct TrackPaintTests {
  /// The steps of the track of twenty pixels: one pixel each, one apart.
  private func steps(_ scene: Scene) -> [Float] {
    let frame = TestWall.frame(scene, at: 400)
    return (0..<10).map { frame.light[TestWall.track.lowerBound + $0 * 2].luminance }
  }

  @Test func stepsAreFilledUpToTheEffort() {
    let empty = steps(TestWeek.summary(nil))
    #expect(empty.allSatisfy { $0 > 0 } && Set(empty).count == 1)
    for effort in 1...10 {
      let lights = steps(TestWeek.summary(effort))
      #expect(lights.prefix(effort).allSatisfy { $0 > empty[0] * 8 })
      #expect(lights.dropFirst(effort).allSatisfy { $0 == empty[0] })
      #expect(lights.max() == lights[effort - 1], "the step that was chosen stands out")
    }
  }

  @Test func trackIsOffOtherwise() {
    var summary = TestWeek.summary(5)
    if case .summary(var scene) = summary.content {
      scene.record = nil
      summary.content = .summary(scene)
    }
    let tabata = TestWall.session(Format.tabata.plan ?? Format.plans[0])
    for scene in [summary, tabata, Scene(.today(TestWeek.scene()), look: Look())] {
      #expect(steps(scene).allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [(1, " E 1"), (7, " E 7"), (10, "E 10")])
  func digitsShowTheEffort(_ row: (effort: Int, text: String)) {
    for seconds in [301.0, 305, 310] {
      #expect(TestWall.frame(TestWeek.summary(row.effort), at: seconds).text == row.text)
    }
    #expect(
      PreparedScene(TestWeek.summary(row.effort), on: TestWall.layout).pace(at: TestWall.instant(310))
        == .still(until: nil))
  }

  @Test func digitsTakeTurnsUntilThereIsAnEffort() {
    #expect(TestWall.frame(TestWeek.summary(nil), at: 304).text == " 4:00")
    #expect(DigitText(effort: 7, count: 2)[1] == SegmentPattern.glyph(for: "7"))
    #expect(DigitText(effort: 7, count: 2)[0] == .blank)
    #expect(DigitText(effort: 10, count: 1)[0] == SegmentPattern.glyph(for: "0"))
    let asked = TestWall.frame(TestWeek.summary(7, field: .discard), at: 304)
    #expect(asked.segments.map { SegmentPattern.glyph(for: "C") == $0 } == [false, true, false, false])
  }
}
