// Only in optimised builds, which are what runs: without optimisation generic code boxes its values.
#if !DEBUG
  import Allocations
  import Display
  import Intervals
  import Testing
  import Training

  struct AllocationTests {
    @Test func counterCounts() {
      guard allocations_are_counted() else { return }
      let before = allocations_of_this_thread()
      let array = [Int](repeating: 1, count: Int.random(in: 1_000...2_000))
      #expect(array.count > 0)
      #expect(allocations_of_this_thread() > before)
    }

    @Test(arguments: Look.Preset.shipped)
    func framesAllocateNothing(_ preset: Look.Preset) {
      let look = Look(preset: preset)
      let run = IntervalRun(Format.tabata.plan ?? Format.plans[0], startingAt: .origin)
      let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
      let summary = SummaryScene(
        plan: run.clock.plan, summary: run.summary(at: TestWall.instant(99)), since: .origin, session: session
      )
      let idle = IdleScene(time: TimeOfDay(.zero, at: .origin), format: .tabata)
      let contents: [Scene.Content] = [
        .dark, .idle(idle), .session(session), .summary(summary),
        .today(TestWeek.scene(today: TestWeek.today + 1)),
        TestWeek.summary(7).content,
        TestWall.session(run.clock.plan) { $0.pause(at: TestWall.instant(12)) }.content,
      ]
      for content in contents {
        let scene = PreparedScene(
          Scene(
            content, look: look, feedback: .init(.done, at: TestWall.instant(1)),
            week: TestWeek.beside(TestWeek.scene())), on: TestWall.layout)
        #expect(allocations(of: scene) == 0)
      }
    }

    /// Nor do those in which one picture gives way to another.
    @Test(arguments: TransitionTests.rows, Look.Preset.shipped)
    func changesAllocateNothing(_ row: TransitionTests.Row, _ preset: Look.Preset) {
      for layout in [TestWall.layout, TestMatrix.layout(64, 32)] {
        let former = PreparedScene(row.before(Look(preset: preset)), on: layout)
        let scene = PreparedScene(
          row.after(Look(preset: preset)), on: layout, after: (former, until: .origin))
        #expect(allocations(of: scene, every: 5) == 0, "\(row.name)")
      }
    }

    /// Nor do those of a matrix, whatever is shown: figures, and words that scroll or turn their pages.
    @Test(arguments: [(8, 8), (32, 8), (16, 16), (64, 16), (64, 32)], [false, true])
    func matricesAllocateNothing(_ size: (Int, Int), _ reducesMotion: Bool) {
      for (name, scene, _) in TestMatrix.scenes(Look(reducesMotion: reducesMotion)) {
        let prepared = PreparedScene(scene, on: TestMatrix.layout(size.0, size.1))
        #expect(allocations(of: prepared) == 0, "\(name)")
      }
    }

    /// How often painting and exposing 500 frames asks for memory, so many milliseconds apart.
    private func allocations(of scene: PreparedScene, every milliseconds: Int64 = 60) -> Int {
      let exposure = Exposure(brightness: 60)
      var frame = WallFrame(scene.layout)
      var levels = [WirePixel](repeating: .black, count: scene.layout.points.count)
      scene.paint(at: .origin, into: &frame)
      let before = allocations_of_this_thread()
      for step in 0..<500 {
        let now = Instant.origin + .milliseconds(Int64(step) * milliseconds)
        scene.paint(at: now, into: &frame)
        _ = scene.pace(at: now)
        exposure.expose(frame.light, into: &levels)
      }
      return allocations_of_this_thread() - before
    }
  }
#endif
