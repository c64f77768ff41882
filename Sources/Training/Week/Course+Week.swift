extension Course {
  /// The week that a day is in.
  public func week(of date: LocalDate, today: LocalDate) -> Week {
    let monday = date.monday
    var week = Week(state: .running, monday: monday, today: today) { shown(on: $0, today: today) }
    let count = done.values.count { $0.date.monday == monday }
    let isOpen = week.days.contains { [.today, .ahead].contains($0.state) }
    let last = done.values.map(\.date).max()
    if isFinished, let last, last < monday + 7 {
      week.state = .finished
    } else if !isOpen, count > 0, count >= trainingDays(ofWeekFrom: monday).count {
      week.state = .allDone
    }
    return week
  }

  /// The session of a day: the last one done on it, or the one planned for it.
  public func session(on date: LocalDate, today: LocalDate) -> ProgrammeEntry? {
    shown(on: date, today: today).entries.last
  }

  /// Whether a day is, or was when it began, one to train on.
  ///
  /// What was planned before the programme is not kept: those days go by the training days of now.
  public func isTrainingDay(_ date: LocalDate) -> Bool {
    if date < start { return programme.fit.days.contains(date.weekday) }
    // Seen from the day after, what was done on the day itself does not count yet.
    return planned(on: date, today: date + 1) != nil
  }

  /// What the day has to show.
  private func shown(
    on date: LocalDate, today: LocalDate
  ) -> (state: WeekDay.State, entries: [ProgrammeEntry], minutes: Int) {
    let done = completions(on: date)
    guard done.isEmpty else {
      let entries = done.map { programme.entries[$0.position] }
      return (.done, entries, done.reduce(0) { $0 + max(0, $1.minutes) })
    }
    guard let entry = planned(on: date, today: today) else { return (.rest, [], 0) }
    let state: WeekDay.State = date < today ? .missed : date == today ? .today : .ahead
    return (state, [entry], entry.session.minutes)
  }
}
