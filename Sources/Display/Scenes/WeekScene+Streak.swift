import Training

extension WeekScene {
  /// The days that the streak runs through in this week, from the first of them to the last that is done; nil where it
  /// has none here. One that is longer than the week comes from before Monday.
  var streakDays: (days: ClosedRange<Int>, comesFromBefore: Bool)? {
    let days = week.days
    guard let streak, streak > 0, days.contains(where: \.isToday),
      let last = days.lastIndex(where: { $0.state == .done })
    else { return nil }
    let run = days[...last]
    let start = run.lastIndex { $0.state == .missed }.map { $0 + 1 } ?? 0
    let done = run[start...].indices.filter { days[$0].state == .done }
    let comesFromBefore = start == 0 && streak > done.count
    return ((comesFromBefore ? 0 : done.first ?? last)...last, comesFromBefore)
  }
}
