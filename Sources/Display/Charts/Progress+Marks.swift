public import Training

extension Progress {
  /// Some points, evenly spread from the first to today, and what stands below them: a weekday, or a day.
  public func marks(most: Int) -> [(point: Int, text: String)] {
    let last = points.count - 1
    guard last > 0, most > 1 else { return points.isEmpty ? [] : [(last, text(ofMark: last))] }
    let steps = Self.steps(to: last, most: most - 1)
    return (0...steps).map { step in
      let point = Int((Double(step * last) / Double(steps)).rounded())
      return (point, text(ofMark: point))
    }
  }

  /// How many steps there are to the last point: as many as there may be, or somewhat fewer that are of one length.
  private static func steps(to last: Int, most: Int) -> Int {
    guard most < last else { return last }
    let even = (1...most).last { last % $0 == 0 } ?? 1
    return even * 2 > most ? even : most
  }

  private func text(ofMark point: Int) -> String {
    let day = points[point].days.lowerBound
    return period == .week ? day.weekday.shortName : day.monthAndDay
  }
}
