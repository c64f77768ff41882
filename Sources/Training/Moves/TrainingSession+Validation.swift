public import Intervals

extension TrainingSession {
  /// How hard a session may be.
  public static let effortBounds = 1...10
  /// How many moves a session may have.
  public static let moveBounds = 1...40

  /// Checks the bounds, also those of the plan that it becomes.
  ///
  /// - Throws: the first field that is out of bounds, with its value and the bounds; `place` goes before its name.
  public func validate(as place: String = "") throws(PlanError) {
    try NameRules.check(id: id, named: place + "id")
    try NameRules.check(name: name, named: place + "name")
    try NameRules.check(name: focusLine, named: place + "focus")
    try Self.effortBounds.check(effort, named: place + "effort")
    try TrainingMove.restBounds.check(changeoverSeconds, named: place + "changeover")
    try Self.moveBounds.check(moves.count, named: place + "moves")
    for (index, move) in moves.enumerated() {
      try move.validate(as: "\(place)moves[\(index + 1)].")
    }
    do {
      _ = try intervalPlan.validated()
    } catch {
      throw PlanError(field: place + error.field, value: error.value, allowed: error.allowed)
    }
  }
}
