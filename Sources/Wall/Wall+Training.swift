import Display
public import Intervals
public import Training

/// The day and its session, and what was chosen to train.
extension Wall {
  /// How many days before and after today can be shown.
  static let shownDays = 366

  var todayScene: TodayScene {
    TodayScene(
      time: shownTime, week: training.week(of: chosenDay, today: today), chosen: chosenDay,
      offer: training.offer(on: chosenDay, today: today), streak: streak)
  }

  /// The week of today, for what stands beside other scenes; nil without a programme.
  var weekBeside: WeekScene? {
    if case .tab(.today) = mode { return nil }
    guard training.course != nil else { return nil }
    return WeekScene(
      week: training.week(of: today, today: today), chosen: today,
      offer: training.offer(on: today, today: today), streak: streak)
  }

  /// What Start would run from the clock.
  public var formatAtHome: Format {
    guard home == .today, let session = training.offer(on: today, today: today).session else {
      return builder.draft
    }
    return Format(session.intervalPlan)
  }

  /// Shows the day, or the builder, whichever was shown before; on a wall that nobody has set up, the first question.
  mutating func goHome() {
    mode = isNew ? .setUp(firstQuestion(at: lastInput)) : .tab(home)
  }

  /// Shows the day or the builder, where the wall is at home from now on.
  mutating func goTo(_ tab: Tab) {
    (mode, home) = (.tab(tab), tab)
    isNew = false
  }

  mutating func showDay(_ date: LocalDate?) throws(Refusal) {
    try checkIsFree()
    if let date { try checkIsNear(date) }
    chosenDay = date ?? today
    goTo(.today)
  }

  /// Checks that a day is one of those that can be shown.
  public func checkIsNear(_ date: LocalDate, as field: String = "date") throws(Refusal) {
    guard abs(date - today) <= Self.shownDays else {
      throw .badEntry(
        EntryError(
          field: field, value: "\(date)", allowed: "\(today - Self.shownDays) to \(today + Self.shownDays)"))
    }
  }

  mutating func startDay(_ date: LocalDate, at now: Instant) throws(Refusal) -> [Effect] {
    try checkIsFree()
    let (session, place) = try planned(on: date)
    let plan: IntervalPlan
    do { plan = try session.intervalPlan.validated() } catch { throw .badPlan(error) }
    (home, isNew) = (.today, false)
    chosenDay = today
    begin(
      plan, Trained(kind: .session, id: session.id, name: session.name, place: place), at: now)
    return []
  }

  /// Notes a session as done without running it; noting it a second time changes nothing.
  mutating func markDone(_ date: LocalDate, key: String?, at now: Instant) throws(Refusal) -> [Effect] {
    if let key, training.history[key] != nil { return [] }
    // What runs now is done when it is over; it may be the very session.
    if isInSession { throw .sessionRuns }
    try checkIsNear(date)
    let (session, place) = try planned(on: date)
    if case .again = training.offer(on: date, today: today) { return [] }
    // The week has moved on by then, and asked a second time for the same day it would note the session after that.
    if key == nil, date != today, place != nil, training.course?.completions(on: today).isEmpty == false {
      throw .badEntry(
        EntryError(
          field: "day", value: "\(date)",
          allowed: "today, on which a session is done already; with a key of its own another one"))
    }
    let length = Duration.seconds(session.seconds)
    var entry = HistoryEntry(
      key: key ?? nextKey(), start: clock.start(at: now),
      trained: Trained(
        kind: .session, id: session.id, name: session.name, place: place),
      length: length, work: .seconds(session.workSeconds), ranToEnd: true)
    entry.focus = focus(of: entry)
    entry.energy = energy(of: entry)
    do { try entry.validate() } catch { throw .badEntry(error) }
    // A recovery flow has no place in the programme; once a day is once.
    if place == nil,
      training.history.entries.contains(where: { $0.date == today && $0.trained.id == session.id })
    {
      return []
    }
    return [.history(.save(entry))]
  }

  private func planned(on date: LocalDate) throws(Refusal) -> (TrainingSession, ProgrammePlace?) {
    guard let course = training.course else { throw .noProgramme }
    let programme = course.programme.programme.id
    switch training.offer(on: date, today: today) {
    case .start(let entry), .again(let entry, _):
      return (entry.session, ProgrammePlace(programme: programme, position: entry.position))
    case .recovery(let flow): return (flow, nil)
    case .rest: throw .nothingPlanned(date)
    }
  }

  mutating func train(_ setUp: TrainingSetUp?, at now: Instant) throws(Refusal) -> [Effect] {
    try checkIsFree()
    guard let setUp else { return startOver(at: now) }
    do {
      try setUp.validate()
      try training.check(setUp)
    } catch { throw .badEntry(error) }
    choose(.programme(setUp))
    // The day that Start would begin with: today, or the first one to come.
    let week = training.week(of: today, today: today).days + training.week(of: today + 7, today: today).days
    chosenDay = week.first { $0.date >= today && [.today, .ahead].contains($0.state) }?.date ?? today
    goTo(.today)
    return [.setUp(training.choice)]
  }

  mutating func actToday(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause where training.course == nil: return attempt(.setUp, at: now)
    case .startPause: return attempt(.startDay(chosenDay), at: now)
    case .plus, .forward: return attempt(.showDay(chosenDay + 1), at: now)
    case .minus, .back: return attempt(.showDay(chosenDay - 1), at: now)
    case .field: return attempt(.showDay(today), at: now)
    case .format: return attempt(.showTimer, at: now)
    case .mode: return turnTab(at: now)
    case .save: return attempt(.markDone(chosenDay), at: now)
    case .end, .lap: return acknowledge(.refused, at: now)
    }
  }
}

extension TrainingBook {
  /// Checks that a programme can be trained as it was chosen.
  func check(_ setUp: TrainingSetUp) throws(EntryError) {
    guard programmes.contains(where: { $0.id == setUp.programme }) else {
      throw EntryError(
        field: "programme", value: setUp.programme, allowed: programmes.map(\.id).joined(separator: ", "))
    }
    do { _ = try ProgrammeFit(setUp) } catch {
      throw EntryError(field: error.field, value: error.value, allowed: error.allowed)
    }
  }
}
