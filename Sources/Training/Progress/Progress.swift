/// What the training of a period came to.
public struct Progress: Hashable, Sendable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The day, or the days of the week.
    public var days: ClosedRange<LocalDate>
    public var total: TrainingTotal
    /// Whether it stands for a week, of which the last may have only begun.
    public var isWeek: Bool

    /// Makes a point.
    public init(days: ClosedRange<LocalDate>, total: TrainingTotal = TrainingTotal(), isWeek: Bool) {
      self.days = days
      self.total = total
      self.isWeek = isWeek
    }
  }

  public var period: ProgressPeriod
  /// The days of the period, up to today.
  public var days: ClosedRange<LocalDate>
  public var total: TrainingTotal
  /// The minutes of the period before; nil when there were none to compare with.
  public var minutesBefore: Int?
  /// Planned training days done in a row up to today; 0 without a plan.
  public var streak: Int
  /// Whether there is a plan that says which days are to train on.
  public var hasPlan: Bool
  /// The points of the curve, the oldest first; all of the total is in them.
  public var points: [Point]
  /// The personal bests of all time, the newest first.
  public var bests: [PersonalBest]
  /// How many sessions were ever trained, in the period or not.
  public var sessionsInAll: Int
  /// Whether all of it is sample training.
  public var isSample: Bool

  /// By how many percent the minutes are more, or less, than those of the period before; nil when there is nothing to
  /// compare.
  public var changePercent: Int? {
    minutesBefore.map { Int((Double(total.minutes - $0) * 100 / Double($0)).rounded()) }
  }

  /// The load over the points.
  public var loadCurve: MonotoneCurve { MonotoneCurve(points.map { Double($0.total.load) }) }
  /// The minutes over the points.
  public var minutesCurve: MonotoneCurve { MonotoneCurve(points.map { Double($0.total.minutes) }) }

  /// Sums up a period.
  ///
  /// - Parameters:
  ///   - entries: all there are, the oldest first.
  ///   - isPlanned: whether a day is, or was, one to train on; nil where there is no plan.
  public init(
    _ period: ProgressPeriod, to today: LocalDate, of entries: [HistoryEntry],
    isPlanned: ((LocalDate) -> Bool)?
  ) {
    self.period = period
    days = period.days(to: today)
    total = TrainingTotal()
    points = period.parts(to: today).map { Point(days: $0, isWeek: period == .year) }
    let before = period.daysBefore(today: today)
    var totalBefore = TrainingTotal()
    let step = period == .year ? 7 : 1
    for entry in entries {
      let date = entry.date
      if before.contains(date) { totalBefore.add(entry) }
      guard days.contains(date) else { continue }
      total.add(entry)
      points[(date - days.lowerBound) / step].total.add(entry)
    }
    minutesBefore = totalBefore.minutes > 0 ? totalBefore.minutes : nil
    hasPlan = isPlanned != nil
    streak = isPlanned.map { Streak.days(to: today, of: entries, isPlanned: $0) } ?? 0
    bests = PersonalBest.all(in: entries, on: today)
    sessionsInAll = entries.count
    isSample = entries.last?.isSample ?? false
  }

  /// Makes progress of what was worked out before.
  public init(
    _ period: ProgressPeriod, days: ClosedRange<LocalDate>, total: TrainingTotal, minutesBefore: Int?,
    streak: Int, hasPlan: Bool, points: [Point], bests: [PersonalBest], sessionsInAll: Int, isSample: Bool
  ) {
    self.period = period
    self.days = days
    self.total = total
    self.minutesBefore = minutesBefore
    self.streak = streak
    self.hasPlan = hasPlan
    self.points = points
    self.bests = bests
    self.sessionsInAll = sessionsInAll
    self.isSample = isSample
  }
}
