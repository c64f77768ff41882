public import Intervals
public import Training

/// A request that has passed the table: what is asked for, decoded.
public enum Call: Hashable, Sendable {
  // The wall as a whole.
  case describe(method: String?)
  case info
  case state
  case subscribe, unsubscribe
  case say

  // The session.
  case start(StartRequest)
  case pause, resume, toggle
  case skip(SkipTarget)
  case end, finish
  case lap, removeLap
  case extendRest

  // Training: the day and the week, the summary, the history, the programmes.
  case training(TrainingCall)
  case summary(SummaryCall)
  case history(HistoryCall)
  case programme(ProgrammeCall)

  // Formats.
  case listFormats
  case format(String)
  /// Shows a format in the builder.
  case choose(String)
  /// Changes fields of a kept format and keeps it.
  case edit(String, PlanEdit)
  case save(SaveRequest)
  case delete(String)

  // The board, the panel, the rest.
  case outputs, board
  case press(button: String, PressAction)
  case settings
  /// What the wall wears.
  case theme
  /// Changes settings; what is left out stays.
  case set([SettingID: SettingValue])
  /// Changes a setting by a step: 1 or -1.
  case adjust(SettingID, by: Int)
  case reminder(ReminderCall)
  case open(Link)
  case clock
}

/// The answer to a reminder.
public enum ReminderCall: String, CaseIterable, Hashable, Sendable {
  /// It is enough.
  case dismiss
  /// It comes again ten minutes later.
  case snooze
}

/// What to run.
public struct StartRequest: Hashable, Sendable {
  /// The id of a format; `nil` for what the builder shows or, with fields, for a plan of its own.
  public var format: String?
  /// The fields that differ from the format, or the whole plan.
  public var edit: PlanEdit

  /// Makes a request.
  public init(format: String? = nil, edit: PlanEdit = PlanEdit()) {
    self.format = format
    self.edit = edit
  }
}

/// Where to skip to.
public enum SkipTarget: Hashable, Sendable {
  case next, back
  /// The phase of this index, from 0.
  case phase(Int)
}

/// A format to keep.
public struct SaveRequest: Hashable, Sendable {
  /// The id to keep it under.
  public var id: String
  /// The name people read; `nil` for that of what is saved.
  public var name: String?
  /// The block it wears; `nil` for that of what is saved.
  public var block: Block?
  /// The plan; empty for what the builder shows.
  public var edit: PlanEdit

  /// Makes a request.
  public init(id: String, name: String? = nil, block: Block? = nil, edit: PlanEdit = PlanEdit()) {
    self.id = id
    self.name = name
    self.block = block
    self.edit = edit
  }
}

/// What is done to a button of the panel.
public enum PressAction: String, CaseIterable, Hashable, Sendable {
  /// Pressed and let go.
  case tap
  case press, release
  /// Pressed for as long as a hold takes, then let go.
  case hold
}
