import Display
import Intervals
import Testing
import Training

/// No large area flashes more than three times a second (WCAG 2.3.1), over rendered sessions.
struct FlashTests {
  @Test(arguments: Look.Preset.shipped)
  func noSessionFlashes(_ preset: Look.Preset) {
    for plan in Format.plans {
      let clock = IntervalClock(plan)
      let changes = [1, 2, 3, clock.phases.count - 1].map { clock.start(of: $0).inSeconds }
      for start in Set(changes) {
        check(plan, preset, from: max(0, start - 4.5), to: start + 2)
      }
    }
  }

  /// Phases of a second, a cue in every one, and periodic cues ten times a second.
  @Test(arguments: Look.Preset.shipped)
  func shortestPhasesDoNotFlash(_ preset: Look.Preset) {
    var plan = IntervalPlan(
      id: "short", name: "Short", block: .honey,
      shape: .rounds(.init(work: [.seconds(1)], rest: .seconds(1), count: .fixed(9))), ready: .seconds(1))
    check(plan, preset, from: 0, to: 12)
    plan.shape = .rounds(.init(work: [.seconds(9)], rest: .seconds(1), count: .fixed(2)))
    plan.cues = CueOverrides(period: .milliseconds(100))
    check(plan, preset, from: 0, to: 12)
  }

  /// Neither the day, whose today breathes, nor the summary with its last pulse, nor any zone of them alone.
  @Test(arguments: Look.Preset.shipped)
  func noDayAndNoSummaryFlashes(_ preset: Look.Preset) {
    let waiting = TestWeek.scene(today: TestWeek.today + 1)
    for (content, start) in [(.today(waiting), 0.0), (TestWeek.summary(8).content, 299)]
      as [(Scene.Content, Double)]
    {
      let scene = Scene(
        content, look: Look(preset: preset), feedback: .init(.done, at: TestWall.instant(start + 2)),
        week: TestWeek.beside(waiting))
      let prepared = PreparedScene(scene, on: TestWall.layout)
      var frame = WallFrame(TestWall.layout)
      var luminances: [[Float]] = []
      let zones = [TestWall.field, TestWall.week, TestWall.track, TestWall.today, TestWall.weekStrip]
      for step in 0...400 {
        prepared.paint(at: TestWall.instant(start + Double(step) / 50), into: &frame)
        luminances.append(zones.map(frame.mean))
      }
      for zone in zones.indices {
        #expect(Self.mostFlashes(in: luminances.map { $0[zone] }, window: 50) <= 2, "\(preset), zone \(zone)")
      }
    }
  }

  /// Nor does any change from one scene to another: it goes one way, and never there and back.
  @Test(arguments: TransitionTests.rows, Look.Preset.shipped)
  func noChangeFlashes(_ row: TransitionTests.Row, _ preset: Look.Preset) {
    for layout in [TestWall.layout, TestMatrix.layout(32, 8), TestMatrix.layout(64, 32)] {
      let look = Look(preset: preset)
      let change = TestWall.instant(14)
      let former = PreparedScene(row.before(look), on: layout)
      let scene = PreparedScene(row.after(look), on: layout, after: (former, until: change))
      let area = layout == TestWall.layout ? TestWall.field : 0..<layout.points.count
      var frame = WallFrame(layout)
      // Two seconds at 60 frames a second, the change in their middle.
      let luminances = (0..<120).map { step in
        let now = change + .microseconds((step - 60) * 16_667)
        (now < change ? former : scene).paint(at: now, into: &frame)
        return frame.mean(area)
      }
      #expect(Self.mostFlashes(in: luminances, window: 60) <= 2, "\(row.name), \(preset)")
    }
  }

  /// Neither does a matrix, where figures change as well.
  @Test(arguments: Look.Preset.shipped, [(32, 8), (64, 32)])
  func noMatrixFlashes(_ preset: Look.Preset, _ size: (Int, Int)) {
    let layout = TestMatrix.layout(size.0, size.1)
    var short = TestMatrix.moves
    short.shape = .rounds(.init(work: [.seconds(1)], rest: .seconds(1), count: .fixed(9)))
    for (plan, start) in [(TestMatrix.moves, 6.0), (TestMatrix.moves, 26), (short, 8)] {
      let prepared = PreparedScene(TestWall.session(plan, look: Look(preset: preset)), on: layout)
      var frame = WallFrame(layout)
      let luminances = (0...400).map { step in
        prepared.paint(at: TestWall.instant(start + Double(step) / 50), into: &frame)
        return frame.mean(0..<layout.points.count)
      }
      #expect(Self.mostFlashes(in: luminances, window: 50) <= 3, "\(preset) \(size) from \(start) s")
    }
  }

