import Display
import Intervals
import Testing

struct SessionPaintTests {
  private let plan = IntervalPlan(
    id: "test", name: "Test", block: .ember,
    shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(8))))

  @Test(arguments: [
    (0.0, "‾ 10"), (0.001, "‾ 10"), (1.0, "‾  9"), (9.0, "‾  1"), (9.999, "‾  1"), (10.0, "  20"),
    (10.5, "  20"), (29.0, "   1"), (29.999, "   1"), (30.0, "_ 10"),
  ])
  func digitsCountDown(_ row: (seconds: Double, text: String)) {
    let frame = TestWall.frame(TestWall.session(plan), at: row.seconds)
    #expect(frame.text == row.text)
    let lit = Set(TestWall.digits.filter { frame.light[$0].luminance > 0.1 })
    let map = DigitMap.row(4, DigitWiring(order: .fabgedc, pixelsPerSegment: 1)).digits
    let expected = Set(
      frame.segments.enumerated().flatMap { digit, pattern in
        SegmentPattern.bars.indices.filter { pattern.contains(SegmentPattern.bars[$0]) }
          .flatMap { map[digit].segments[$0] }.map { $0 + TestWall.digits.lowerBound }
      })
    #expect(lit == expected, "the strip digits read what the module reads")
  }

  @Test(arguments: Format.plans)
  func digitsNeverShowZeroBeforeTheChange(_ plan: IntervalPlan) {
    let scene = PreparedScene(TestWall.session(plan), on: TestWall.layout)
    let clock = IntervalClock(plan)
    var frame = WallFrame(TestWall.layout)
    // What follows a phase that waits for a button has no time yet.
    let timed = clock.phases.prefix { !$0.isEndless }
    for (index, phase) in timed.enumerated().prefix(12) where !phase.countsUp {
      scene.paint(at: .origin + clock.start(of: index + 1) - .milliseconds(1), into: &frame)
      #expect(frame.text.hasSuffix("  1"), "\(plan.id), phase \(index)")
    }
  }

  @Test(arguments: Look.Preset.shipped, [false, true])
  func levelOnlyRises(_ preset: Look.Preset, _ reducesMotion: Bool) {
    let look = Look(preset: preset, reducesMotion: reducesMotion, isFlat: true)
    let scene = PreparedScene(TestWall.session(plan, look: look), on: TestWall.layout)
    var frame = WallFrame(TestWall.layout)
    var last: [Float] = []
    // From the end of the change to the first count.
    for step in 0...155 {
      scene.paint(at: TestWall.instant(11.2 + Double(step) / 10), into: &frame)
      let now = frame.light[TestWall.field].map(\.luminance) + frame.light[TestWall.level].map(\.luminance)
      if !last.isEmpty {
        #expect(zip(last, now).allSatisfy { $0 <= $1 + 0.000_1 }, "at \(11.2 + Double(step) / 10)")
      }
      last = now
    }
  }

  @Test func levelIsEmptyAtTheStartAndFullAtTheEnd() {
    let flat = TestWall.session(plan, look: Look(isFlat: true))
    let paint = Theme.pearl.paint(for: .work, block: .ember)
    let early = TestWall.frame(flat, at: 11.0)
    #expect(early.light[TestWall.field.upperBound - 1].luminance < paint.level.luminance * 0.9)
    let late = TestWall.frame(TestWall.session(plan, look: Look(reducesMotion: true, isFlat: true)), at: 29.9)
    #expect(TestWall.field.allSatisfy { late.light[$0].luminance >= paint.ground.luminance })
    #expect(late.mean(TestWall.level) > early.mean(TestWall.level) * 3)
  }

  /// From any one zone alone the new phase is known, whole, 200 ms after the change.
  @Test(arguments: Look.Preset.shipped)
  func changeIsWholeInTime(_ preset: Look.Preset) {
    let scene = TestWall.session(plan, look: Look(preset: preset))
    let theme = Theme.preset(preset)
    let rest = theme.paint(for: .rest, block: .ember)
    let work = theme.paint(for: .work, block: .ember)
    let frame = TestWall.frame(scene, at: 30.2)
    let top = frame.light[TestWall.field.upperBound - 1]
    #expect(distance(top, rest.ground) < distance(top, work.ground))
    #expect(frame.mean(TestWall.level) < TestWall.frame(scene, at: 29.9).mean(TestWall.level) / 3)
    #expect(frame.text == "_ 10")
    #expect(frame.lamps[0] == 0)
    #expect(frame.lamps[1] > 0.3)
  }

  @Test func lampsTellThePhase() {
    let scene = TestWall.session(plan)
    #expect(TestWall.frame(scene, at: 5).lamps == [0, 0, 1])
    #expect(TestWall.frame(scene, at: 15).lamps == [1, 0, 0])
    #expect(TestWall.frame(scene, at: 35).lamps == [0, 1, 0])
  }

  /// Behind is solid, ahead is pale, and what runs lies between.
  @Test(arguments: Look.Preset.shipped)
  func rhythmIsPlayed(_ preset: Look.Preset) {
    let scene = TestWall.session(plan, look: Look(preset: preset))
    let clock = IntervalClock(plan)
    let ranges = RhythmLayout(clock.beats, pixels: TestWall.rhythm.count).ranges
    let index = clock.index(at: .seconds(105))
    let frame = TestWall.frame(scene, at: 105)
    let unplayed = TestWall.frame(scene, at: 10)
    let played = TestWall.frame(scene, at: Double(clock.total?.secondsRoundedUp ?? 0) - 0.001)
    for (beat, range) in ranges.enumerated() where beat != index {
      for pixel in range.map({ TestWall.rhythm.lowerBound + $0 }) {
        #expect(frame.light[pixel] == (beat < index ? played : unplayed).light[pixel], "beat \(beat)")
      }
      let pixels =
        (range.lowerBound + TestWall.rhythm.lowerBound)..<(range.upperBound + TestWall.rhythm.lowerBound)
      if beat > 1, beat < ranges.count - 1 {
        #expect(played.mean(pixels) > unplayed.mean(pixels) * 2.5, "beat \(beat)")
      }
    }
  }

  /// Through skips, pauses and ends no instant has a colour outside what can be shown.
  @Test func everyLightCanBeShown() {
    for plan in Format.plans {
      for preset in Look.Preset.shipped {
        let scene = PreparedScene(
          TestWall.session(plan, look: Look(preset: preset)) { run in
            run.skipForward(at: TestWall.instant(3))
            run.pause(at: TestWall.instant(8))
            run.resume(at: TestWall.instant(9))
          }, on: TestWall.layout)
        var frame = WallFrame(TestWall.layout)
        for step in 0..<120 {
          scene.paint(at: TestWall.instant(Double(step) * 0.77), into: &frame)
          for light in frame.light {
            #expect(light.channels.min() >= 0 && light.channels.max() <= 1.000_1)
          }
        }
      }
    }
  }

  @Test func openPhaseFillsOnceAMinute() {
    guard let plan = Format.stopwatch.plan else { return }
    let scene = TestWall.session(plan, look: Look(isFlat: true))
    let means = [1.0, 30, 59, 62, 90].map { TestWall.frame(scene, at: $0).mean(TestWall.level) }
    #expect(means[0] < means[1] && means[1] < means[2])
    #expect(means[3] < means[1])
    #expect(means[4] > means[3])
    #expect(TestWall.frame(scene, at: 75.9).text == " 1:15")
  }

  private func distance(_ one: LinearColor, _ other: LinearColor) -> Double {
    CIELab(one).difference(to: CIELab(other))
  }
}
