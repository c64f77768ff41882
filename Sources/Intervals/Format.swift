/// A kind of session that can be chosen: a plan, or the clock.
public struct Format: Hashable, Sendable, Identifiable {
  /// What the format puts on the wall.
  public enum Activity: Hashable, Sendable {
    case plan(IntervalPlan)
    /// The time of day.
    case clock
  }

  public var id: String
  public var name: String
  public var activity: Activity
  /// What plus and minus can change in the builder, in the order shown.
  public var fields: [PlanField]
  /// Whether the format came with Pulsewall.
  public var isShipped: Bool

  /// The plan, if the format has one.
  public var plan: IntervalPlan? {
    if case .plan(let plan) = activity { plan } else { nil }
  }

  /// The block the format wears.
  public var block: Block { plan?.block ?? .tide }

  /// Makes a format of a plan.
  public init(_ plan: IntervalPlan, fields: [PlanField] = [.rounds, .work, .rest], isShipped: Bool = false) {
    id = plan.id
    name = plan.name
    activity = .plan(plan)
    self.fields = fields
    self.isShipped = isShipped
  }

  private init(clockNamed name: String, id: String) {
    self.id = id
    self.name = name
    activity = .clock
    fields = []
    isShipped = true
  }

  /// The time of day as a format.
  public static let clock = Format(clockNamed: "Clock", id: "clock")

  /// The format with another plan in its place.
  public func with(_ plan: IntervalPlan) -> Format {
    var format = self
    format.id = plan.id
    format.name = plan.name
    format.activity = .plan(plan)
    return format
  }
}
