public import Intervals

/// A training session: its moves in order, under a name and a block.
///
/// Everything that is shown of it is worked out from the moves, so that capsule, strip, figures and share bars agree.
public struct TrainingSession: Hashable, Sendable, Identifiable {
  /// Lower-case letters, digits and hyphens.
  public var id: String
  /// The name people read: `Press & Push`.
  public var name: String
  /// The colour block it wears.
  public var block: Block
  /// What it is about in a few words: `Push and core`.
  public var focusLine: String
  /// How hard it is meant to be, 1 to 10.
  public var effort: Int
  /// The seconds between two different moves; 0 for none.
  public var changeoverSeconds: Int
  /// The moves in the order in which they are done.
  public var moves: [TrainingMove]

  /// Makes a session; nothing is checked here, see ``validate(as:)``.
  public init(
    id: String, name: String, block: Block, focusLine: String, effort: Int, changeoverSeconds: Int = 45,
    moves: [TrainingMove]
  ) {
    self.id = id
    self.name = name
    self.block = block
    self.focusLine = focusLine
    self.effort = effort
    self.changeoverSeconds = changeoverSeconds
    self.moves = moves
  }

  /// The seconds of the count before the first set.
  public static let readySeconds = 10

  /// Every set and every rest, in order. The rest between two different moves is a changeover.
  public var steps: [IntervalPlan.Step] {
    var steps: [IntervalPlan.Step] = []
    for (index, move) in moves.enumerated() {
      if index > 0 { Self.appendRest(changeoverSeconds, to: &steps) }
      for set in 0..<max(0, move.sets) {
        if set > 0 { Self.appendRest(move.restSeconds, to: &steps) }
        steps.append(
          IntervalPlan.Step(
            .work, .seconds(move.setSeconds), move: move.planMove, set: set + 1, sets: move.sets))
      }
    }
    return steps
  }

  /// The session as a plan of the clock: every set a work phase.
  public var intervalPlan: IntervalPlan {
    IntervalPlan(
      id: id, name: name, block: block, shape: .steps(steps), ready: .seconds(Self.readySeconds))
  }

  /// The beats of its rhythm strip.
  public var beats: [RhythmBeat] { IntervalClock(intervalPlan).beats }

  /// How long it lasts, from the count to the end of the last set, in seconds.
  public var seconds: Int {
    let rests = moves.reduce(0) { $0 + max(0, $1.sets - 1) * $1.restSeconds }
    return Self.readySeconds + workSeconds + rests + max(0, moves.count - 1) * changeoverSeconds
  }

  /// How long it lasts, to the nearest minute, and 1 at least.
  public var minutes: Int { max(1, (seconds + 30) / 60) }

  /// The seconds of work in all its sets.
  public var workSeconds: Int { moves.reduce(0) { $0 + $1.workSeconds } }

  /// How many sets there are in all.
  public var sets: Int { moves.reduce(0) { $0 + $1.sets } }

  /// The part of the work that trains a focus, 0 to 1; over all of them they add to 1.
  public func share(of focus: Focus) -> Double {
    let trained = moves.reduce(0) { $1.focus == focus ? $0 + $1.workSeconds : $0 }
    return workSeconds > 0 ? Double(trained) / Double(workSeconds) : 0
  }

  private static func appendRest(_ seconds: Int, to steps: inout [IntervalPlan.Step]) {
    if seconds > 0 { steps.append(IntervalPlan.Step(.rest, .seconds(seconds))) }
  }
}
