internal import Configuration
internal import Training

/// The keys of a move.
enum MoveKeys {
  static let id = SharedKeys.id("the move")
  static let name = SharedKeys.name
  static let focus = ConfigurationKey(
    "focus", .word(Focus.allCases.map(\.rawValue)), .required, "What it trains.")
  static let sets = ConfigurationKey("sets", .integer(TrainingMove.setBounds), .integer(3), "How many sets.")
  static let reps = ConfigurationKey(
    "reps", .integer(TrainingMove.repBounds), .otherwise("**required** without `hold`"),
    "The repetitions of a set, on each side.")
  static let seconds = ConfigurationKey(
    "seconds", .integer(TrainingMove.secondsBounds), unit: "s", .otherwise("3 for each repetition and side"),
    "The time that a set of repetitions takes, both sides together.")
  static let hold = ConfigurationKey(
    "hold", .integer(TrainingMove.secondsBounds), unit: "s", .otherwise("**required** without `reps`"),
    "How long a position is held, on each side.")
  static let rest = ConfigurationKey(
    "rest", .integer(TrainingMove.restBounds), unit: "s", .integer(45),
    "The rest between two sets; 0 for none.")
  static let cue = ConfigurationKey("cue", .text, "One short sentence that helps to do it well.")
  static let perSide = ConfigurationKey(
    "per-side", .flag, .flag(false), "Whether every set is done left and right, half of the time each.")

  static let all = KeyGroup(
    "moves[]", "A move, as sessions have it done that say nothing else.",
    [id, name, focus, sets, reps, seconds, hold, rest, cue, perSide])
}
