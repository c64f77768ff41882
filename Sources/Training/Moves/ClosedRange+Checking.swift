internal import Intervals

extension ClosedRange<Int> {
  /// Checks a figure against these bounds.
  ///
  /// - Throws: the field, its value and the bounds.
  func check(_ value: Int, named field: String) throws(PlanError) {
    guard contains(value) else {
      throw PlanError(field: field, value: "\(value)", allowed: "\(lowerBound) to \(upperBound)")
    }
  }
}
