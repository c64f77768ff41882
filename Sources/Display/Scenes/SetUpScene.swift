public import Intervals
public import Training

/// The questions of the first run.
public struct SetUpScene: Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The questions, and where they are.
  public var dialogue: SetUpDialogue
  /// The week as it is known so far, capsule by capsule.
  public var week: Week
  /// The session whose rhythm the welcome shows.
  public var plan: IntervalPlan
  /// When the question was put.
  public var since: Instant

  /// How long the rhythm of the welcome takes to rise.
  public static let rise = Duration.seconds(3)
  /// How long each capsule of the week takes.
  public static let capsule = Duration.milliseconds(350)

  /// Makes a scene.
  public init(time: TimeOfDay, dialogue: SetUpDialogue, week: Week, plan: IntervalPlan, since: Instant) {
    self.time = time
    self.dialogue = dialogue
    self.week = week
    self.plan = plan
    self.since = since
  }

  /// How much of the week is drawn at an instant: so many of the days that have something.
  public static func capsules(of dialogue: SetUpDialogue, since: Instant, at now: Instant) -> Int {
    switch dialogue.step {
    // Nobody has said anything of the week yet.
    case .welcome, .programme: return 0
    case .amount, .days, .length: return 7
    case .week: break
    }
    return min(7, 1 + Int(max(.zero, now - since).wholeMilliseconds / capsule.wholeMilliseconds))
  }

  /// When one more is; nil when all are.
  public static func nextCapsule(of dialogue: SetUpDialogue, since: Instant, after now: Instant) -> Instant? {
    guard dialogue.step == .week else { return nil }
    let drawn = capsules(of: dialogue, since: since, at: now)
    return drawn < dialogue.days.count ? since + capsule * drawn : nil
  }
}
