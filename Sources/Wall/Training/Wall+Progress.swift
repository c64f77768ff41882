import Display
import Intervals
import Training

extension Wall {
  /// What is shown of the progress.
  struct ProgressView: Sendable {
    var period = ProgressPeriod.week
    /// The point of the curve that is told in full.
    var cursor = 0
    /// The day that is looked at: the last one of its point, or the one that was chosen where points were days.
    var day: LocalDate?
    /// What the training came to; nil until somebody looks.
    var figures: Progress?
  }

  var progressScene: ProgressScene {
    let figures = progressView.figures ?? self.figures(of: progressView.period)
    return ProgressScene(time: shownTime, progress: figures, cursor: progressView.cursor)
  }

  /// Works the figures out, as a page shows them: they cost more than to draw them, and only inputs move them.
  private func figures(of period: ProgressPeriod) -> Progress {
    var figures = training.progress(period, to: today)
    figures.bests = figures.bests.prefix(ProgressScene.mostBests).map { best in
      var best = best
      best.climb = Array(best.climb.suffix(ProgressScene.longestClimb))
      return best
    }
    return figures
  }

  mutating func showProgress(_ period: ProgressPeriod?, on day: LocalDate?) throws(Refusal) {
    try checkIsFree()
    let period = period ?? progressView.period
    let days = period.days(to: today)
    if let day, !days.contains(day) {
      throw .badEntry(
        EntryError(field: "day", value: "\(day)", allowed: "\(days.lowerBound) to \(days.upperBound)"))
    }
    leaveQuestion()
    mode = .tab(.progress)
    look(at: period, on: day ?? today)
  }

  /// Works the figures out anew where they are shown; the point that was looked at stays.
  mutating func lookAtProgress() {
    streak = training.streak(to: today)
    guard case .tab(.progress) = mode else {
      progressView.figures = nil
      return
    }
    let isLast = progressView.cursor == (progressView.figures?.points.count ?? 0) - 1
    look(at: progressView.period, on: isLast ? today : progressView.day)
  }

  /// Shows a period with the point that a day is in, or the last one.
  private mutating func look(at period: ProgressPeriod, on day: LocalDate?) {
    let figures = self.figures(of: period)
    let place = figures.points.firstIndex { point in day.map(point.days.contains) ?? false }
    let cursor = place ?? figures.points.count - 1
    progressView = ProgressView(
      period: period, cursor: cursor, day: place == nil ? figures.points.last?.days.upperBound : day,
      figures: figures)
  }

  mutating func actInProgress(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .plus, .forward: return moveCursor(by: 1, at: now)
    case .minus, .back: return moveCursor(by: -1, at: now)
    case .field, .startPause: return turnPeriod(by: 1, at: now)
    case .format: return turnPeriod(by: -1, at: now)
    case .mode: return turnTab(at: now)
    case .end, .save, .lap: return acknowledge(.refused, at: now)
    }
  }

  private mutating func moveCursor(by places: Int, at now: Instant) -> [Effect] {
    let points = progressView.figures?.points ?? []
    guard points.indices.contains(progressView.cursor + places) else { return acknowledge(.refused, at: now) }
    progressView.cursor += places
    progressView.day = points[progressView.cursor].days.upperBound
    return acknowledge(.done, at: now)
  }

  private mutating func turnPeriod(by places: Int, at now: Instant) -> [Effect] {
    let all = ProgressPeriod.allCases
    let place = (all.firstIndex(of: progressView.period) ?? 0) + places + all.count
    look(at: all[place % all.count], on: progressView.day)
    return acknowledge(.done, at: now)
  }
}
