extension IntervalPlan {
  /// This plan, if it can be run.
  ///
  /// - Throws: the first field that is out of bounds, with its value and the bounds.
  public func validated() throws(PlanError) -> IntervalPlan {
    _ = try expanded()
    return self
  }

  /// The clock of this plan, if it can be run. What decides the number of phases is checked before there are any.
  func expanded() throws(PlanError) -> IntervalClock {
    try NameRules.check(id: id)
    try NameRules.check(name: name)
    try check(ready, named: "ready")
    try check(coolDown, named: "cool-down")
    if let changeover { try check(changeover, named: "changeover") }
    try CueSettings().overridden(by: cues).validate()
    switch shape {
    case .rounds(let rounds): try check(rounds)
    case .steps(let steps): try check(steps)
    }
    if score == .time { try checkIsTimed() }
    let clock = IntervalClock(self)
    try checkHalves(of: clock)
    let phases = clock.phases.count
    guard phases <= PlanLimits.phases else {
      throw PlanError(field: "phases", value: "\(phases)", allowed: "at most \(PlanLimits.phases)")
    }
    let length = clock.start(of: phases)
    guard length <= PlanLimits.total else {
      throw PlanError(field: "total", value: TimeText.clock(length), allowed: "at most 24:00:00")
    }
    return clock
  }

  /// A time is what a button ended; a work with a length of its own has none to score.
  private func checkIsTimed() throws(PlanError) {
    let works =
      switch shape {
      case .rounds(let rounds): rounds.work
      case .steps(let steps): steps.filter { $0.kind == .work }.map(\.length)
      }
    let areOpen = works.allSatisfy { if case .open = $0 { true } else { false } }
    guard areOpen else {
      throw PlanError(
        field: "score", value: "time", allowed: "time where every work is open, such as open<20:00")
    }
  }

  /// The halves of a split work are phases, and bound like them.
  private func checkHalves(of clock: IntervalClock) throws(PlanError) {
    let shortest = PlanLimits.phase.lowerBound
    guard let half = clock.phases.first(where: { $0.side != nil && $0.length < shortest }) else { return }
    throw PlanError(
      field: "work", value: "\(TimeText.clock(half.length)) a side",
      allowed:
        "\(TimeText.bounds(shortest * 2...PlanLimits.phase.upperBound)) where “\(half.move.name)” is split by side"
    )
  }

  private func check(_ rounds: Rounds) throws(PlanError) {
    if case .fixed(let count) = rounds.count, !PlanLimits.rounds.contains(count) {
      throw PlanError(field: "rounds", value: "\(count)", allowed: "1 to 99, or endless")
    }
    guard PlanLimits.rounds.contains(rounds.sets) else {
      throw PlanError(field: "sets", value: "\(rounds.sets)", allowed: "1 to 99")
    }
    guard (1...PlanLimits.phases).contains(rounds.work.count) else {
      throw PlanError(
        field: "work", value: "\(rounds.work.count) durations", allowed: "1 to \(PlanLimits.phases) of them")
    }
    guard rounds.moves.count <= PlanLimits.phases else {
      throw PlanError(
        field: "moves", value: "\(rounds.moves.count) of them", allowed: "at most \(PlanLimits.phases)")
    }
    for (index, move) in rounds.moves.enumerated() {
      try check(move, named: "moves[\(index + 1)]")
    }
    if rounds.count == .endless {
      guard rounds.sets == 1 else {
        throw PlanError(field: "sets", value: "\(rounds.sets)", allowed: "1, when the rounds are endless")
      }
      guard rounds.cycle <= PlanLimits.phases / 4 else {
        throw PlanError(
          field: "moves", value: "\(rounds.moves.count)",
          allowed: "works and moves that come round again sooner")
      }
    }
    for (index, work) in rounds.work.enumerated() {
      try check(work, named: rounds.work.count == 1 ? "work" : "work[\(index + 1)]", isRest: false)
    }
    try check(rounds.rest, named: "rest", isRest: true)
    try check(rounds.setRest, named: "set-rest")
  }

  private func check(_ move: Move, named field: String) throws(PlanError) {
    if !move.name.isEmpty { try NameRules.check(name: move.name, named: field) }
  }

  private func check(_ steps: [Step]) throws(PlanError) {
    guard steps.contains(where: { $0.kind == .work }) else {
      throw PlanError(field: "steps", value: "no work", allowed: "one work step or more")
    }
    guard steps.count <= PlanLimits.phases else {
      throw PlanError(field: "steps", value: "\(steps.count)", allowed: "at most \(PlanLimits.phases)")
    }
    for (index, step) in steps.enumerated() {
      try check(step.length, named: "steps[\(index + 1)]", isRest: step.kind == .rest)
      try check(step.move, named: "steps[\(index + 1)].move")
      guard step.set >= 1, step.sets >= step.set else {
        throw PlanError(
          field: "steps[\(index + 1)].set", value: "\(step.set) of \(step.sets)",
          allowed: "1 up to the sets there are")
      }
    }
  }

  private func check(_ length: PhaseLength, named field: String, isRest: Bool) throws(PlanError) {
    switch length {
    case .fixed(let length):
      if isRest { try check(length, named: field) } else { try checkPhase(length, named: field) }
    case .open(let minimum, let cap):
      try check(minimum, named: "\(field) minimum")
      guard let cap else { return }
      try checkPhase(cap, named: "\(field) cap")
      guard minimum <= cap else {
        throw PlanError(field: "\(field) minimum", value: TimeText.clock(minimum), allowed: "up to its cap")
      }
    case .ratio(let percent):
      guard isRest else {
        throw PlanError(
          field: field, value: "\(percent) %", allowed: "a duration or open; only a rest can be a ratio")
      }
      guard PlanLimits.ratio.contains(percent) else {
        throw PlanError(field: field, value: "\(percent) %", allowed: "10 % to 1000 % of the work")
      }
    }
  }

  /// A length that may be left out: zero or a phase.
  private func check(_ length: Duration, named field: String) throws(PlanError) {
    if length != .zero {
      try checkPhase(length, named: field, allowed: "0, or \(TimeText.bounds(PlanLimits.phase))")
    }
  }

  private func checkPhase(
    _ length: Duration, named field: String, allowed: String = TimeText.bounds(PlanLimits.phase)
  ) throws(PlanError) {
    guard length.isWholeMilliseconds else {
      throw PlanError(field: field, value: "\(length)", allowed: "whole milliseconds")
    }
    guard PlanLimits.phase.contains(length) else {
      throw PlanError(field: field, value: TimeText.clock(length), allowed: allowed)
    }
  }
}

extension CueSettings {
  /// Checks the bounds.
  ///
  /// - Throws: the first setting that is out of bounds, with its value and the bounds.
  public func validate() throws(PlanError) {
    guard Self.countInBounds.contains(countIn) else {
      throw PlanError(field: "count-in", value: "\(countIn)", allowed: "0 to 10")
    }
    for (field, value) in [("warning", warning), ("period", period)] {
      guard let value else { continue }
      guard value.isWholeMilliseconds, PlanLimits.phase.contains(value) else {
        throw PlanError(
          field: field, value: TimeText.clock(value), allowed: "\(TimeText.bounds(PlanLimits.phase)), or off")
      }
    }
  }
}
