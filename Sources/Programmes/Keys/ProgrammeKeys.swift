internal import Configuration
internal import Training

/// The keys of the programme file as a whole.
enum ProgrammeKeys {
  static let id = SharedKeys.id("the programme")
  static let name = SharedKeys.name
  static let weeks = ConfigurationKey(
    "weeks", .integer(Programme.weekBounds), .required, "How many weeks it has.")
  static let fitLength = ConfigurationKey(
    "fit-length", .flag, .flag(false),
    "Whether its sessions are fitted to the length that is chosen, 15, 30, 45 or 60 min: moves are left out from the "
      + "end, sets and rests grow and shrink. Otherwise they are done as they are written.")
  static let moves = ConfigurationKey(
    "moves", .list(MoveKeys.all), .required, "The moves that the sessions are made of.")
  static let sessions = ConfigurationKey(
    "sessions", .list(SessionKeys.all), .required, "The sessions that the phases order.")
  static let phases = ConfigurationKey(
    "phases", .list(PhaseKeys.all), .required, "The phases, in order; together they are all the weeks.")
  static let recovery = ConfigurationKey(
    "recovery", .list(RecoveryKeys.all), .otherwise("those of Groundwork"),
    "What rest days offer in turn: mobility, without load.")

  static let all = KeyGroup(
    "", "The file as a whole.", [id, name, weeks, fitLength, moves, sessions, phases, recovery])
}

/// The keys of a phase.
enum PhaseKeys {
  static let name = SharedKeys.name
  static let weeks = ConfigurationKey(
    "weeks", .integers(count: 1...2, Programme.weekBounds), .required,
    "Its first and its last week, or its only one, counted from 1.")
  static let order = ConfigurationKey(
    "order", .texts(count: Programme.sessionBounds), .required,
    "The ids of its sessions in the order in which they come round, one a training day, however many of those a week "
      + "has. An id may stand there more than once.")

  static let all = KeyGroup(
    "phases[]", "Some weeks with sessions of their own.", [name, weeks, order])
}

/// Keys that several groups have.
enum SharedKeys {
  static let name = ConfigurationKey("name", .text, .required, "The name that people read.")

  static func id(_ what: String) -> ConfigurationKey {
    ConfigurationKey(
      "id", .text, .required,
      "What commands, links and this file call \(what): lower-case letters, digits and hyphens. History keeps it, so "
        + "let it stand.")
  }
}
