internal import Training

extension TrainingBook {
  /// Planned training days done in a row up to today; nil where there is no plan.
  func streak(to today: LocalDate) -> Int? {
    guard let course else { return nil }
    let entries = history.counted
    let skipped = Streak.skippedDays(of: entries)
    return Streak.days(to: today, done: Set(entries.map(\.date))) {
      !skipped.contains($0) && course.isTrainingDay($0)
    }
  }
}
