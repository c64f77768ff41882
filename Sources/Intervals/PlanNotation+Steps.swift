extension PlanNotation {
  /// Reads explicit steps with commas between: `work@0:40@goblet_squat@1/3,rest@0:30`.
  static func steps(_ text: String) throws(PlanError) -> [IntervalPlan.Step] {
    var steps: [IntervalPlan.Step] = []
    for part in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
      let fields = part.split(separator: "@", omittingEmptySubsequences: false).map { String($0) }
      guard let step = try step(fields) else {
        throw PlanError(
          field: "steps", value: "“\(String(part).prefix(64))”",
          allowed: "work@0:40, work@0:40@lunge/2, work@0:40@squat@1/3 for set 1 of 3, or rest@0:30")
      }
      steps.append(step)
    }
    return steps
  }

  /// Writes steps so that they are read back.
  static func text(of steps: [IntervalPlan.Step]) -> String {
    steps.map(text(of:)).joined(separator: ",")
  }

  private static func step(_ fields: [String]) throws(PlanError) -> IntervalPlan.Step? {
    guard (2...4).contains(fields.count) else { return nil }
    let length = try length(fields[1], of: "steps")
    switch fields[0] {
    case "rest": return fields.count == 2 ? IntervalPlan.Step(.rest, length) : nil
    case "work":
      var step = IntervalPlan.Step(.work, length)
      if fields.count > 2 {
        let moves = try moves(fields[2])
        guard moves.count == 1 else { return nil }
        step.move = moves[0]
      }
      if fields.count > 3 {
        let numbers = fields[3].split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let set = numbers[0], let sets = numbers[1] else { return nil }
        (step.set, step.sets) = (set, sets)
      }
      return step
    default: return nil
    }
  }

  private static func text(of step: IntervalPlan.Step) -> String {
    var fields = [step.kind == .work ? "work" : "rest", text(of: step.length)]
    guard step.kind == .work else { return fields.joined(separator: "@") }
    let hasSets = step.set != 1 || step.sets != 1
    if step.move != .unnamed || hasSets { fields.append(word(for: step.move)) }
    if hasSets { fields.append("\(step.set)/\(step.sets)") }
    return fields.joined(separator: "@")
  }
}
