internal import Configuration
internal import Intervals
internal import Training

/// The keys of a session.
enum SessionKeys {
  static let id = SharedKeys.id("the session")
  static let name = SharedKeys.name
  static let block = ConfigurationKey(
    "block", .word(Block.allCases.map(\.rawValue)), .required, "The colour block that it wears.")
  static let focus = ConfigurationKey(
    "focus", .text, .required, "What it is about in a few words, such as \"Push and core\".")
  static let effort = ConfigurationKey(
    "effort", .integer(TrainingSession.effortBounds), .integer(6), "How hard it is meant to be.")
  static let changeover = ConfigurationKey(
    "changeover", .integer(TrainingMove.restBounds), unit: "s", .integer(60),
    "The time between two different moves; 0 for none.")
  static let moves = ConfigurationKey(
    "moves", .list(SessionMoveKeys.all), .required,
    "Its moves in order; those that matter most first, where the length is fitted.")

  static let all = KeyGroup(
    "sessions[]", "A session.", [id, name, block, focus, effort, changeover, moves])
}

/// The keys of a recovery flow: those of a session, with figures that suit one.
enum RecoveryKeys {
  static let effort = ConfigurationKey(
    "effort", .integer(TrainingSession.effortBounds), .integer(1), "How hard it is meant to be.")
  static let changeover = ConfigurationKey(
    "changeover", .integer(TrainingMove.restBounds), unit: "s", .integer(10),
    "The time between two different moves; 0 for none.")
  static let moves = ConfigurationKey(
    "moves", .list(SessionMoveKeys.inRecovery), .required, "Its moves in order.")

  static let all = KeyGroup(
    "recovery[]", "A flow for rest days.",
    [SessionKeys.id, SessionKeys.name, SessionKeys.block, SessionKeys.focus, effort, changeover, moves])
}

/// The keys of a move in a session.
enum SessionMoveKeys {
  static let move = ConfigurationKey("move", .text, .required, "The id of the move.")
  static let sets = changed(MoveKeys.sets, "How many sets.")
  static let reps = changed(MoveKeys.reps, "The repetitions of a set, on each side, at the pace of the move.")
  static let seconds = changed(MoveKeys.seconds, "The time that a set of repetitions takes.")
  static let hold = changed(MoveKeys.hold, "How long a position is held, on each side.")
  static let rest = changed(MoveKeys.rest, "The rest between two sets.")

  static let all = group("sessions[].moves[]", "A move of a session, and what is different about it there.")
  static let inRecovery = group(
    "recovery[].moves[]", "A move of a flow, and what is different about it there.")

  private static func group(_ path: String, _ about: String) -> KeyGroup {
    KeyGroup(path, about, [move, sets, reps, seconds, hold, rest])
  }

  private static func changed(_ key: ConfigurationKey, _ about: String) -> ConfigurationKey {
    ConfigurationKey(key.name, key.kind, unit: key.unit, .otherwise("that of the move"), about)
  }
}
