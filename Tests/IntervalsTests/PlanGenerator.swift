import Intervals

/// Makes random plans that are valid: every seed a plan, of every shape there is.
struct PlanGenerator {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func plan() -> IntervalPlan {
    let isTimed = random.chance(8)
    let hasOpen = isTimed || random.chance(35)
    let shape: IntervalPlan.Shape =
      random.chance(75)
      ? .rounds(rounds(isTimed: isTimed, hasOpen: hasOpen))
      : .steps(steps(isTimed: isTimed, hasOpen: hasOpen))
    return IntervalPlan(
      id: "random", name: "Random", block: random.pick(Block.allCases), shape: shape, ready: optional(60),
      coolDown: optional(60), changeover: random.chance(40) ? optional(20) : nil,
      cues: random.chance(50) ? overrides() : CueOverrides(),
      score: isTimed ? .time : random.pick([.completion, .roundsAndReps, .laps]))
  }

  mutating func overrides() -> CueOverrides {
    CueOverrides(
      countIn: random.chance(50) ? random.int(0...10) : nil,
      marksHalfWay: random.chance(50) ? random.chance(50) : nil,
      warning: random.chance(50) ? .seconds(random.int(0...90)) : nil,
      period: random.chance(25) ? .milliseconds(random.pick([0, random.int(1_000...40_000)])) : nil)
  }

  mutating func cues() -> CueSettings {
    CueSettings(
      countIn: random.int(0...10), marksHalfWay: random.chance(50),
      warning: random.chance(50) ? .seconds(random.int(1...90)) : nil,
      period: random.chance(25) ? .milliseconds(random.int(1_000...40_000)) : nil,
      changesOnly: random.chance(15))
  }

  private mutating func rounds(isTimed: Bool, hasOpen: Bool) -> IntervalPlan.Rounds {
    var rounds = IntervalPlan.Rounds(work: [], rest: rest(hasOpen: hasOpen), count: .fixed(random.int(1...9)))
    for _ in 0..<random.int(1...(random.chance(30) ? 6 : 1)) {
      rounds.work.append(work(isTimed: isTimed, hasOpen: hasOpen))
    }
    if random.chance(50) {
      for _ in 0..<random.int(1...4) { rounds.moves.append(move()) }
    }
    if random.chance(15) {
      rounds.count = .endless
    } else if random.chance(30) {
      rounds.sets = random.int(2...4)
    }
    rounds.setRest = optional(90)
    rounds.restsAfterLastWork = random.chance(30)
    return rounds
  }

  private mutating func steps(isTimed: Bool, hasOpen: Bool) -> [IntervalPlan.Step] {
    var steps: [IntervalPlan.Step] = []
    for _ in 0..<random.int(1...14) {
      let sets = random.int(1...4)
      steps.append(
        random.chance(60)
          ? .init(
            .work, work(isTimed: isTimed, hasOpen: hasOpen), move: move(), set: random.int(1...sets),
            sets: sets)
          : .init(.rest, rest(hasOpen: hasOpen)))
    }
    steps.insert(
      .init(.work, work(isTimed: isTimed, hasOpen: hasOpen), move: move()), at: random.int(0...steps.count))
    return steps
  }

  private mutating func move() -> Move {
    random.pick(["squat", "press", "row", Move("lunge", isSplitBySide: true), "", "goblet squat"])
  }

  private mutating func work(isTimed: Bool, hasOpen: Bool) -> PhaseLength {
    isTimed || hasOpen && random.chance(50) ? open() : .fixed(length(from: 2_000, upTo: 130_000))
  }

  private mutating func rest(hasOpen: Bool) -> PhaseLength {
    switch random.int(0...9) {
    case 0...2: .none
    case 3...4: .ratio(percent: random.int(10...400))
    case 5 where hasOpen: open()
    default: .fixed(length(from: 1_000, upTo: 90_000))
    }
  }

  private mutating func open() -> PhaseLength {
    let minimum = random.chance(30) ? length(from: 1_000, upTo: 20_000) : .zero
    let cap = random.chance(40) ? max(minimum, length(from: 5_000, upTo: 200_000)) : nil
    return .open(minimum: minimum, cap: cap)
  }

  private mutating func optional(_ seconds: Int) -> Duration {
    random.chance(40) ? .zero : length(from: 1_000, upTo: seconds * 1_000)
  }

  /// Mostly whole seconds, sometimes not.
  private mutating func length(from low: Int, upTo high: Int) -> Duration {
    let length = random.int(low...high)
    return .milliseconds(random.chance(80) ? length / 1_000 * 1_000 : length)
  }
}
