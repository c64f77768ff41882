public import Training

/// What a wall knows of the training in front of it: the programmes there are, what was chosen, and what was done.
public struct TrainingBook: Hashable, Sendable {
  /// The programmes that can be chosen.
  public private(set) var programmes: [Programme]
  /// What the person answered to the question what to train; nil while nobody has.
  public private(set) var choice: TrainingChoice?
  /// What the person chose to train; nil where nothing was chosen.
  public var setUp: TrainingSetUp? { choice?.setUp }
  /// What was done.
  public private(set) var history: History
  /// The programme under way; nil where none was chosen, or the chosen one is not there.
  public private(set) var course: Course?
  /// The chosen programme as it was fitted; nil like the course.
  private var fitted: FittedProgramme?

  /// Makes a book of somebody who has answered: with a programme, or with the timer alone.
  public init(
    programmes: [Programme] = [Groundwork.programme], setUp: TrainingSetUp? = nil,
    history: History = History()
  ) {
    self.init(
      programmes: programmes, choice: setUp.map(TrainingChoice.programme) ?? .timerOnly, history: history)
  }

  /// Makes a book.
  public init(
    programmes: [Programme] = [Groundwork.programme], choice: TrainingChoice?, history: History = History()
  ) {
    self.programmes = programmes
    self.choice = choice
    self.history = history
    fit()
  }

  /// Why the chosen programme is not under way; nil where it is, or none was chosen.
  public var problem: String? {
    guard let setUp, course == nil else { return nil }
    return "the chosen programme “\(setUp.programme)” is not there; choose one of "
      + programmes.map(\.id).joined(separator: ", ")
  }

  /// Takes what was answered; nil to be asked again.
  mutating func choose(_ choice: TrainingChoice?) {
    self.choice = choice
    fit()
  }

  /// Takes the programmes that can be chosen.
  mutating func offer(_ programmes: [Programme]) {
    self.programmes = programmes
    fit()
  }

  /// Follows a change that is on the disk.
  mutating func apply(_ delta: HistoryDelta) {
    history.apply(delta)
    follow()
  }

  /// Takes the history as it is on the disk.
  mutating func replace(_ history: History) {
    self.history = history
    follow()
  }

  /// The week of a day.
  public func week(of date: LocalDate, today: LocalDate) -> Week {
    course?.week(of: date, today: today) ?? .ghost(of: date, today: today)
  }

  /// What a day offers; nothing without a programme.
  public func offer(on date: LocalDate, today: LocalDate) -> DayOffer {
    course?.offer(on: date, today: today) ?? .rest
  }

  /// The session that was trained, as far as it is still known.
  func session(of trained: Trained) -> TrainingSession? {
    guard trained.kind == .session else { return nil }
    if let place = trained.place, let course, course.programme.programme.id == place.programme,
      course.programme.entries.indices.contains(place.position)
    {
      return course.programme.entries[place.position].session
    }
    return programmes.flatMap { $0.sessions + $0.recovery }.first { $0.id == trained.id }
  }

  /// Fits the chosen programme, which takes longer than to follow what is done of it.
  private mutating func fit() {
    fitted = nil
    if let setUp, let programme = programmes.first(where: { $0.id == setUp.programme }) {
      fitted = (try? ProgrammeFit(setUp)).map { FittedProgramme(programme, to: $0) }
    }
    follow()
  }

  /// The course is what the history says of the chosen programme; editing or deleting an entry moves it.
  private mutating func follow() {
    guard let setUp, let fitted else {
      course = nil
      return
    }
    let done = history.entries.compactMap { entry -> CompletedSession? in
      guard let place = entry.trained.place, place.programme == setUp.programme, entry.completesSession,
        entry.date >= setUp.start
      else { return nil }
      return CompletedSession(position: place.position, date: entry.date, minutes: entry.minutes)
    }
    course = Course(fitted, start: setUp.start, done: done)
  }
}
