internal import Control
internal import Training

/// What a format of one's own can show of the day and the week.
enum GlanceField: String, CaseIterable, Sendable {
  case day, date, session, focus, minutes, state, week, done, planned, streak, trained, load, programme

  /// What it stands for, for help and manual.
  var summary: String {
    switch self {
    case .day: "today, such as Tuesday"
    case .date: "today as a date"
    case .session: "the session of the day, Rest on a rest day, - without a programme"
    case .focus: "what that session is for"
    case .minutes: "the minutes of the day, planned or done"
    case .state: "done, today (not done yet), rest, or none without a programme"
    case .week: "a sign for each day: ● done, ◐ today, ○ ahead, × missed, · rest"
    case .done: "the sessions of this week that are done"
    case .planned: "the sessions of this week in all"
    case .streak: "the training days done in a row\(Self.ofSamples)"
    case .trained: "the minutes of the last 7 days\(Self.ofSamples)"
    case .load: "the load of the last 7 days\(Self.ofSamples)"
    case .programme: "the programme, - where none was chosen"
    }
  }

  /// What is said of figures that samples change.
  private static let ofSamples = "; (sample) behind it while it is sample training"

  /// All of them with what they stand for.
  static let table = allCases.map { ["%{\($0.rawValue)}", $0.summary] } + [["%%", "a percent sign"]]
}

/// The day and the week at a glance.
struct Glance {
  let today: TodayMessage
  let progress: Progress

  /// Whether a programme says what to do.
  var hasProgramme: Bool { today.week.state != .noProgramme && today.week.state != .loading }
  /// The day.
  var day: WeekDay? { today.week.day(on: today.today) }
  /// The sessions of the week that are done.
  var done: Int {
    hasProgramme ? today.week.days.filter { $0.state == .done }.reduce(0) { $0 + $1.entries.count } : 0
  }
  /// The sessions of the week in all.
  var planned: Int { hasProgramme ? today.week.days.reduce(0) { $0 + $1.entries.count } : 0 }

  /// What a field shows.
  func text(of field: GlanceField) -> String {
    let session = day?.entries.last?.session
    return switch field {
    case .day: today.today.weekday.name
    case .date: "\(today.today)"
    case .session: hasProgramme ? session?.name.printable ?? "Rest" : "-"
    case .focus: hasProgramme ? session?.focusLine.printable ?? "" : ""
    case .minutes: "\(hasProgramme ? day?.minutes ?? 0 : 0)"
    case .state: hasProgramme ? day?.state.rawValue ?? "rest" : "none"
    case .week: today.week.days.map { hasProgramme ? Self.sign(of: $0.state) : "·" }.joined()
    case .done: "\(done)"
    case .planned: "\(planned)"
    case .streak: labelled(progress.streak)
    case .trained: labelled(progress.total.minutes)
    case .load: labelled(progress.total.load)
    case .programme: today.programme?.name.printable ?? "-"
    }
  }

  /// A figure of the history, which says so where nobody did what it is made of.
  func labelled(_ figure: Int) -> String { progress.isSample ? "\(figure) (sample)" : "\(figure)" }

  /// What stands for a day.
  static func sign(of state: WeekDay.State) -> String {
    switch state {
    case .done: "●"
    case .today: "◐"
    case .ahead: "○"
    case .missed: "×"
    case .rest: "·"
    }
  }
}
