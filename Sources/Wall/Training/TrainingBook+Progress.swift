public import Training

extension TrainingBook {
  /// What the training of a period up to today came to.
  public func progress(_ period: ProgressPeriod, to today: LocalDate) -> Progress {
    Progress(period, to: today, of: history.counted, isPlanned: course.map { $0.isTrainingDay })
  }
}
