internal import Configuration
internal import Intervals

extension ProgrammeBuilder {
  mutating func report(_ location: SourceLocation, _ what: String, allowed: String) {
    problems.append(ConfigurationProblem(location, what, allowed: allowed))
  }

  /// Reports what a part of the program refuses: at the key of the field, or at the group where it has none.
  ///
  /// - Returns: whether nothing was refused.
  @discardableResult
  mutating func attempt(in group: CheckedGroup, _ check: () throws(PlanError) -> Void) -> Bool {
    do throws(PlanError) {
      try check()
      return true
    } catch {
      let key = group.keys.key(named: error.field)
      report(
        key.map(group.location(of:)) ?? group.location, "\(error.field) is \(error.value)",
        allowed: error.allowed)
      return false
    }
  }

  /// Reports an id that none of those known has.
  mutating func reportStranger(
    _ id: String, _ what: String, known: [String], at location: SourceLocation
  ) {
    let meant = Spelling.nearest(to: id, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
    report(
      location, "there is no \(what) \"\(Setting.shortened(id))\"\(meant)",
      allowed: known.isEmpty ? "the id of a \(what)" : known.joined(separator: ", "))
  }

  /// Reports the second of two groups with the same id.
  mutating func checkIDs(_ groups: [CheckedGroup], _ key: ConfigurationKey) {
    var seen: [String: SourceLocation] = [:]
    for group in groups {
      guard let id = group.text(key) else { continue }
      if let earlier = seen[id] {
        report(
          group.location(of: key), "the id \"\(Setting.shortened(id))\" is taken (\(earlier))",
          allowed: "an id of its own")
      } else {
        seen[id] = group.location(of: key)
      }
    }
  }
}
