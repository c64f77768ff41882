/// The questions of the first run and their answers, whoever asks them: the wall with three buttons, or a client.
///
/// Every answer has a value that most people begin with, so that going on and on comes to a programme.
public struct SetUpDialogue: Hashable, Sendable {
  /// What is asked or shown.
  public enum Step: String, CaseIterable, Hashable, Sendable {
    case welcome
    /// What is trained for: a programme, or nothing but the timer.
    case programme
    /// How many days a week.
    case amount
    /// Which days.
    case days
    /// How long a session is.
    case length
    /// The week that comes of it.
    case week
  }

  /// A programme that can be chosen, as people see it.
  public struct Offer: Hashable, Sendable {
    /// The programme's id.
    public var id: String
    /// The name people read.
    public var name: String
    /// How many weeks it has.
    public var weeks: Int
    /// How many sessions there are to choose from.
    public var sessions: Int
    /// The names of its phases.
    public var phases: [String]

    /// Makes an offer.
    public init(id: String, name: String, weeks: Int, sessions: Int, phases: [String]) {
      self.id = id
      self.name = name
      self.weeks = weeks
      self.sessions = sessions
      self.phases = phases
    }
  }

  /// What can be chosen; behind the last one is the timer alone.
  public let offers: [Offer]
  /// What is asked now.
  public private(set) var step = Step.welcome
  /// The place of the chosen offer; their number for the timer alone.
  public private(set) var chosen: Int
  /// The training days.
  public private(set) var days: Set<Weekday>
  /// The day that can be taken in or out.
  public private(set) var day = Weekday.monday
  /// How long a session is.
  public private(set) var length: SessionLength

  /// Begins the questions, with what was chosen before as answers where there is something.
  public init(_ offers: [Offer], before: TrainingSetUp? = nil) {
    self.offers = offers
    chosen = before.flatMap { before in offers.firstIndex { $0.id == before.programme } } ?? 0
    days = Set(ProgrammeFit(daysPerWeek: 3, length: .medium).days)
    if let before, ProgrammeFit.dayBounds.contains(before.days.count) { days = before.days }
    length = before.flatMap { SessionLength(rawValue: $0.minutes) } ?? .medium
  }

  /// Takes up the questions where somebody else is; nil where that is nowhere.
  public init?(
    _ offers: [Offer], at step: Step, chosen: Int, days: Set<Weekday>, day: Weekday, length: SessionLength
  ) {
    guard (0...offers.count).contains(chosen), ProgrammeFit.dayBounds.contains(days.count) else { return nil }
    (self.offers, self.step, self.chosen) = (offers, step, chosen)
    (self.days, self.day, self.length) = (days, day, length)
  }

  /// The chosen programme; nil for the timer alone.
  public var offer: Offer? { offers.indices.contains(chosen) ? offers[chosen] : nil }

  /// The training days, from Monday on.
  public var trainingDays: [Weekday] { Weekday.allCases.filter(days.contains) }

  /// The steps there are for what was chosen.
  public var steps: [Step] { offer == nil ? [.welcome, .programme] : Step.allCases }

  /// How far along it is: the place of the step among all of them, from 1.
  public var place: Int { (steps.firstIndex(of: step) ?? 0) + 1 }

  /// What was chosen, from a day on.
  public func choice(from start: LocalDate) -> TrainingChoice {
    guard let offer else { return .timerOnly }
    return .programme(
      TrainingSetUp(programme: offer.id, days: days, minutes: length.minutes, start: start))
  }

  /// Goes on to the next question; returns whether there was one. After the last one the choice is made.
  public mutating func next() -> Bool { go(by: 1) }

  /// Goes back to the question before; returns whether there was one.
  public mutating func back() -> Bool { go(by: -1) }

  private mutating func go(by places: Int) -> Bool {
    let steps = steps
    guard let place = steps.firstIndex(of: step), steps.indices.contains(place + places) else { return false }
    step = steps[place + places]
    return true
  }

  /// Changes the answer: the next, or the one before. Returns whether it is another.
  public mutating func change(by direction: Int) -> Bool {
    let before = self
    switch step {
    case .welcome, .week: break
    case .programme: chosen = Self.moved(chosen, by: direction, within: 0...offers.count)
    case .amount:
      let count = Self.moved(days.count, by: direction, within: ProgrammeFit.dayBounds)
      if count != days.count { days = Set(ProgrammeFit(daysPerWeek: count, length: length).days) }
    case .days:
      let all = Weekday.allCases
      day = all[(day.index + direction + all.count) % all.count]
    case .length:
      let all = SessionLength.allCases
      length = all[Self.moved(all.firstIndex(of: length) ?? 0, by: direction, within: 0...all.count - 1)]
    }
    return self != before
  }

  /// Takes the day in, or out; returns false where there would be too few or too many then.
  public mutating func toggleDay() -> Bool {
    guard step == .days else { return false }
    let changed = days.symmetricDifference([day])
    guard ProgrammeFit.dayBounds.contains(changed.count) else { return false }
    days = changed
    return true
  }

  private static func moved(_ value: Int, by step: Int, within bounds: ClosedRange<Int>) -> Int {
    (value + step).clamped(to: bounds)
  }
}

extension SetUpDialogue.Offer {
  /// A programme as people see it.
  public init(_ programme: Programme) {
    self.init(
      id: programme.id, name: programme.name, weeks: programme.weeks, sessions: programme.sessions.count,
      phases: programme.phases.map(\.name))
  }
}

extension SetUpDialogue {
  /// The week as it is known so far: the training days, each as long as a session is to be.
  public var sketch: Week {
    Self.week { weekday in
      days.contains(weekday) ? (.ahead, [], length.minutes) : (.rest, [], 0)
    }
  }

  /// The first whole week of a programme that was fitted.
  public static func week(of programme: FittedProgramme) -> Week {
    let monday = Self.monday
    return Course(programme, start: monday, done: []).week(of: monday, today: monday - 7)
  }

  /// A week that is no particular one.
  public static func week(
    _ day: (Weekday) -> (state: WeekDay.State, entries: [ProgrammeEntry], minutes: Int)
  ) -> Week {
    Week(state: .running, monday: monday, today: monday - 7) { day($0.weekday) }
  }

  /// The first Monday there is.
  private static let monday = LocalDate(daysSinceEpoch: 4)
}

extension Week {
  /// The week with only so many days of it that have something, the first ones; the others are dots.
  public func drawn(_ count: Int) -> Week {
    var left = count
    let shown = days.map { day in
      guard day.state != .rest else { return true }
      left -= 1
      return left >= 0
    }
    var week = self
    for (index, isShown) in shown.enumerated() where !isShown { week.blank(index) }
    return week
  }
}
