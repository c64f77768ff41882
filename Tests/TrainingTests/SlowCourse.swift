import Training

/// A course told day by day from its first one on, as somebody with a paper calendar would keep it.
struct SlowCourse {
  struct Day: Equatable {
    var state: WeekDay.State
    var positions: [Int]
    var minutes: Int
  }

  let programme: FittedProgramme
  let start: LocalDate
  /// The first time of each position that there is.
  private let kept: [CompletedSession]

  init(programme: FittedProgramme, start: LocalDate, done: [CompletedSession]) {
    self.programme = programme
    self.start = start
    var kept: [CompletedSession] = []
    for session in done where session.position >= 0 && session.position < programme.entries.count {
      if let index = kept.firstIndex(where: { $0.position == session.position }) {
        if session.date < kept[index].date { kept[index] = session }
      } else {
        kept.append(session)
      }
    }
    self.kept = kept
  }

  /// The days from the Monday of the first week on, up to the last one asked for.
  func days(today: LocalDate, count: Int) -> [LocalDate: Day] {
    var days: [LocalDate: Day] = [:]
    // What was crossed out by the evening of the day before, and what is pencilled in.
    var crossed: Set<Int> = []
    var pencilled: Set<Int> = []
    var left = 0
    let first = start.monday - 28
    for offset in 0..<count {
      let date = first + offset
      if date == today { for session in kept { crossed.insert(session.position) } }
      if date.weekday == .monday || date == today {
        left = quota(of: date.monday) - alreadyDone(inWeekOf: date, before: date, knowingAll: date >= today)
      }
      let today = day(date, today: today, crossed: crossed, pencilled: &pencilled, left: &left)
      days[date] = today
      crossed.formUnion(kept.filter { $0.date == date }.map(\.position))
    }
    return days
  }

  private func day(
    _ date: LocalDate, today: LocalDate, crossed: Set<Int>, pencilled: inout Set<Int>, left: inout Int
  ) -> Day {
    let sessions = kept.filter { $0.date == date }.sorted { $0.position < $1.position }
    if !sessions.isEmpty {
      if date < today { left -= sessions.count }
      return Day(
        state: .done, positions: sessions.map(\.position), minutes: sessions.reduce(0) { $0 + $1.minutes })
    }
    let rest = Day(state: .rest, positions: [], minutes: 0)
    guard isTrainingDay(date) else { return rest }
    var others = 0
    var later = date + 1
    while later.monday == date.monday {
      // From today on a day on which something is known to be done asks for nothing more.
      let isTaken = date >= today && kept.contains { $0.date == later }
      if isTrainingDay(later), !isTaken { others += 1 }
      later = later + 1
    }
    guard others < left else { return rest }
    guard
      let position = programme.entries.indices.first(where: {
        !crossed.contains($0) && !pencilled.contains($0)
      })
    else { return rest }
    if date >= today {
      pencilled.insert(position)
      left -= 1
    }
    let state: WeekDay.State = date < today ? .missed : date == today ? .today : .ahead
    return Day(state: state, positions: [position], minutes: programme.entries[position].session.minutes)
  }

  private func isTrainingDay(_ date: LocalDate) -> Bool {
    programme.fit.days.contains(date.weekday) && date >= start
  }

  private func quota(of monday: LocalDate) -> Int {
    (0..<7).count { isTrainingDay(monday + $0) }
  }

  private func alreadyDone(inWeekOf date: LocalDate, before: LocalDate, knowingAll: Bool) -> Int {
    kept.count { $0.date.monday == date.monday && (knowingAll || $0.date < before) }
  }
}
