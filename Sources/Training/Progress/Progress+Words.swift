internal import Intervals

extension Progress.Point {
  /// The point as a cursor on the curve reads it: `Thu Oct 1 · 31 min, load 248`.
  public var text: String { "\(shortName) · \(total.shortWords)" }

  /// The same in fewer and fewer words, for where there is less and less room.
  public var shorterTexts: [String] {
    let minutes = total.sessions > 0 ? "\(total.minutes) min" : total.shortWords
    return [text, "\(shortName) · \(minutes)", "\(days.lowerBound.monthAndDay) · \(minutes)", minutes]
  }

  /// The point as it is read out: `Thursday, October 1, 31 minutes, load 248`.
  public var words: String {
    let name = isWeek ? "Week of \(days.lowerBound.words)" : days.lowerBound.words
    guard total.sessions > 0 else { return "\(name), no training" }
    return "\(name), \(counted(total.minutes, "minute"))" + (total.rated > 0 ? ", load \(total.load)" : "")
  }

  private var shortName: String {
    isWeek ? "Week of \(days.lowerBound.shortWords)" : days.lowerBound.shortWords
  }
}

extension TrainingTotal {
  /// What it comes to in short: `31 min, load 248`.
  public var shortWords: String {
    guard sessions > 0 else { return "no training" }
    return "\(minutes) min" + (rated > 0 ? ", load \(load)" : "")
  }

  /// The percent of the time with a focus that went to each; together 100, or all 0 where there is no such time.
  public var percents: [(focus: Focus, percent: Int)] {
    let shares = Focus.allCases.map { share(of: $0) ?? 0 }
    return Array(zip(Focus.allCases, Apportionment.parts(of: 100, by: shares)))
  }
}

extension Progress {
  /// The progress in sentences, in reading order; each stands for itself.
  public var words: [String] {
    guard sessionsInAll > 0 else {
      return ["No training yet", "Finish a session and save it, and your progress is drawn here"]
    }
    var words = isSample ? ["This is sample training; nobody did it"] : []
    words.append("Progress of \(period.name), \(days.lowerBound.words) to \(days.upperBound.words)")
    words += total.sessions > 0 ? figures : ["No training in \(period.name)"]
    if hasPlan { words.append(streak > 0 ? "Streak, \(counted(streak, "training day"))" : "No streak") }
    words += points.filter { period == .week || $0.total.sessions > 0 }.map(\.words)
    if !bests.isEmpty { words.append(counted(bests.count, "personal best")) }
    words += bests.map(\.words)
    let shares = total.percents.filter { $0.percent > 0 }
    if !shares.isEmpty {
      let parts = shares.map { "\($0.focus.rawValue) \($0.percent) percent" }
      words.append("Time by focus: " + parts.joined(separator: ", "))
    }
    return words
  }

  private var figures: [String] {
    let minutes = counted(total.minutes, "minute")
    let load =
      switch total.rated {
      case 0: "No load, because no session has an effort"
      case total.sessions: "Load \(total.load)"
      default:
        "Load \(total.load), from \(total.rated) of \(counted(total.sessions, "session")) with an effort"
      }
    return [
      changePercent.map { "\(minutes), \(Self.words(ofChange: $0)) \(period.nameBefore)" } ?? minutes,
      counted(total.sessions, "session"), load,
    ]
  }

  private static func words(ofChange percent: Int) -> String {
    percent == 0 ? "as many as in" : "\(abs(percent)) percent \(percent > 0 ? "more" : "less") than in"
  }
}

extension PersonalBest {
  /// The best in a sentence: `Goblet squat, 24 kg × 12, new best, +2 kg, on Thursday, October 1`.
  public var words: String {
    var parts = [name, text] + [badge, gain].compactMap { $0 }
    parts.append("on \(best.date.words)")
    if let oneRep {
      parts.append("estimated one-rep maximum \(oneRep.weight), from \(oneRep.source.feat.text)")
    }
    return parts.joined(separator: ", ")
  }
}
