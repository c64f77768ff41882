/// Says where in a plan a given elapsed time lies.
///
/// The clock is pure: the same elapsed time always gives the same state. Look-up is logarithmic in the number of
/// phases and allocates nothing, so a frame may ask as often as it likes.
public struct IntervalClock: Hashable, Sendable {
  /// The plan this clock reads.
  public let plan: IntervalPlan
  /// The phases in order. Those in ``loop`` repeat for ever.
  public let phases: [Phase]
  /// The phases an endless plan repeats.
  public let loop: Range<Int>?
  /// The work rounds of a set; `nil` when there is no end to them.
  public let rounds: Int?
  /// When each phase starts, and at the end when the last one ends.
  let starts: [Duration]
  /// The first phase that waits for a button without a cap: what follows has no time yet.
  let horizon: Int
  /// The lengths a run has decided, by phase.
  let settled: [Int: Duration]

  /// Makes the clock of a plan that was validated.
  public init(_ plan: IntervalPlan) {
    self.init(plan, settled: [:])
  }

  init(_ plan: IntervalPlan, settled: [Int: Duration]) {
    let expansion = PhaseExpansion(plan: plan, settled: settled)
    self.plan = plan
    self.settled = settled
    phases = expansion.phases
    loop = expansion.loop
    var starts = [Duration.zero]
    starts.reserveCapacity(phases.count + 1)
    var end = Duration.zero
    for phase in phases {
      end += phase.length
      starts.append(end)
    }
    self.starts = starts
    horizon = phases.firstIndex(where: \.isEndless) ?? phases.count
    rounds = plan.shape.roundsPerSet
  }

  /// The same plan with all that was decided of the phases from this one on taken back.
  func unsettling(from index: Int) -> IntervalClock {
    let kept = settled.filter { $0.key < index }
    return kept.count == settled.count ? self : IntervalClock(plan, settled: kept)
  }

  /// The same plan with the length of one more phase decided.
  func settling(_ index: Int, at length: Duration) -> IntervalClock {
    var settled = settled
    settled[index] = length
    return IntervalClock(plan, settled: settled)
  }

  /// The sum of all phases; `nil` when it is not known: an endless plan, or a phase that waits for a button.
  public var total: Duration? {
    loop == nil && horizon == phases.count ? starts[phases.count] : nil
  }

  /// The work rounds over all sets; `nil` when there is no end to them.
  public var totalRounds: Int? {
    guard let rounds, case .rounds(let shape) = plan.shape else { return rounds }
    return rounds * max(1, shape.sets)
  }

  /// The phase with this index, counted on through the repetitions of an endless plan; `nil` after the last.
  public func phase(_ index: Int) -> Phase? {
    guard index >= 0 else { return nil }
    if index < phases.count { return phases[index] }
    guard let loop else { return nil }
    let (cycle, place) = (index - loop.lowerBound).quotientAndRemainder(dividingBy: loop.count)
    var phase = phases[loop.lowerBound + place]
    phase.round += cycle * roundsPerCycle
    return phase
  }

  /// When the phase with this index starts, counted like ``phase(_:)``; after the last phase, the end.
  public func start(of index: Int) -> Duration {
    if index <= 0 { return .zero }
    guard let loop else { return starts[min(index, phases.count)] }
    if index < loop.upperBound { return starts[index] }
    let (cycle, place) = (index - loop.lowerBound).quotientAndRemainder(dividingBy: loop.count)
    return starts[loop.lowerBound + place] + cycleLength * cycle
  }

  /// The index of the phase that has begun last at `elapsed`; ``phases``' count when all is done.
  public func index(at elapsed: Duration) -> Int {
    guard let loop, elapsed >= starts[loop.upperBound], horizon == phases.count else {
      return min(firstIndex(at: max(.zero, elapsed)), horizon)
    }
    let cycle = (elapsed - starts[loop.lowerBound]).wholeMilliseconds / cycleLength.wholeMilliseconds
    let within = elapsed - cycleLength * Int(cycle)
    return firstIndex(at: within) + Int(cycle) * loop.count
  }

  /// The last phase that starts at or before `elapsed`.
  private func firstIndex(at elapsed: Duration) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= elapsed { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private var cycleLength: Duration {
    loop.map { starts[$0.upperBound] - starts[$0.lowerBound] } ?? .zero
  }

  private var roundsPerCycle: Int {
    guard let loop, case .rounds(let rounds) = plan.shape else { return 0 }
    return loop.isEmpty ? 0 : rounds.cycle
  }
}

extension IntervalPlan.Shape {
  /// The work rounds of a set; `nil` when there is no end to them.
  var roundsPerSet: Int? {
    switch self {
    case .rounds(let rounds): if case .fixed(let count) = rounds.count { count } else { nil }
    case .steps(let steps): steps.count { $0.kind == .work }
    }
  }
}
