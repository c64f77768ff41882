public import Intervals

/// A move of a training session: what is done, how often, and with what rest between.
///
/// Nothing is checked when one is made; what came from outside goes through ``validate(as:)`` first.
public struct TrainingMove: Hashable, Sendable, Identifiable {
  /// What one set asks for.
  public enum Work: Hashable, Sendable {
    /// So many repetitions, and the seconds that the set takes, both sides together.
    case reps(Int, seconds: Int)
    /// A position held, in seconds; of a move split by side, for each of them.
    case hold(seconds: Int)
  }

  /// Lower-case letters, digits and hyphens.
  public var id: String
  /// The name people read: `Goblet squat`.
  public var name: String
  /// What it trains.
  public var focus: Focus
  /// How many sets there are.
  public var sets: Int
  /// What one set asks for.
  public var work: Work
  /// The rest between two sets, in seconds; 0 for none.
  public var restSeconds: Int
  /// One short sentence that helps to do it well; empty for none.
  public var cue: String
  /// Whether each set is split into two halves, left and right.
  public var isSplitBySide: Bool

  /// Makes a move.
  public init(
    id: String, name: String, focus: Focus, sets: Int, work: Work, restSeconds: Int, cue: String = "",
    isSplitBySide: Bool = false
  ) {
    self.id = id
    self.name = name
    self.focus = focus
    self.sets = sets
    self.work = work
    self.restSeconds = restSeconds
    self.cue = cue
    self.isSplitBySide = isSplitBySide
  }

  /// The seconds that one set takes, both sides together.
  public var setSeconds: Int {
    switch work {
    case .reps(_, let seconds): seconds
    case .hold(let seconds): isSplitBySide ? 2 * seconds : seconds
    }
  }

  /// The seconds of work in all its sets.
  public var workSeconds: Int { sets * setSeconds }

  /// The figures as they are read: `3 × 12 · rest 45 s`, or `3 × 40 s · rest 30 s` for a hold.
  public var detail: String {
    let amount =
      switch work {
      case .reps(let reps, _): "\(reps)"
      case .hold(let seconds): TimeText.spoken(.seconds(seconds))
      }
    let side = isSplitBySide ? " a side" : ""
    let rest = sets > 1 && restSeconds > 0 ? " · rest \(TimeText.spoken(.seconds(restSeconds)))" : ""
    return "\(sets) × \(amount)\(side)\(rest)"
  }

  /// The move as a plan names it.
  public var planMove: Move { Move(name, isSplitBySide: isSplitBySide) }
}
