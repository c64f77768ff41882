/// What is to be run: an interval session as a value.
///
/// A plan says nothing about when it runs or how far it has got; `IntervalClock` turns it into phases and
/// `IntervalRun` runs it. Plans that came from outside go through ``validated()`` first.
public struct IntervalPlan: Hashable, Sendable, Identifiable {
  /// Lower-case letters, digits and hyphens; what commands and links call this plan.
  public var id: String
  /// The name people read.
  public var name: String
  /// The colour block it wears.
  public var block: Block
  /// The work and the rests.
  public var shape: Shape
  /// The get-ready count before the first work; zero leaves it out.
  public var ready: Duration
  /// The cool-down after everything else; zero leaves it out.
  public var coolDown: Duration
  /// How long a changeover between two different moves lasts; `nil` gives it the length of the rest it replaces.
  public var changeover: Duration?
  /// What this plan says of its cues.
  public var cues: CueOverrides
  /// What a finished run of this plan is scored by.
  public var score: ScoreKind

  /// The two ways of saying what is done.
  public enum Shape: Hashable, Sendable {
    /// Rounds of work and rest, by rule.
    case rounds(Rounds)
    /// Every step said explicitly; how a training session becomes a plan.
    case steps([Step])
  }

  /// Rounds of work and rest. Round *i* lasts `work[(i - 1) % work.count]` and does
  /// `moves[(i - 1) % moves.count]`.
  public struct Rounds: Hashable, Sendable {
    /// One work length, or a run of them: a pyramid, a ladder.
    public var work: [PhaseLength]
    /// The rest after each work but the last of a set; a rest of zero makes no phase.
    public var rest: PhaseLength
    /// How many rounds a set has.
    public var count: RoundCount
    /// How many times the rounds are done as a whole.
    public var sets: Int
    /// The break between two sets.
    public var setRest: Duration
    /// Whether a rest also follows the last work; where the rounds have none, that is the break between sets.
    public var restsAfterLastWork: Bool
    /// What is done, in turn; empty when nothing is named.
    public var moves: [Move]

    /// Makes rounds; only work, rest and the number of rounds are usually given.
    public init(
      work: [PhaseLength], rest: PhaseLength, count: RoundCount, sets: Int = 1, setRest: Duration = .zero,
      restsAfterLastWork: Bool = false, moves: [Move] = []
    ) {
      self.work = work
      self.rest = rest
      self.count = count
      self.sets = sets
      self.setRest = setRest
      self.restsAfterLastWork = restsAfterLastWork
      self.moves = moves
    }
  }

  /// A number of rounds, or no end.
  public enum RoundCount: Hashable, Sendable {
    case fixed(Int)
    /// Round after round until somebody ends it.
    case endless
  }

  /// One explicit step of a plan.
  public struct Step: Hashable, Sendable {
    /// What a step can be.
    public enum Kind: Hashable, Sendable {
      case work, rest
    }

    public var kind: Kind
    public var length: PhaseLength
    /// What is done; of no meaning in a rest.
    public var move: Move
    /// Which set of the move this is, from 1.
    public var set: Int
    /// How many sets the move has.
    public var sets: Int

    /// Makes a step.
    public init(_ kind: Kind, _ length: PhaseLength, move: Move = .unnamed, set: Int = 1, sets: Int = 1) {
      self.kind = kind
      self.length = length
      self.move = move
      self.set = set
      self.sets = sets
    }
  }

  /// Makes a plan; nothing is checked here, see ``validated()``.
  public init(
    id: String, name: String, block: Block, shape: Shape, ready: Duration = .seconds(10),
    coolDown: Duration = .zero, changeover: Duration? = nil, cues: CueOverrides = CueOverrides(),
    score: ScoreKind = .completion
  ) {
    self.id = id
    self.name = name
    self.block = block
    self.shape = shape
    self.ready = ready
    self.coolDown = coolDown
    self.changeover = changeover
    self.cues = cues
    self.score = score
  }
}

/// What a finished run is scored by.
public enum ScoreKind: String, Hashable, Sendable {
  /// Done is done.
  case completion
  /// Rounds counted with the lap button, and repetitions beyond them: AMRAP.
  case roundsAndReps
  /// The time the work took, or capped: For Time.
  case time
  /// The laps of a stopwatch.
  case laps
}
