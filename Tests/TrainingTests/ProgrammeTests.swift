import Intervals
import Testing
import Training

@Suite struct ProgrammeTests {
  /// Four sessions in turn, from the first week of each phase on.
  @Test(arguments: [
    (2, "AB CD"), (3, "ABC DAB"), (4, "ABCD ABCD"), (5, "ABCDA BCDAB"), (6, "ABCDAB CDABCD"),
  ]) func sessionsComeRound(days: Int, order: String) {
    let programme = Groundwork.programme
    for (index, phase) in programme.phases.enumerated() {
      let letters = Dictionary(uniqueKeysWithValues: zip(phase.order, "ABCD"))
      let weeks = phase.weeks.map { week in
        String(
          (0..<days).compactMap { day in
            programme.sessionID(week: week, day: day, daysPerWeek: days).flatMap { letters[$0] }
          })
      }
      #expect(weeks.joined(separator: " ") == order, "phase \(index + 1)")
    }
    #expect(programme.sessionID(week: 0, day: 0, daysPerWeek: days) == nil)
    #expect(programme.sessionID(week: 9, day: 0, daysPerWeek: days) == nil)
    #expect(programme.sessionID(week: 1, day: -1, daysPerWeek: days) == nil)
  }

  typealias Edit = @Sendable (inout Programme) -> Void

  static let faults: [(Edit, String)] = [
    ({ $0.weeks = 0 }, "weeks is 0; allowed: 1 to 52"),
    ({ $0.weeks = 53 }, "weeks is 53; allowed: 1 to 52"),
    ({ $0.id = "" }, "id is “”; allowed: 1 to 64 lower-case letters, digits and hyphens"),
    ({ $0.sessions = [] }, "sessions is 0; allowed: 1 to 100"),
    ({ $0.phases = [] }, "phases is weeks 1 to 0; allowed: phases for all weeks, 1 to 8"),
    ({ $0.phases.removeLast() }, "phases is weeks 1 to 6; allowed: phases for all weeks, 1 to 8"),
    ({ $0.phases.remove(at: 1) }, "phases[2].weeks is 5 to 6; allowed: from week 3 to week 8 at most"),
    ({ $0.phases[3].weeks = 7...9 }, "phases[4].weeks is 7 to 9; allowed: from week 7 to week 8 at most"),
    ({ $0.phases[0].order = [] }, "phases[1].order is 0; allowed: 1 to 100"),
    ({ $0.phases[0].order[1] = "nobody" }, "phases[1].order is “nobody”; allowed: the ids of sessions"),
    (
      { $0.sessions[1].id = $0.sessions[0].id },
      "sessions[2].id is “first-roots”; allowed: an id of its own"
    ),
    ({ $0.recovery[0].effort = 0 }, "recovery[1].effort is 0; allowed: 1 to 10"),
    (
      { $0.sessions[0].moves.removeLast(7) },
      "sessions[1] is 10 min where 15 min are chosen; allowed: moves that make 15, 30, 45 and 60 min, or a programme "
        + "that does not fit the length"
    ),
  ]

  @Test(arguments: faults)
  func aProgrammeThatDoesNotHoldTogetherSaysSo(edit: Edit, words: String) {
    var programme = Groundwork.programme
    edit(&programme)
    #expect(MoveTests.words { () throws(PlanError) in try programme.validate() } == words)
  }
}
