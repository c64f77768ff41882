public import Intervals
internal import Training

extension Scene.Content {
  /// The plan whose rhythm belongs to what is shown; nil where there is none.
  public var plan: IntervalPlan? {
    switch self {
    case .dark, .progress, .profile: nil
    case .idle(let scene): scene.format.plan
    case .builder(let scene): scene.draft.plan
    case .today(let scene): scene.offer.session?.intervalPlan
    case .setUp(let scene): scene.plan
    case .session(let scene): scene.run.clock.plan
    case .summary(let scene): scene.plan
    case .interrupted(let scene): scene.run.clock.plan
    }
  }

  /// The block that what is shown wears.
  public var block: Block {
    switch self {
    case .idle(let scene): scene.format.block
    case .builder(let scene): scene.draft.block
    case .today(let scene): scene.offer.session?.block ?? .tide
    case .progress: .moss
    case .profile: .dusk
    case .dark, .session, .summary, .interrupted, .setUp: plan?.block ?? .tide
    }
  }
}
