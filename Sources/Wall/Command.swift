public import Intervals
public import Training

/// Something a person or a program asks of the wall.
public enum Command: Hashable, Sendable {
  /// Runs a format; a plan it was fitted to is its own.
  case start(Format)
  /// Runs what the builder shows.
  case startChosen
  case pause, resume
  /// Pauses a running session, resumes a paused one.
  case toggle
  case skipForward, skipBack
  /// Goes to a phase by its index.
  case seek(Int)
  /// Ends the session before its end.
  case end
  /// Ends the session as done.
  case finish
  /// Takes a lap or counts a round; takes the last one back.
  case lap, removeLap
  /// Gives a running rest ten seconds more.
  case extendRest
  /// Leaves the summary; what was done is kept.
  case dismiss
  /// Says how hard the session of the summary was, 1 to 10, or takes that back.
  case rate(Int?)
  /// Replaces the best sets of the summary.
  case note([TopSet])
  /// Lets go of the summary, or of an interrupted session, without keeping it.
  case discard
  /// Shows the day that was chosen last, or another.
  case showDay(LocalDate?)
  /// Shows the builder.
  case showTimer
  /// Shows the progress of a period, with the point that a day is in; of the period that was shown last, and up to
  /// today, where none is named.
  case showProgress(ProgressPeriod?, on: LocalDate? = nil)
  /// Shows the profile.
  case showProfile
  /// Starts the session that a day offers; today's where none is named.
  case startDay(LocalDate?)
  /// Notes the session that a day offers as done without running it, under a key or one of the wall's own.
  case markDone(LocalDate?, key: String? = nil)
  /// Puts the questions of the first run.
  case setUp
  /// Chooses what to train; nil starts over.
  case train(TrainingSetUp?)
  /// Answers that nothing but the timer is wanted.
  case skipSetUp
  /// Shows a format in the builder.
  case choose(String)
  /// Keeps a format under its id.
  case save(Format)
  /// Forgets a kept format.
  case delete(String)
  /// Replaces the settings.
  case set(WallSettings)
  /// Changes some settings; the others stay.
  case change([SettingID: SettingValue])
  /// Changes a setting, or an end of hours, by a step upwards or downwards: 1 or -1.
  case adjust(SettingStop, by: Int)
  /// Lets a reminder be enough, or has it come again a little later.
  case endReminder, putOffReminder
}

/// Why a command was not carried out.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  case noSession
  case sessionRuns
  case noFormat(String)
  case formatIsShipped(String)
  case badPlan(PlanError)
  case noRest
  case noPhase(Int)
  case noSummary(SummaryFate)
  case notHere
  /// A setting at the end of its range, or one without steps, and the value it keeps.
  case noStep(SettingID, SettingValue)
  case isInterrupted
  case noProgramme
  case nothingPlanned(LocalDate)
  case badEntry(EntryError)
  case noReminder
  case noTheme

  /// A stable name for programs.
  public var name: String {
    switch self {
    case .noSession: "no-session"
    case .sessionRuns: "session-runs"
    case .noFormat: "no-such-format"
    case .formatIsShipped: "format-is-shipped"
    case .badPlan: "bad-plan"
    case .noRest: "no-rest"
    case .noPhase: "no-such-phase"
    case .noSummary: "no-summary"
    case .notHere, .noStep: "not-here"
    case .isInterrupted: "interrupted"
    case .noProgramme: "no-programme"
    case .nothingPlanned: "nothing-planned"
    case .badEntry: "bad-entry"
    case .noReminder: "no-reminder"
    case .noTheme: "no-theme"
    }
  }

  public var description: String {
    switch self {
    case .noSession: "no session is running; start one first"
    case .sessionRuns: "a session is running; end it first"
    case .noFormat(let id): "there is no format “\(id)”"
    case .formatIsShipped(let id): "“\(id)” came with Pulsewall and stays; save under another name"
    case .badPlan(let error): error.description
    case .noRest:
      "only a running rest can be given more time, up to \(TimeText.clock(PlanLimits.phase.upperBound))"
    case .noPhase(let index): "the session has no phase \(index) to go to"
    case .noSummary(let fate): fate.sentence
    case .notHere: "this does nothing here"
    case .noStep(let id, let value):
      "“\(id.name)” is \(value) and has no step that way; to set: \(id.entry.kind.allowed)"
    case .isInterrupted: "a session was interrupted; resume or discard it first"
    case .noProgramme: "no programme was chosen; choose one first"
    case .nothingPlanned(let date): "\(date.weekday.name), \(date), is a day of rest without a session"
    case .badEntry(let error): error.description
    case .noReminder: "no reminder is shown"
    case .noTheme:
      "there is no theme of one's own to wear; name its file in pulsewalld.cfg, theme = \"/etc/pulsewall/theme.cfg\", "
        + "or start pulsewalld with --theme FILE"
    }
  }
}
