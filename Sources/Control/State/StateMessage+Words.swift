internal import Intervals
internal import Training

extension StateMessage {
  /// What the wall shows, in words and in reading order.
  public var words: String {
    let reminded = reminder.map {
      "Time to train: \($0.session), \($0.minutes) minute\($0.minutes == 1 ? "" : "s"). "
    }
    return (reminded ?? "") + sceneWords + (isQuiet ? ", quiet hours" : "")
  }

  private var sceneWords: String {
    switch scene {
    case .dark: return "The wall is dark"
    case .idle, .builder: return format?.words(field: scene == .builder ? field : nil) ?? "The clock"
    case .today: return today?.words ?? "The day"
    case .session: return session?.words ?? "A session"
    case .interrupted: return interruption
    case .summary:
      let name = session.map { [$0.name] } ?? []
      return (name + (summary?.words ?? ["over"])).joined(separator: ", ")
    }
  }
}

extension StateMessage {
  /// That it is paused goes without saying.
  private var interruption: String {
    var session = session
    session?.isPaused = false
    return "Interrupted: \(session?.words ?? "a session"). Resume or discard"
  }
}

extension FormatMessage {
  fileprivate func words(field: FieldMessage?) -> String {
    var words = [name]
    if isChanged { words.append("changed") }
    if let rhythm { words.append(rhythm.split(separator: " · ").joined(separator: ", ")) }
    if let totalMs { words.append("\(TimeText.clock(.milliseconds(totalMs))) in all") }
    if let field { words.append("\(PlanField(rawValue: field.name)?.title ?? field.name) \(field.value)") }
    return words.joined(separator: ", ")
  }
}

extension SessionMessage {
  /// `Work, goblet squat, set 2 of 3, 18 seconds left`; a pause comes first, because it says what matters.
  fileprivate var words: String {
    var words = isPaused ? ["Paused", phase.words.lowercased()] : [phase.words]
    if !move.isEmpty { words.append(move) }
    if let side { words.append("\(side.rawValue) side") }
    if sets > 1 { words.append("set \(set) of \(sets)") }
    if round > 0, let rounds, rounds > 1 { words.append("round \(round) of \(rounds)") }
    if round > 0, rounds == nil { words.append("round \(round)") }
    if laps > 0 { words.append("\(laps) counted") }
    words.append(time)
    if let next { words.append("then \(next.words)") }
    return words.joined(separator: ", ")
  }

  private var time: String {
    countsUp ? "\(Self.seconds(shownSeconds)) so far" : "\(Self.seconds(shownSeconds)) left"
  }

  /// `1 second`, `18 seconds`, `2 minutes 5 seconds`.
  private static func seconds(_ seconds: Int64) -> String {
    var parts: [String] = []
    for (value, unit) in [(seconds / 3_600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    where value > 0 {
      parts.append("\(value) \(unit)\(value == 1 ? "" : "s")")
    }
    return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
  }
}

extension SessionMessage.NextMessage {
  fileprivate var words: String {
    phase == .work && !move.isEmpty ? move : phase.words.lowercased()
  }
}

extension SummaryMessage {
  fileprivate var words: [String] {
    var words = [ranToEnd ? "done" : "ended early"]
    words.append("\(TimeText.clock(.milliseconds(totalMs - totalMs % 1_000))) in all")
    words.append("\(TimeText.clock(.milliseconds(workMs - workMs % 1_000))) of work")
    // Where something else is scored, the rounds of the plan say nothing.
    if score == nil, let rounds {
      words.append("\(roundsDone) of \(rounds) rounds")
    } else if score == nil {
      words.append("\(roundsDone) round\(roundsDone == 1 ? "" : "s")")
    }
    switch score {
    case .rounds(let rounds, let reps): words.append("score \(rounds) rounds and \(reps) reps")
    case .time(let time): words.append("time \(TimeText.clock(time))")
    case .capped: words.append("capped")
    case .laps(let laps): words.append("\(laps.count) lap\(laps.count == 1 ? "" : "s")")
    case nil: break
    }
    if let record {
      words.append(record.effort.map { "effort \($0) of 10" } ?? "effort not said")
      if let energy = record.energy { words.append("about \(energy) kcal, an estimate") }
      words += record.sets.map(\.text)
    }
    return words
  }
}

extension PhaseKind {
  /// The name people say.
  fileprivate var words: String {
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
