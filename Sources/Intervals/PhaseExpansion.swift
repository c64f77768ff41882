/// Turns a plan into its phases.
///
/// The expansion is the only place where the rules of a plan are read: which rests exist, what a changeover
/// is, how a split move divides. Everything else works on the phases.
struct PhaseExpansion {
  let plan: IntervalPlan
  /// The lengths a run has decided, by phase: ended open phases and extended rests.
  let settled: [Int: Duration]

  private(set) var phases: [Phase] = []
  /// The phases that repeat without end.
  private(set) var loop: Range<Int>?
  private var lastWorkLength = Duration.zero

  init(plan: IntervalPlan, settled: [Int: Duration]) {
    self.plan = plan
    self.settled = settled
    append(.ready, .fixed(plan.ready))
    switch plan.shape {
    case .rounds(let rounds):
      switch rounds.count {
      case .fixed(let count): append(rounds, count: count)
      case .endless: appendEndless(rounds)
      }
    case .steps(let steps): append(steps)
    }
    if loop == nil {
      append(.coolDown, .fixed(plan.coolDown), like: phases.last)
    }
  }

  private mutating func append(_ rounds: IntervalPlan.Rounds, count: Int) {
    for set in 1...max(1, rounds.sets) {
      for round in 1...max(1, count) {
        appendWork(of: rounds, round: round, ordinal: round, set: set)
        let isLastOfSet = round >= count
        let isLast = isLastOfSet && set >= rounds.sets
        if isLast {
          if rounds.restsAfterLastWork { append(.rest, rounds.lastRest, like: phases.last) }
        } else if isLastOfSet {
          append(.rest, .fixed(rounds.setRest), like: phases.last) { $0.isSetBreak = true }
        } else {
          appendBreak(rounds.rest, from: rounds.move(in: round), to: rounds.move(in: round + 1))
        }
      }
    }
  }

  /// Cycles as far as a run has decided anything, then one more that repeats for ever.
  private mutating func appendEndless(_ rounds: IntervalPlan.Rounds) {
    let cycle = rounds.cycle
    let lastSettled = settled.keys.max() ?? -1
    var round = 1
    while true {
      let start = phases.count
      for ordinal in 1...cycle {
        appendWork(of: rounds, round: round, ordinal: ordinal, set: 1)
        appendBreak(rounds.rest, from: rounds.move(in: ordinal), to: rounds.move(in: ordinal + 1))
        round += 1
      }
      if lastSettled < start {
        loop = start..<phases.count
        return
      }
    }
  }

  private mutating func appendWork(of rounds: IntervalPlan.Rounds, round: Int, ordinal: Int, set: Int) {
    let length = rounds.work.isEmpty ? .none : rounds.work[(ordinal - 1) % rounds.work.count]
    appendWork(length, move: rounds.move(in: ordinal), round: round, set: set, sets: rounds.sets)
  }

  private mutating func append(_ steps: [IntervalPlan.Step]) {
    var round = 0
    for (position, step) in steps.enumerated() {
      switch step.kind {
      case .work:
        round += 1
        appendWork(step.length, move: step.move, round: round, set: step.set, sets: step.sets)
      case .rest:
        let before = steps[..<position].last { $0.kind == .work }
        let after = steps[(position + 1)...].first { $0.kind == .work }
        let movesOn = before.flatMap { before in after.map { before.move != $0.move } } ?? false
        if let before, let after, movesOn {
          appendBreak(step.length, from: before.move, to: after.move)
        } else {
          append(.rest, step.length, like: phases.last)
        }
      }
    }
  }

  private mutating func appendBreak(_ rest: PhaseLength, from move: Move, to next: Move) {
    if move == next {
      append(.rest, rest, like: phases.last)
    } else {
      append(.change, plan.changeover.map(PhaseLength.fixed) ?? rest, like: phases.last)
    }
  }

  private mutating func appendWork(_ length: PhaseLength, move: Move, round: Int, set: Int, sets: Int) {
    let place = Phase(kind: .work, length: .zero, round: round, set: set, sets: max(1, sets), move: move)
    guard move.isSplitBySide, case .fixed(let whole) = length, whole >= .milliseconds(2) else {
      append(.work, length, like: place)
      return
    }
    let left = Duration.milliseconds((whole.wholeMilliseconds + 1) / 2)
    append(.work, .fixed(left), like: place) { $0.side = .left }
    append(.work, .fixed(whole - left), like: place) { $0.side = .right }
    lastWorkLength = whole
  }

  private mutating func append(
    _ kind: PhaseKind, _ length: PhaseLength, like place: Phase? = nil,
    adjust: (inout Phase) -> Void = { _ in }
  ) {
    var phase = Phase(
      kind: kind, length: .zero, round: place?.round ?? 0, set: place?.set ?? 1, sets: place?.sets ?? 1,
      move: place?.move ?? .unnamed)
    switch length {
    case .fixed(let fixed):
      phase.length = fixed
    case .ratio(let percent):
      let exact = lastWorkLength.wholeMilliseconds * Int64(percent) / 100
      let length = Duration.milliseconds(exact)
      phase.length = min(max(length, PlanLimits.phase.lowerBound), PlanLimits.phase.upperBound)
    case .open(let minimum, let cap):
      phase.isOpen = true
      phase.countsUp = true
      phase.minimum = minimum
      phase.isCapped = cap != nil
      phase.length = cap ?? minimum
    }
    guard phase.isOpen || phase.length > .zero else { return }
    if let decided = settled[phases.count] {
      phase.length = decided
      phase.isOpen = false
    }
    adjust(&phase)
    if kind == .work { lastWorkLength = phase.length }
    phases.append(phase)
  }
}

extension IntervalPlan.Rounds {
  /// What is done in a round, counted from 1.
  func move(in round: Int) -> Move {
    moves.isEmpty ? .unnamed : moves[(round - 1) % moves.count]
  }

  /// The rest that follows the last work, where one does.
  var lastRest: PhaseLength {
    rest == .none ? .fixed(setRest) : rest
  }

  /// After how many rounds both the works and the moves begin again.
  var cycle: Int {
    let works = max(1, work.count)
    let moves = max(1, moves.count)
    var (larger, smaller) = (max(works, moves), min(works, moves))
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return works / larger * moves
  }
}
