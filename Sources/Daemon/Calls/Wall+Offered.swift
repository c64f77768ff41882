import Display
import Training
package import Intervals
package import Wall

extension Wall {
  /// What Start would run now, and whether it differs from what is kept.
  package var offered: (format: Format, isChanged: Bool) {
    switch presentation.scene.content {
    case .builder(let builder): return (builder.draft, builder.isChanged)
    case .idle(let idle):
      return (idle.format, shelf[idle.format.id].map { $0.activity != idle.format.activity } ?? true)
    case .today(let today):
      return (today.offer.session.map { Format($0.intervalPlan) } ?? .tabata, false)
    case .interrupted(let interrupted): return runs(interrupted.run.clock.plan)
    case .session(let session): return runs(session.run.clock.plan)
    case .summary(let summary): return runs(summary.plan)
    case .setUp(let setUp): return (Format(setUp.plan), false)
    case .progress, .profile: return (formatAtHome, false)
    case .dark: return (Format.tabata, false)
    }
  }

  /// A plan that runs or ran as a format, with the fields of the kept one it was started from.
  private func runs(_ plan: IntervalPlan) -> (format: Format, isChanged: Bool) {
    guard let kept = shelf[plan.id] else { return (Format(plan), true) }
    return (kept.with(plan), kept.plan != plan)
  }
}
