internal import Training

extension TrainingBook {
  /// Planned training days done in a row up to today; nil where there is no plan.
  func streak(to today: LocalDate) -> Int? {
    course.map { Streak.days(to: today, of: history.counted, isPlanned: $0.isTrainingDay) }
  }
}