  /// Nor does the way from scene to scene, however fast somebody presses, on any kind of zone alone.
  @Test(arguments: Look.Preset.shipped, GreyTests.Board.small)
  func noWayFromSceneToSceneFlashes(_ preset: Look.Preset, _ board: GreyTests.Board) {
    let look = Look(preset: preset)
    let plan = TestMatrix.moves
    // A session that is started, paused, resumed, skipped through and ended.
    let way: [(at: Double, scene: Scene)] = [
      (0, TestMatrix.scenes(look)[8].scene),
      (1, TestWall.session(plan, look: look)),
      (13, TestWall.session(plan, look: look) { $0.pause(at: TestWall.instant(13)) }),
      (
        15,
        TestWall.session(plan, look: look) { run in
          run.pause(at: TestWall.instant(13))
          run.resume(at: TestWall.instant(15))
        }
      ),
      (
        17,
        TestWall.session(plan, look: look) { run in
          run.pause(at: TestWall.instant(13))
          run.resume(at: TestWall.instant(15))
          run.skipForward(at: TestWall.instant(17))
        }
      ),
      (18, Scene(TestWeek.summary(7).content, look: look)),
    ]
    var frame = WallFrame(board.layout)
    var luminances: [Float] = []
    var shown = 0
    var prepared = PreparedScene(way[0].scene, on: board.layout)
    for step in 0...1_100 {
      let seconds = Double(step) / 50
      while shown + 1 < way.count, way[shown + 1].at <= seconds {
        shown += 1
        prepared = PreparedScene(way[shown].scene, on: board.layout)
      }
      prepared.paint(at: TestWall.instant(seconds), into: &frame)
      luminances.append(frame.mean(0..<frame.light.count))
    }
    #expect(Self.mostFlashes(in: luminances, window: 50) <= 3, "\(preset)")
  }

  private func check(_ plan: IntervalPlan, _ preset: Look.Preset, from start: Double, to end: Double) {
    let scene = PreparedScene(TestWall.session(plan, look: Look(preset: preset)), on: TestWall.layout)
    var frame = WallFrame(TestWall.layout)
    var luminances: [Float] = []
    for step in 0...Int((end - start) * 50) {
      scene.paint(at: TestWall.instant(start + Double(step) / 50), into: &frame)
      luminances.append(frame.mean(TestWall.field))
    }
    let worst = Self.mostFlashes(in: luminances, window: 50)
    #expect(worst <= 3, "\(plan.id), \(preset), \(start) to \(end) s")
  }

  /// The most pairs of opposing changes, each of a tenth of the brightest or more, in any window of frames.
  static func mostFlashes(in luminances: [Float], window: Int) -> Int {
    let threshold = max(0.02, (luminances.max() ?? 0) * 0.1)
    var turns: [Int] = []
    var (extreme, direction): (Float, Float) = (luminances.first ?? 0, 0)
    for (index, luminance) in luminances.enumerated() {
      if (luminance - extreme) * direction > 0 {
        extreme = luminance
      } else if abs(luminance - extreme) >= threshold {
        turns.append(index)
        direction = luminance > extreme ? 1 : -1
        extreme = luminance
      }
    }
    return turns.map { first in turns.count { (first..<(first + window)).contains($0) } }.max().map {
      ($0 + 1) / 2
    } ?? 0
  }

  @Test func flashesAreCounted() {
    let blinking = (0..<100).map { Float($0 / 5 % 2) }
    #expect(Self.mostFlashes(in: blinking, window: 50) == 5)
    #expect(Self.mostFlashes(in: (0..<100).map { Float($0) / 100 }, window: 50) == 1)
    #expect(Self.mostFlashes(in: Array(repeating: 0.5, count: 100), window: 50) == 0)
  }
}
