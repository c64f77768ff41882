import Intervals
import Training

extension SceneWords {
  /// The chosen day, and what it offers.
  mutating func describe(_ scene: TodayScene, at now: Instant) {
    time = scene.time.text(at: now)
    guard let day = scene.week.day(on: scene.chosen) else { return }
    switch scene.week.state {
    case .loading, .noProgramme:
      title = scene.week.words.first ?? ""
      move = scene.week.words.dropFirst().joined(separator: ", ")
      spoken = scene.week.words.joined(separator: ", ")
    case .running, .allDone, .finished:
      title = day.isToday ? "TODAY" : day.date.weekday.name.uppercased()
      describe(scene.offer)
      let week = scene.week.state == .running ? [] : scene.week.words.prefix(1)
      spoken = (week + [day.words, scene.offer.words]).joined(separator: ", ")
    }
  }

  private mutating func describe(_ offer: DayOffer) {
    let session = offer.session
    move = session?.name ?? "Rest"
    place = session.map { "\($0.focusLine) · \(Self.counted($0.moves.count, "move"))" } ?? "nothing planned"
    total = session.map { "\($0.minutes) min" } ?? ""
    next =
      switch offer {
      case .start: "start begins it"
      case .again(_, let minutes): "done, \(minutes) min · start does it again"
      case .recovery: "rest day · start begins a recovery flow"
      case .rest: "rest day"
      }
  }

  /// A session that was interrupted, and the question what to do.
  mutating func describe(_ scene: InterruptedScene, at now: Instant) {
    let run = scene.run
    title = "INTERRUPTED"
    move = run.clock.plan.name
    let elapsed = run.elapsed(at: now)
    time = TimeText.clock(.seconds(elapsed.secondsRoundedDown))
    total = run.clock.total.map { "\(TimeText.clock(.seconds(($0 - elapsed).secondsRoundedUp))) left" } ?? ""
    place = scene.choice == .resume ? "[resume]  discard" : "resume  [discard]"
    next = "start: \(scene.choice.rawValue) · plus, minus: choose"
    spoken = [
      "Interrupted", move, TimeText.said(elapsed.secondsRoundedDown) + " done", total,
      "start would \(scene.choice.rawValue) it",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is said of a session that leaves nothing, because next to nothing was done.
  public static let notKept = "not kept, less than a round and a minute"

  /// What is about to be kept of a session that is over.
  public static func words(for record: SummaryRecord) -> String {
    switch record.field {
    case .effort: return record.effort.map { "effort \($0) of 10" } ?? "how hard was it?"
    case .reps: return "repetitions beyond the last round"
    case .discard: return "start discards it"
    }
  }
}
