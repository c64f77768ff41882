public import Training

/// What is asked of the day and the week.
public enum TrainingCall: Hashable, Sendable {
  /// The week of a day.
  case week(DayName)
  /// A day and what it offers.
  case day(DayName)
  /// What a period came to, with so many personal bests at most.
  case progress(ProgressPeriod, bests: Int)
  /// Shows a mode of the wall: a day of today, a period of progress, or what was shown of them last.
  case show(WallMode, DayName?, ProgressPeriod?)
  /// Starts the session of a day.
  case start(DayName)
  /// Notes the session of a day as done, under a key.
  case markDone(DayName, key: String?)
  /// Lets go of a session that was interrupted.
  case discardInterrupted
}

/// The four modes of the wall, as an app has tabs.
public enum WallMode: String, CaseIterable, Hashable, Sendable {
  case today, timer, progress, profile
}

/// What is asked of the summary of a session.
public enum SummaryCall: Hashable, Sendable {
  /// Says how hard it was; `nil` takes that back.
  case rate(Int?)
  /// Notes best sets; beside those of other moves, or in place of all.
  case note([TopSet], replacesAll: Bool)
  /// Saves it, with what is given.
  case save(SummarySave)
  /// Lets go of it.
  case discard
  /// Leaves it, which saves it.
  case dismiss
}

/// What a summary is saved with.
public struct SummarySave: Hashable, Sendable {
  /// How hard it was; `nil` leaves what was said before.
  public var effort: Int?
  /// Best sets, in place of those of the same moves; `nil` leaves them.
  public var sets: [TopSet]?
  /// The key of the entry that is meant; `nil` for whatever summary is shown.
  public var key: String?

  /// Makes a request.
  public init(effort: Int? = nil, sets: [TopSet]? = nil, key: String? = nil) {
    self.effort = effort
    self.sets = sets
    self.key = key
  }
}

/// What is asked of the programmes.
public enum ProgrammeCall: Hashable, Sendable {
  case list
  /// A programme, fitted to what was chosen or to other days and minutes.
  case show(ProgrammeChoice)
  /// Chooses what to train.
  case set(ProgrammeChoice)
  case startOver
  /// Puts the questions of the first run.
  case ask
  /// Answers them with nothing but the timer.
  case skip
  /// Takes over a programme file: its text, and its name for faults.
  case load(text: String, file: String)
  /// Removes a programme that was taken over.
  case remove(String)
}

/// What to train; what is `nil` stays, or has its default.
public struct ProgrammeChoice: Hashable, Sendable {
  /// The programme's id.
  public var programme: String?
  /// The training days.
  public var days: TrainingDays?
  /// How long a session is to be, in minutes.
  public var minutes: Int?
  /// The first day.
  public var start: DayName?

  /// Makes a choice.
  public init(
    programme: String? = nil, days: TrainingDays? = nil, minutes: Int? = nil, start: DayName? = nil
  ) {
    self.programme = programme
    self.days = days
    self.minutes = minutes
    self.start = start
  }
}

/// Training days as people give them: which, or how many a week.
public enum TrainingDays: Hashable, Sendable {
  case count(Int)
  case days(Set<Weekday>)

  /// What there is, for sentences.
  static let forms = "2 to 6, or days such as mon,wed,fri"

  /// Reads `4` and `mon,wed,fri`; `nil` for anything else.
  public init?(_ text: String) {
    if let count = Int(text) {
      guard ProgrammeFit.dayBounds.contains(count) else { return nil }
      self = .count(count)
      return
    }
    let words = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    let days = words.compactMap { word in Weekday.allCases.first { $0.isMeant(by: word) } }
    guard days.count == words.count, Set(days).count == days.count,
      ProgrammeFit.dayBounds.contains(days.count)
    else { return nil }
    self = .days(Set(days))
  }

  /// The days; a count becomes days set well apart.
  public func days(length: SessionLength) -> Set<Weekday> {
    switch self {
    case .count(let count): Set(ProgrammeFit(daysPerWeek: count, length: length).days)
    case .days(let days): days
    }
  }
}
