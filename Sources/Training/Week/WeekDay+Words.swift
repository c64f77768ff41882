extension WeekDay {
  /// The day in a sentence, in reading order: `Tuesday, Press & Push, 34 minutes, done`.
  public var words: String {
    var parts = [date.weekday.name]
    if isToday, state != .today { parts.append("today") }
    parts += entries.map(\.session.name)
    if minutes > 0 { parts.append(minuteWords(minutes)) }
    parts.append(state.rawValue)
    return parts.joined(separator: ", ")
  }
}

extension Week {
  /// The week in sentences, in reading order.
  public var words: [String] {
    switch state {
    case .loading: ["The week is loading"]
    case .noProgramme: ["No programme yet", "Choose one, and your week is drawn here"]
    case .running: days.map(\.words)
    case .allDone: ["All of this week is done, \(minuteWords(minutesDone))"] + days.map(\.words)
    case .finished: ["The programme is finished"] + days.map(\.words)
    }
  }
}

extension DayOffer {
  /// The offer in a sentence.
  public var words: String {
    switch self {
    case .start(let entry): "Start \(entry.session.words)"
    case .again(let entry, let minutes):
      "\(entry.session.name) is done, \(minuteWords(minutes)); do it again"
    case .recovery(let flow): "Rest, with a recovery flow: \(flow.words)"
    case .rest: "Rest"
    }
  }
}

extension TrainingSession {
  /// The session in a sentence, in reading order: `Press & Push, Push and core, 34 minutes, effort 7 of 10, 6 moves`.
  public var words: String {
    let count = moves.count == 1 ? "1 move" : "\(moves.count) moves"
    return "\(name), \(focusLine), \(minuteWords(minutes)), effort \(effort) of 10, \(count)"
  }
}

extension TrainingMove {
  /// The move in a sentence: `Goblet squat, 3 sets of 12, 45 seconds rest`.
  public var words: String {
    let amount =
      switch work {
      case .reps(let reps, _): "\(reps)"
      case .hold(let seconds): counted(seconds, "second")
      }
    let side = isSplitBySide ? " a side" : ""
    let rest = sets > 1 && restSeconds > 0 ? ", \(counted(restSeconds, "second")) rest" : ""
    return "\(name), \(counted(sets, "set")) of \(amount)\(side)\(rest)"
  }
}

private func minuteWords(_ minutes: Int) -> String { counted(minutes, "minute") }
