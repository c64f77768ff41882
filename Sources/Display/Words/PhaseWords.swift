public import Intervals

extension PhaseKind {
  /// What the phase is called: `Get ready`.
  public var title: String {
    switch self {
    case .ready: "Get ready"
    case .work: "Work"
    case .rest: "Rest"
    case .change: "Change"
    case .coolDown: "Cool-down"
    case .done: "Done"
    }
  }
}

extension Phase {
  /// The phase as something that comes: `rest, 10 s`, `work, lunge, left, 20 s`.
  public var words: String { words(changingTo: nil) }

  /// The same; of a changeover also the move that it changes to.
  fileprivate func words(changingTo following: String?) -> String {
    var words = [kind.title.lowercased() + (following.map { " to \($0)" } ?? "")]
    if kind == .work {
      words += [move.name, side?.rawValue ?? ""].filter { !$0.isEmpty }
    }
    words.append(isEndless ? "open" : isOpen ? "up to \(TimeText.spoken(length))" : TimeText.spoken(length))
    return words.joined(separator: ", ")
  }
}

extension IntervalClock {
  /// What comes after the phase of a state, in words; a changeover says what it changes to.
  public func wordsForNext(after state: IntervalState) -> String {
    guard let next = state.next else { return "done" }
    let following = phase(state.index + 2)
    guard next.kind == .change, let move = following?.move.name, !move.isEmpty else { return next.words }
    return next.words(changingTo: move)
  }
}

extension Score {
  /// The score as people say it: `12 rounds + 5`, `8:31`, `capped at 20:00`, `4 laps`.
  public var words: String {
    switch self {
    case .rounds(let rounds, let reps):
      SceneWords.counted(rounds, "round") + (reps > 0 ? " + \(reps)" : "")
    case .time(let time): TimeText.clock(.seconds(time.secondsRoundedDown))
    case .capped(let time): "capped at \(TimeText.clock(.seconds(time.secondsRoundedDown)))"
    case .laps(let laps): SceneWords.counted(laps.count, "lap")
    }
  }
}

extension TimeText {
  /// A time as a voice says it: `18 seconds`, `1 minute 5 seconds`, `2 hours`.
  public static func said(_ seconds: Int64) -> String {
    let seconds = Int(max(0, seconds))
    let parts = [(seconds / 3_600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let said = parts.filter { $0.0 > 0 }.map { SceneWords.counted($0.0, $0.1) }
    return said.isEmpty ? "0 seconds" : said.joined(separator: " ")
  }
}

extension TimeOfDay {
  /// The time of day as the clock shows it: `7:05`, `19:05`, or `7:05 PM`.
  public func text(at now: Instant) -> String {
    let minutes = minutes(at: now)
    let (hour, minute) = (minutes / 60, minutes % 60)
    let shown = is24Hour ? hour : (hour + 11) % 12 + 1
    return "\(shown):\(minute < 10 ? "0" : "")\(minute)" + (is24Hour ? "" : hour < 12 ? " AM" : " PM")
  }
}
