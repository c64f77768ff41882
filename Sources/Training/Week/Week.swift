/// A week from Monday to Sunday as it is shown.
public struct Week: Hashable, Sendable {
  /// What there is to show.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// What was done is not known yet.
    case loading
    /// No programme was chosen yet; the days are those of a week as it could be.
    case noProgramme
    /// The week has something to do, or had something that was not done.
    case running
    /// All of the week is done.
    case allDone
    /// All of the programme is done.
    case finished
  }

  /// What there is to show.
  public internal(set) var state: State
  /// The seven days, from Monday on.
  public private(set) var days: [WeekDay]

  /// The first day.
  public var monday: LocalDate { days[0].date }

  /// The day with a date, if it is in this week.
  public func day(on date: LocalDate) -> WeekDay? {
    days.first { $0.date == date }
  }

  /// Makes a day a dot, without another day becoming taller.
  mutating func blank(_ index: Int) {
    (days[index].state, days[index].entries) = (.rest, [])
    (days[index].minutes, days[index].height) = (0, 0)
  }

  /// The minutes that were done.
  public var minutesDone: Int { minutes(in: [.done]) }

  /// The minutes that are still planned.
  public var minutesAhead: Int { minutes(in: [.today, .ahead]) }

  private func minutes(in states: [WeekDay.State]) -> Int {
    days.reduce(0) { states.contains($1.state) ? $0 + $1.minutes : $0 }
  }

  /// The week of a day while it is not known what was done: seven dots.
  public static func loading(of date: LocalDate, today: LocalDate) -> Week {
    Week(state: .loading, monday: date.monday, today: today) { _ in (.rest, [], 0) }
  }

  /// The ghost of a week: what it could look like with a programme, without a session that could be started.
  public static func ghost(of date: LocalDate, today: LocalDate) -> Week {
    let minutes: [Weekday: Int] = [.monday: 30, .wednesday: 45, .friday: 30, .saturday: 20]
    return Week(state: .noProgramme, monday: date.monday, today: today) { day in
      minutes[day.weekday].map { (.ahead, [], $0) } ?? (.rest, [], 0)
    }
  }

  /// Makes a week of what is said of each day.
  public init(
    state: State, monday: LocalDate, today: LocalDate,
    day: (LocalDate) -> (state: WeekDay.State, entries: [ProgrammeEntry], minutes: Int)
  ) {
    self.state = state
    days = (0..<7).map { offset in
      let date = monday + offset
      let (state, entries, minutes) = day(date)
      return WeekDay(
        date: date, state: state, isToday: date == today, entries: entries, minutes: minutes, height: 0)
    }
    let longest = days.map(\.minutes).max() ?? 0
    guard longest > 0 else { return }
    for index in days.indices { days[index].height = Double(days[index].minutes) / Double(longest) }
  }
}
