/// A figure of a plan that plus and minus can change.
public enum PlanField: String, CaseIterable, Hashable, Sendable {
  case rounds, sets, work, rest, setRest, cap, ready, coolDown, restAfterLast

  /// What the field is called on the wall.
  public var title: String {
    switch self {
    case .rounds: "rounds"
    case .sets: "sets"
    case .work: "work"
    case .rest: "rest"
    case .setRest: "set rest"
    case .cap: "cap"
    case .ready: "ready"
    case .coolDown: "cool-down"
    case .restAfterLast: "last rest"
    }
  }
}

extension IntervalPlan {
  /// The value of a field as it is shown; `nil` when the plan has no such field.
  public func value(of field: PlanField) -> String? {
    switch field {
    case .ready: return TimeText.clock(ready)
    case .coolDown: return TimeText.clock(coolDown)
    default: break
    }
    guard case .rounds(let rounds) = shape else { return nil }
    switch field {
    case .rounds: if case .fixed(let count) = rounds.count { return "\(count)" } else { return "endless" }
    case .sets: return "\(rounds.sets)"
    case .work: return rounds.workWords
    case .rest: return rounds.rest.words
    case .setRest: return TimeText.clock(rounds.setRest)
    case .cap:
      if case .open(_, let cap?) = rounds.work.first { return TimeText.clock(cap) } else { return nil }
    case .restAfterLast: return rounds.restsAfterLastWork ? "on" : "off"
    case .ready, .coolDown: return nil
    }
  }

  /// The plan with one field a step up (+1) or down (-1); the same plan where the field ends or is not there.
  ///
  /// Times move by a second up to a minute, by 5 s up to five minutes, by 15 s up to twenty, then by a minute.
  /// Rounds go past their lower end to endless.
  public func stepping(_ field: PlanField, by direction: Int) -> IntervalPlan {
    let direction = direction.signum()
    guard direction != 0 else { return self }
    var plan = self
    switch field {
    case .ready: plan.ready = Self.stepped(ready, direction, from: .zero)
    case .coolDown: plan.coolDown = Self.stepped(coolDown, direction, from: .zero)
    default:
      guard case .rounds(var rounds) = shape else { return self }
      rounds.step(field, by: direction)
      plan.shape = .rounds(rounds)
    }
    return (try? plan.validated()) ?? self
  }

  fileprivate static func stepped(_ length: Duration, _ direction: Int, from lowest: Duration) -> Duration {
    let seconds = length.inSeconds
    // Downwards the step is that of the stretch below, so that up and down visit the same values.
    let reference = direction < 0 ? seconds - 0.5 : seconds
    let step: Double = reference < 60 ? 1 : reference < 300 ? 5 : reference < 1_200 ? 15 : 60
    let next =
      direction > 0
      ? (seconds / step).rounded(.down) * step + step : (seconds / step).rounded(.up) * step - step
    let highest = PlanLimits.phase.upperBound
    return next < highest.inSeconds ? max(.milliseconds(Int64(max(0, next) * 1_000)), lowest) : highest
  }
}

extension IntervalPlan.Rounds {
  fileprivate mutating func step(_ field: PlanField, by direction: Int) {
    switch field {
    case .rounds: count = count.stepped(by: direction)
    case .sets: sets = PlanLimits.rounds.contains(sets) ? sets + direction : sets
    case .work: step(by: direction) { if case .fixed = $0 { true } else { false } }
    case .rest: rest = rest.stepped(by: direction, from: .zero)
    case .setRest: setRest = IntervalPlan.stepped(setRest, direction, from: .zero)
    case .cap: step(by: direction) { if case .open(_, _?) = $0 { true } else { false } }
    case .restAfterLast: restsAfterLastWork = direction > 0
    case .ready, .coolDown: break
    }
  }

  /// Moves the works of one kind together, so that a ladder stays one: where one of them cannot go on, none does.
  private mutating func step(by direction: Int, where belongs: (PhaseLength) -> Bool) {
    let stepped = work.map {
      belongs($0) ? $0.stepped(by: direction, from: PlanLimits.phase.lowerBound) : $0
    }
    let isStuck = zip(work, stepped).contains { belongs($0) && $0 == $1 }
    if !isStuck { work = stepped }
  }
}

extension IntervalPlan.RoundCount {
  fileprivate func stepped(by direction: Int) -> Self {
    switch self {
    case .endless: direction > 0 ? .fixed(PlanLimits.rounds.lowerBound) : .endless
    case .fixed(let count) where !PlanLimits.rounds.contains(count): self
    case .fixed(PlanLimits.rounds.lowerBound) where direction < 0: .endless
    case .fixed(let count): .fixed(count + direction)
    }
  }
}

extension PhaseLength {
  fileprivate func stepped(by direction: Int, from lowest: Duration) -> PhaseLength {
    switch self {
    case .fixed(let length): .fixed(IntervalPlan.stepped(length, direction, from: lowest))
    case .open(let minimum, let cap?):
      .open(minimum: minimum, cap: max(minimum, IntervalPlan.stepped(cap, direction, from: lowest)))
    case .open: self
    case .ratio(let percent):
      .ratio(percent: PlanLimits.ratio.contains(percent) ? percent + 10 * direction : percent)
    }
  }
}
