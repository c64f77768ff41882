public import Intervals

/// A session as it goes over the socket, as of one instant.
public struct SessionMessage: Hashable, Sendable {
  /// The plan's id.
  public var plan: String
  /// The plan's name.
  public var name: String
  /// The block it wears.
  public var block: Block
  /// The phase it is in.
  public var phase: PhaseKind
  /// The index of the phase, for `session.skip`.
  public var index: Int
  /// The round, from 1; 0 before the first.
  public var round: Int
  /// The rounds of the session; `nil` when they have no end.
  public var rounds: Int?
  /// The set, from 1.
  public var set: Int
  /// How many sets there are.
  public var sets: Int
  /// What is done; empty when nothing is named.
  public var move: String
  /// The half of a split move.
  public var side: Side?
  /// What follows; `nil` when nothing does.
  public var next: NextMessage?
  /// What is left of the phase; `nil` while only a button ends it.
  public var timeLeftMs: Int64?
  /// How long the phase has been going.
  public var phaseElapsedMs: Int64
  /// How far the session is into its plan.
  public var elapsedMs: Int64
  /// The length of the plan; `nil` while it is not known.
  public var totalMs: Int64?
  /// The seconds the wall shows.
  public var shownSeconds: Int64
  /// Whether they are those that have passed.
  public var countsUp: Bool
  /// Whether the session is paused.
  public var isPaused: Bool
  /// How far the phase is through, 0 to 1.
  public var progress: Double
  /// How far the whole is through, 0 to 1; `nil` while its length is not known.
  public var overallProgress: Double?
  /// The laps taken, or the rounds counted.
  public var laps: Int

  /// The phase that follows.
  public struct NextMessage: Hashable, Sendable {
    /// What it is for.
    public var phase: PhaseKind
    /// How long it lasts; `nil` when only a button ends it.
    public var lengthMs: Int64?
    /// What is done; empty when nothing is named.
    public var move: String

    /// Makes a message.
    public init(phase: PhaseKind, lengthMs: Int64?, move: String) {
      self.phase = phase
      self.lengthMs = lengthMs
      self.move = move
    }
  }

  /// Takes a run as it is at an instant.
  public init(_ run: IntervalRun, at now: Instant) {
    let state = run.state(at: now)
    let plan = run.clock.plan
    self.plan = plan.id
    name = plan.name
    block = plan.block
    phase = state.phase
    index = state.index
    round = state.round
    rounds = state.rounds
    set = state.set
    sets = state.sets
    move = state.move.name
    side = state.side
    next = state.next.map {
      NextMessage(
        phase: $0.kind, lengthMs: $0.isOpen ? nil : $0.length.wholeMilliseconds, move: $0.move.name)
    }
    timeLeftMs = state.timeLeft?.wholeMilliseconds
    phaseElapsedMs = state.elapsedInPhase.wholeMilliseconds
    elapsedMs = run.elapsed(at: now).wholeMilliseconds
    totalMs = run.clock.total?.wholeMilliseconds
    shownSeconds = state.shownSeconds
    countsUp = state.countsUp
    isPaused = run.isPaused
    progress = state.progress
    overallProgress = state.overallProgress
    laps = run.laps.count
  }
}

extension SessionMessage {
  /// The session on the wire.
  public var json: JSONValue {
    [
      "plan": .string(plan), "name": .string(name), "block": .string(block.rawValue),
      "phase": .string(phase.rawValue), "index": .integer(index), "round": .integer(round),
      "rounds": .optional(rounds) { .integer($0) }, "set": .integer(set), "sets": .integer(sets),
      "move": .string(move), "side": .optional(side) { .string($0.rawValue) },
      "next": .optional(next) { next in
        [
          "phase": .string(next.phase.rawValue), "lengthMs": .optional(next.lengthMs) { .integer($0) },
          "move": .string(next.move),
        ]
      },
      "timeLeftMs": .optional(timeLeftMs) { .integer($0) }, "phaseElapsedMs": .integer(phaseElapsedMs),
      "elapsedMs": .integer(elapsedMs), "totalMs": .optional(totalMs) { .integer($0) },
      "shownSeconds": .integer(shownSeconds), "countsUp": .bool(countsUp), "paused": .bool(isPaused),
      "progress": Self.fraction(progress), "overallProgress": .optional(overallProgress, Self.fraction),
      "laps": .integer(laps),
    ]
  }

  /// Reads a session as a client gets it.
  public init?(_ json: JSONValue) {
    guard let plan = json["plan"]?.string, let phase = json["phase"]?.string.flatMap(PhaseKind.init),
      let block = json["block"]?.string.flatMap(Block.init)
    else { return nil }
    func number(_ name: String) -> Int? { json[name]?.integer.flatMap { Int(exactly: $0) } }
    self.plan = plan
    self.phase = phase
    self.block = block
    name = json["name"]?.string ?? plan
    index = number("index") ?? 0
    round = number("round") ?? 0
    rounds = number("rounds")
    set = number("set") ?? 1
    sets = number("sets") ?? 1
    move = json["move"]?.string ?? ""
    side = json["side"]?.string.flatMap(Side.init)
    next = json["next"].flatMap { next in
      next["phase"]?.string.flatMap(PhaseKind.init).map {
        NextMessage(phase: $0, lengthMs: next["lengthMs"]?.integer, move: next["move"]?.string ?? "")
      }
    }
    timeLeftMs = json["timeLeftMs"]?.integer
    phaseElapsedMs = json["phaseElapsedMs"]?.integer ?? 0
    elapsedMs = json["elapsedMs"]?.integer ?? 0
    totalMs = json["totalMs"]?.integer
    shownSeconds = json["shownSeconds"]?.integer ?? 0
    countsUp = json["countsUp"]?.bool ?? false
    isPaused = json["paused"]?.bool ?? false
    progress = json["progress"]?.double ?? 0
    overallProgress = json["overallProgress"]?.double
    laps = number("laps") ?? 0
  }

  /// Four places are finer than any display.
  private static func fraction(_ value: Double) -> JSONValue { .double((value * 10_000).rounded() / 10_000) }
}
