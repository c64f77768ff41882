public import Training

extension ProgressScene {
  /// The figures of the period, the most telling first.
  public var figures: [String] {
    let total = progress.total
    var figures = total.sessions > 0 ? [Self.duration(total.minutes)] : ["nothing trained"]
    if total.sessions > 0 {
      if let change = progress.changePercent { figures.append(Self.change(change)) }
      figures.append(SceneWords.counted(total.sessions, "session"))
    }
    if total.rated > 0 {
      figures.append(
        "load \(total.load)"
          + (total.rated < total.sessions ? " from \(total.rated) of \(total.sessions)" : ""))
    }
    if progress.hasPlan { figures.append("streak \(SceneWords.counted(progress.streak, "day"))") }
    return figures
  }

  /// The shares of the time by focus, the largest first, in whole percent that add to 100; none without such time.
  public var shares: [(focus: Focus, percent: Int)] {
    progress.total.percents.filter { $0.percent > 0 }.sorted { $0.percent > $1.percent }
  }

  private static func duration(_ minutes: Int) -> String {
    minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private static func change(_ percent: Int) -> String {
    percent == 0 ? "as before" : percent > 0 ? "+\(percent) %" : "−\(-percent) %"
  }
}

extension PersonalBest {
  /// What there is to say of it behind its value: `+2 kg, new best`.
  public var remark: String { [gain, badge].compactMap { $0 }.joined(separator: ", ") }
}

extension ProgrammeStanding {
  /// `week 3 of 8 · Build`.
  public var weekWords: String { "week \(week) of \(weeks)" + (phase.isEmpty ? "" : " · \(phase)") }
  /// `7 of 24 sessions done`.
  public var doneWords: String { "\(done) of \(SceneWords.counted(sessions, "session")) done" }
  /// `Mon Wed Fri · 30 min`.
  public var dayWords: String { days.map(\.shortName).joined(separator: " ") + " · \(minutes) min" }
}

extension ProfileScene.Choice {
  /// What it is called: `Set up`.
  public var title: String {
    switch self {
    case .setUp: "Set up"
    case .settings: "Settings"
    case .startOver: "Start over"
    }
  }
}

extension ProfileScene {
  /// The question before starting over.
  public static let question = "Start over? The history stays."

  /// `streak 4 days`; nil without a plan.
  public var streakWords: String? { streak.map { "streak \(SceneWords.counted($0, "day"))" } }
}
