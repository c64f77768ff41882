public import Intervals

extension IntervalPlan {
  /// A plan for what is not known any more but for its name, to have a rhythm to show.
  public static func unknown(_ name: String) -> IntervalPlan {
    let rounds = Rounds(work: [.seconds(60)], rest: .none, count: .fixed(1))
    return IntervalPlan(id: "session", name: name, block: .tide, shape: .rounds(rounds))
  }
}
