/// What the training of a period came to.
public struct Progress: Hashable, Sendable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The day, or the days of the week.
    public var days: ClosedRange<LocalDate>
    public var total: TrainingTotal
  }

  public var period: ProgressPeriod
  /// The days of the period, up to today.
  public var days: ClosedRange<LocalDate>
  public var total: TrainingTotal
  /// The minutes of the period before; nil when there were none to compare with.
  public var minutesBefore: Int?
  /// Planned training days done in a row up to today.
  public var streak: Int
  /// The points of the curve, the oldest first; all of the total is in them.
  public var points: [Point]
  /// The personal bests of all time, the newest first.
  public var bests: [PersonalBest]

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
  ///   - isPlanned: whether a day is, or was, one to train on.
  public init(
    _ period: ProgressPeriod, to today: LocalDate, of entries: [HistoryEntry],
    isPlanned: (LocalDate) -> Bool
  ) {
    self.period = period
    days = period.days(to: today)
    total = TrainingTotal()
    points = period.parts(to: today).map { Point(days: $0, total: TrainingTotal()) }
    let before = period.daysBefore(today: today)
    var totalBefore = TrainingTotal()
    var done = Set<LocalDate>()
    let step = period == .year ? 7 : 1
    for entry in entries {
      let date = entry.date
      done.insert(date)
      if before.contains(date) { totalBefore.add(entry) }
      guard days.contains(date) else { continue }
      total.add(entry)
      points[(date - days.lowerBound) / step].total.add(entry)
    }
    minutesBefore = totalBefore.minutes > 0 ? totalBefore.minutes : nil
    streak = Streak.days(to: today, done: done, isPlanned: isPlanned)
    bests = PersonalBest.all(in: entries, on: today)
  }
}
