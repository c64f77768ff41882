internal import Display
internal import Intervals
internal import Training

/// What the page of a day says.
struct TodayWords: Hashable, Sendable {
  /// A move: its name, and its figures in full and without the rest.
  struct Line: Hashable, Sendable {
    var text: String
    var details: [String]
  }

  /// The day, as a heading.
  var title = ""
  /// The time of day.
  var time = ""
  /// The session, or what there is instead.
  var name = ""
  /// What it is about, and where there is no session, what to do.
  var facts: [String] = []
  /// Its figures; the first that fits are written.
  var figures: [String] = []
  /// The moves of the session.
  var moves: [Line] = []
  /// What can be done.
  var offer = ""
  /// About the week; the first that fits is written.
  var week: [String] = []

  init(_ scene: TodayScene, at now: Instant) {
    time = scene.time.text(at: now)
    switch scene.week.state {
    case .loading:
      title = "Today"
      name = "The week is loading"
    case .noProgramme:
      title = "Your week"
      name = "No programme yet"
      facts = ["Choose one, and your week", "is drawn here."]
      offer = "space sets one up"
    case .running, .allDone, .finished:
      guard let day = scene.week.day(on: scene.chosen) else { return }
      title = day.isToday ? "Today" : day.date.weekday.name
      tell(scene.offer)
      offer = Self.words(for: scene.offer, on: day)
      week = Self.words(for: scene.week)
    }
  }

  private mutating func tell(_ offer: DayOffer) {
    guard let session = offer.session else {
      name = "Rest"
      facts = ["Nothing is planned."]
      return
    }
    name = session.name
    facts = [session.focusLine]
    let minutes = "\(session.minutes) min"
    figures = [
      "\(minutes) · effort \(session.effort) of 10", "\(minutes) · effort \(session.effort)", minutes,
    ]
    moves = session.moves.map { Line($0) }
  }

  private static func words(for offer: DayOffer, on day: WeekDay) -> String {
    switch offer {
    case .start:
      let start = day.isToday ? "space starts it" : "space starts it now"
      return day.state == .missed ? "missed · \(start)" : start
    case .again(_, let minutes): return "done, \(minutes) min · space: again"
    case .recovery: return "rest day · space: recovery flow"
    case .rest: return "rest day"
    }
  }

  private static func words(for week: Week) -> [String] {
    let (done, ahead) = (week.minutesDone, week.minutesAhead)
    switch week.state {
    case .loading, .noProgramme: return []
    case .finished: return ["the programme is finished", "programme finished"]
    case .allDone: return ["all of this week is done · \(done) min", "week done · \(done) min", "week done"]
    case .running:
      let figures = "\(done) of \(done + ahead) min"
      guard ahead > 0 else { return ["week of \(week.monday) · \(done) min done", "\(done) min done"] }
      let isThis = week.days.contains(where: \.isToday)
      return isThis
        ? ["this week \(figures)", figures]
        : ["week of \(week.monday) · \(figures)", "week of \(week.monday)", figures]
    }
  }
}

extension TodayWords.Line {
  fileprivate init(_ move: TrainingMove) {
    let whole = move.detail
    let short = whole.parts(at: "·").first ?? whole
    self.init(text: move.name, details: [whole, short])
  }
}
