import Display
import Intervals
import Testing

struct StillPaintTests {
  private let plan = IntervalPlan(
    id: "test", name: "Test", block: .ember,
    shape: .rounds(.init(work: [.seconds(20)], rest: .seconds(10), count: .fixed(8))))

  private func paused(_ preset: Look.Preset, reducesMotion: Bool = false, at seconds: Double = 15) -> Scene {
    TestWall.session(plan, look: Look(preset: preset, reducesMotion: reducesMotion)) { run in
      run.pause(at: TestWall.instant(seconds))
    }
  }

  /// In grey scale too, from the field alone or the digits alone, a paused wall is none that runs or is idle.
  @Test(arguments: Look.Preset.shipped)
  func pausedIsUnmistakable(_ preset: Look.Preset) {
    let still = TestWall.frame(paused(preset), at: 15.2)
    let greys = still.light[TestWall.field].map(\.luminance)
    #expect((8...30).contains(greys.count { $0 > 0.2 }), "two bars stand out")
    #expect(Self.starkness(of: greys) > 60, "on a dark ground")
    for seconds in stride(from: 0.0, to: 40, by: 0.5) {
      let running = TestWall.frame(TestWall.session(plan, look: Look(preset: preset)), at: seconds)
      #expect(running.mean(TestWall.digits) > still.mean(TestWall.digits) * 1.5 || running.text != still.text)
      let field = running.light[TestWall.field].map(\.luminance)
      #expect(Self.starkness(of: field) < 30, "no field that runs is so stark: \(seconds) s")
    }
    #expect(still.text == "‖ 15")
  }

  /// How much brighter the brightest pixel is than the usual one.
  private static func starkness(of greys: [Float]) -> Float {
    let sorted = greys.sorted()
    return (sorted.last ?? 0) / max(sorted[sorted.count / 2], 0.000_1)
  }

  @Test func pausedStandsStillBetweenItsBlinks() {
    let scene = PreparedScene(paused(.pearl), on: TestWall.layout)
    #expect(scene.pace(at: TestWall.instant(15)) == .still(until: TestWall.instant(15.6)))
    #expect(scene.pace(at: TestWall.instant(16)) == .still(until: TestWall.instant(16.2)))
    let calm = PreparedScene(paused(.pearl, reducesMotion: true), on: TestWall.layout)
    #expect(calm.pace(at: TestWall.instant(15)) == .still(until: nil))
  }

  @Test func idleShowsTheClockUntilTheNextMinute() {
    let idle = IdleScene(time: TimeOfDay(.seconds(7 * 3_600 + 299), at: .origin), format: .tabata)
    let scene = Scene(.idle(idle), look: Look())
    let prepared = PreparedScene(scene, on: TestWall.layout)
    #expect(TestWall.frame(scene, at: 0).text == " 7:04")
    #expect(TestWall.frame(scene, at: 1).text == " 7:05")
    #expect(prepared.pace(at: .origin) == .still(until: TestWall.instant(1)))
    #expect(prepared.pace(at: TestWall.instant(1)) == .still(until: TestWall.instant(61)))
    #expect(TestWall.frame(scene, at: 0).mean(TestWall.level) == 0)
    #expect(TestWall.frame(scene, at: 0).lamps == [0, 0, 0])
  }

  @Test(
    arguments: [
      (PlanField.rounds, "   8"), (.work, "  20"), (.rest, "  10"), (.ready, "  10"), (.coolDown, "   0"),
      (.restAfterLast, " 0FF"), (nil, " 4:00"),
    ] as [(PlanField?, String)])
  func builderShowsItsField(_ row: (field: PlanField?, text: String)) {
    let format = Format(plan)
    let scene = Scene(
      .builder(BuilderScene(formats: [format], chosen: 0, draft: format, field: row.field, isChanged: false)),
      look: Look())
    #expect(TestWall.frame(scene, at: 0).text == row.text)
    #expect(PreparedScene(scene, on: TestWall.layout).pace(at: .origin) == .still(until: nil))
  }

  @Test func summaryTakesTurns() {
    let run = IntervalRun(plan, startingAt: .origin)
    let end = TestWall.instant(240)
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
    let scene = Scene(
      .summary(SummaryScene(plan: plan, summary: run.summary(at: end), since: end, session: session)),
      look: Look())
    let texts = [241.0, 244, 247, 250].map { TestWall.frame(scene, at: $0).text }
    #expect(texts == ["dOnE", " 4:00", "   8", " 4:00"].map { $0.replacing("O", with: "0") })
    let prepared = PreparedScene(scene, on: TestWall.layout)
    #expect(prepared.pace(at: end) == .moving)
    #expect(prepared.pace(at: TestWall.instant(241)) == .still(until: TestWall.instant(243)))
    #expect(TestWall.frame(scene, at: 245).mean(TestWall.level) > 0.1)
  }

  @Test func darkIsDark() {
    let frame = TestWall.frame(Scene(.dark, look: Look()), at: 3)
    #expect(frame.light.allSatisfy { $0 == .black })
    #expect(frame.segments.allSatisfy { $0 == .blank })
    #expect(frame.lamps == [0, 0, 0])
  }

  /// What a scene says of its pace is true: between now and then no frame differs.
  @Test(arguments: [0.0, 5.31, 11, 20.7, 29.4, 31.25])
  func paceIsKept(_ seconds: Double) {
    for content in [
      TestWall.session(plan, look: Look(reducesMotion: true)), paused(.neon, at: 0),
      Scene(.idle(IdleScene(time: TimeOfDay(.seconds(90), at: .origin), format: .boxing)), look: Look()),
    ] {
      let scene = PreparedScene(content, on: TestWall.layout)
      let now = TestWall.instant(seconds)
      guard case .still(let until?) = scene.pace(at: now) else { continue }
      var (first, later) = (WallFrame(TestWall.layout), WallFrame(TestWall.layout))
      scene.paint(at: now, into: &first)
      #expect(until > now)
      for share in [0.25, 0.5, 0.75, 0.99] {
        scene.paint(at: now + (until - now) * share, into: &later)
        #expect(first.light == later.light && first.segments == later.segments && first.lamps == later.lamps)
      }
      scene.paint(at: until, into: &later)
      #expect(first.light != later.light || first.segments != later.segments, "at \(seconds)")
    }
  }

  @Test func feedbackIsShortAndSmall() {
    var scene = Scene(
      .idle(IdleScene(time: TimeOfDay(.zero, at: .origin), format: .tabata)), look: Look(),
      feedback: .init(.refused, at: TestWall.instant(10)))
    let shown = TestWall.frame(scene, at: 10.01)
    let after = TestWall.frame(scene, at: 10.3)
    let changed = TestWall.field.filter { shown.light[$0] != after.light[$0] }
    #expect(!changed.isEmpty)
    #expect(changed.count <= TestWall.field.count / 10)
    let prepared = PreparedScene(scene, on: TestWall.layout)
    #expect(prepared.pace(at: TestWall.instant(10.1)) == .moving)
    #expect(prepared.pace(at: TestWall.instant(10.3)) != .moving)
    scene.feedback = nil
    #expect(TestWall.frame(scene, at: 10.3).light == after.light)
  }
}
