// Only in optimised builds, which are what runs: without optimisation generic code boxes its values.
#if !DEBUG
  import Allocations
  import Display
  import Intervals
  import Testing
  import Wall

  struct BeatAllocationTests {
    @Test func aTurnOfTheBeatAllocatesNothing() throws {
      let plan = try PlanNotation.parse("work=20 rest=10 rounds=3 ready=5")
      let run = IntervalRun(plan, startingAt: .origin)
      let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
      var engine = BeatEngine(frameRate: 60)
      engine.take(
        Presentation(scene: Scene(.session(session), look: Look()), sound: .cuesAndCount), at: .origin)
      #expect(turns(of: &engine, until: .origin + .seconds(1)) == 0)
      #expect(turns(of: &engine, until: .origin + .seconds(100)) == 0)
    }

    /// How often the turns up to an instant ask for memory.
    private func turns(of engine: inout BeatEngine, until end: Instant) -> Int {
      let before = allocations_of_this_thread()
      var now = Instant.origin
      while let wake = engine.nextWake(after: now), wake <= end {
        now = max(now, wake)
        if engine.step(at: now).frameIsDue { engine.painted(at: now, pace: .moving) }
      }
      return allocations_of_this_thread() - before
    }
  }
#endif
