import Display
import Intervals
import Wall

/// The session that measurements run: Tabata in Pearl, with its cues.
enum BenchSession {
  static func scene(startingAt start: Instant) -> Scene {
    let plan = Format.tabata.plan ?? IntervalPlan.seconds
    return scene(IntervalRun(plan, startingAt: start))
  }

  static func scene(_ run: IntervalRun) -> Scene {
    let cues = CueTrack(run.clock, settings: CueSettings())
    return Scene(.session(SessionScene(run: run, cues: cues)), look: Look(brightness: FramePath.brightness))
  }
}

extension IntervalPlan {
  /// Works of one second for ever, without rest: a change every second.
  static let seconds = IntervalPlan(
    id: "seconds", name: "Seconds", block: .tide,
    shape: .rounds(.init(work: [.fixed(.seconds(1))], rest: .fixed(.zero), count: .endless)), ready: .zero)
}
