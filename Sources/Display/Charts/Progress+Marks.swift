public import Training

extension Progress {
  /// Some points, evenly spread from the first to today, and what stands below them: a weekday, or a day.
  public func marks(most: Int) -> [(point: Int, text: String)] {
    let last = points.count - 1
    guard last > 0, most > 1 else { return points.isEmpty ? [] : [(last, text(ofMark: last))] }
    let steps = min(most - 1, last)
    return (0...steps).map { step in
      let point = Int((Double(step * last) / Double(steps)).rounded())
      return (point, text(ofMark: point))
    }
  }

  private func text(ofMark point: Int) -> String {
    let day = points[point].days.lowerBound
    return period == .week ? day.weekday.shortName : day.monthAndDay
  }
}
