extension Course {
  /// Which session falls on a day: the one that was planned for it or, from today on, that is now.
  ///
  /// A day that is over is judged by what was known when it began. A session done ahead of its day frees the next
  /// training day of the week; one that was missed is next on the following one.
  func planned(on date: LocalDate, today: LocalDate) -> ProgrammeEntry? {
    // What was done today is known today, and leaves the rest of the days as it makes them.
    let asOf = min(date, today)
    let isKnown: (CompletedSession) -> Bool = asOf == today ? { _ in true } : { $0.date < asOf }
    var pending = programme.entries.filter { !(done[$0.position].map(isKnown) ?? false) }[...]
    var monday = max(asOf, min(start, date)).monday
    while monday <= date, !pending.isEmpty {
      let days = advised(ofWeekFrom: monday, asOf: asOf, isKnown: isKnown)
      for day in days {
        if day == date { return pending.first }
        pending = pending.dropFirst()
      }
      monday = monday + 7
    }
    return nil
  }

  /// The days of a week, from a day on, that have a session: as many of the last training days as are left to do.
  private func advised(
    ofWeekFrom monday: LocalDate, asOf: LocalDate, isKnown: (CompletedSession) -> Bool
  ) -> [LocalDate] {
    let days = trainingDays(ofWeekFrom: monday)
    let before = done.values.filter { $0.date.monday == monday && isKnown($0) }
    let open = days.filter { day in day >= asOf && !before.contains { $0.date == day } }
    return open.suffix(max(0, days.count - before.count))
  }
}
