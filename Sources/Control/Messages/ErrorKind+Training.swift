extension ErrorKind {
  /// A session waits to be resumed or discarded.
  public static let interrupted = ErrorKind(
    -32031, "interrupted", "A session was interrupted; resume or discard it first.")
  /// No programme was chosen.
  public static let noProgramme = ErrorKind(-32032, "no-programme", "No programme was chosen.")
  /// The day has no session.
  public static let nothingPlanned = ErrorKind(
    -32033, "nothing-planned", "The day is one of rest, and has no session.")
  /// A field of an entry or of a choice is out of bounds.
  public static let badEntry = ErrorKind(
    -32034, "bad-entry", "A field is out of bounds; data has field, value and allowed.")
  /// There is no such entry.
  public static let noSuchEntry = ErrorKind(
    -32035, "no-such-entry", "The history has no entry with this key.")
  /// Writing failed.
  public static let notSaved = ErrorKind(
    -32036, "not-saved", "It could not be written; data.retried says whether the wall goes on trying.")
  /// There is nothing to take back.
  public static let nothingToUndo = ErrorKind(
    -32037, "nothing-to-undo", "The entry was neither edited nor deleted since it came in.")
  /// A programme file has faults.
  public static let badProgramme = ErrorKind(
    -32038, "bad-programme", "The programme file has faults; data.faults has a sentence for each.")
  /// No reminder is shown.
  public static let noReminder = ErrorKind(-32039, "no-reminder", "No reminder is shown.")

  /// There is no theme of one's own.
  public static let noTheme = ErrorKind(
    -32040, "no-theme", "No theme file is given that could be worn.")
  /// The history is there and cannot be read.
  public static let notRead = ErrorKind(
    -32041, "not-read", "What was saved could not be read when the wall began; it stays as it is.")

  /// What the training is refused with.
  static let trainingRefusals = [
    interrupted, noProgramme, nothingPlanned, badEntry, noSuchEntry, notSaved, nothingToUndo, badProgramme,
    noReminder, noTheme, notRead,
  ]
}
