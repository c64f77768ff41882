public import Training

/// Which figure a curve of progress is of.
public enum ProgressMeasure: String, CaseIterable, Hashable, Sendable {
  case load, minutes

  /// The load, or the minutes where no session has one.
  public static func fitting(_ progress: Progress) -> ProgressMeasure {
    progress.total.rated > 0 ? .load : .minutes
  }

  /// The name as it is read: `Load`.
  public var name: String { self == .load ? "Load" : "Minutes" }

  /// What stands in the place of a curve that has nothing to show; nil where there is something.
  public func emptiness(of progress: Progress) -> String? {
    guard (curve(of: progress).values.max() ?? 0) <= 0 else { return nil }
    return self == .load && progress.total.sessions > 0
      ? "No session here has an effort, and only those that have one make load"
      : "Nothing was trained in \(progress.period.name)"
  }

  /// The curve of it.
  public func curve(of progress: Progress) -> MonotoneCurve {
    self == .load ? progress.loadCurve : progress.minutesCurve
  }
}

/// A figure with what it is of.
public struct ProgressFigure: Hashable, Sendable {
  /// The number, with its unit where the name does not say it.
  public var value: String
  /// What it counts.
  public var name: String
  /// What it is compared with or made of; empty for nothing.
  public var note: String
}

extension Progress {
  /// The figures that stand above a curve: minutes, sessions, load and, with a plan, the streak.
  public var figures: [ProgressFigure] {
    let change = changePercent.map { percent in
      (percent > 0 ? "+" : percent < 0 ? "−" : "±") + "\(abs(percent)) % on \(period.nameBefore)"
    }
    let ratings = total.rated == total.sessions ? "" : "\(total.rated) of \(total.sessions) with an effort"
    var figures = [
      ProgressFigure(value: "\(total.minutes)", name: "minutes", note: change ?? ""),
      ProgressFigure(
        value: "\(total.sessions)", name: total.sessions == 1 ? "session" : "sessions", note: ""),
      ProgressFigure(value: "\(total.load)", name: "load", note: ratings),
    ]
    if hasPlan {
      figures.append(
        ProgressFigure(
          value: "\(streak)", name: "streak", note: streak == 1 ? "training day" : "training days"))
    }
    return figures
  }
}
