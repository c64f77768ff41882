import Intervals
import Testing

@Suite struct PlanValidationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var plan: IntervalPlan
    var field: String
    var value: String
    var testDescription: String { "\(field) \(value)" }

    init(_ plan: IntervalPlan, _ field: String, _ value: String) {
      (self.plan, self.field, self.value) = (plan, field, value)
    }
  }

  private static func with(_ change: (inout IntervalPlan) -> Void) -> IntervalPlan {
    var plan = Plans.twentyTen(8)
    change(&plan)
    return plan
  }

  static let refused = [
    Case(Plans.rounds(work: []), "work", "0 durations"),
    Case(Plans.rounds(work: [.none]), "work", "0:00"),
    Case(Plans.rounds(work: [.at(0.999)]), "work", "0:00.999"),
    Case(Plans.rounds(work: [.seconds(-20)]), "work", "-0:20"),
    Case(Plans.rounds(work: [.seconds(6_000)]), "work", "1:40:00"),
    Case(Plans.rounds(work: [.seconds(20), .seconds(6_000)]), "work[2]", "1:40:00"),
    Case(Plans.rounds(work: [.ratio(percent: 50)]), "work", "50 %"),
    Case(Plans.rounds(work: [.open(cap: .seconds(6_000))]), "work cap", "1:40:00"),
    Case(Plans.rounds(work: [.open(cap: .zero)]), "work cap", "0:00"),
    Case(Plans.rounds(work: [.open(minimum: .seconds(-1))]), "work minimum", "-0:01"),
    Case(
      Plans.rounds(work: [.open(minimum: .seconds(20), cap: .seconds(10))]), "work minimum", "0:20"),
    Case(Plans.rounds(work: [.seconds(20)], rest: .seconds(6_000)), "rest", "1:40:00"),
    Case(Plans.rounds(work: [.seconds(20)], rest: .seconds(-1)), "rest", "-0:01"),
    Case(Plans.rounds(work: [.seconds(20)], rest: .ratio(percent: 9)), "rest", "9 %"),
    Case(Plans.rounds(work: [.seconds(20)], rest: .ratio(percent: 1_001)), "rest", "1001 %"),
    Case(Plans.rounds(work: [.seconds(20)], count: .fixed(0)), "rounds", "0"),
    Case(Plans.rounds(work: [.seconds(20)], count: .fixed(100)), "rounds", "100"),
    Case(Plans.rounds(work: [.seconds(20)], count: .fixed(.max)), "rounds", "\(Int.max)"),
    Case(Plans.rounds(work: [.seconds(20)], count: .fixed(.min)), "rounds", "\(Int.min)"),
    Case(Plans.rounds(work: [.seconds(20)], sets: 0), "sets", "0"),
    Case(Plans.rounds(work: [.seconds(20)], sets: .max), "sets", "\(Int.max)"),
    Case(Plans.rounds(work: [.seconds(20)], count: .endless, sets: 2), "sets", "2"),
    Case(Plans.rounds(work: [.seconds(20)], sets: 2, setRest: .seconds(6_000)), "set-rest", "1:40:00"),
    Case(Plans.rounds(work: [.seconds(20)], changeover: .seconds(-5)), "changeover", "-0:05"),
    Case(Plans.rounds(work: [.seconds(20)], score: .time), "score", "time"),
    Case(Plans.rounds(work: [.seconds(20)], moves: [""], score: .time), "score", "time"),
    Case(Plans.rounds(work: [.seconds(20)], moves: ["a\nb"]), "moves[1]", "not plain text"),
    Case(Plans.rounds(work: [.seconds(20)], moves: ["row", "\u{1B}[31mred"]), "moves[2]", "not plain text"),
    Case(
      Plans.rounds(work: [.at(1.999)], moves: [Move("lunge", isSplitBySide: true)]), "work", "0:00.999 a side"
    ),
    Case(
      Plans.rounds(
        work: .init(repeating: .seconds(20), count: 499), count: .endless, moves: ["row", "squat"]), "moves",
      "2"),
    Case(Plans.rounds(work: .init(repeating: .seconds(20), count: 2_001)), "work", "2001 durations"),
    Case(
      Plans.rounds(work: [.seconds(20)], moves: .init(repeating: "row", count: 2_001)), "moves",
      "2001 of them"),
    Case(
      Plans.rounds(work: [.seconds(1)], rest: .seconds(1), count: .fixed(99), sets: 99), "phases", "19503"),
    Case(Plans.rounds(work: [.seconds(5_999)], count: .fixed(15)), "total", "24:59:45"),
    Case(Plans.steps([]), "steps", "no work"),
    Case(Plans.steps([.init(.rest, .seconds(20))]), "steps", "no work"),
    Case(Plans.steps([.init(.work, .none)]), "steps[1]", "0:00"),
    Case(Plans.steps([.init(.work, .seconds(20)), .init(.work, .seconds(6_000))]), "steps[2]", "1:40:00"),
    Case(Plans.steps([.init(.work, .seconds(20), set: 0)]), "steps[1].set", "0 of 1"),
    Case(Plans.steps([.init(.work, .seconds(20), set: 3, sets: 2)]), "steps[1].set", "3 of 2"),
    Case(Plans.steps([.init(.work, .seconds(20), move: "a\u{2028}b")]), "steps[1].move", "not plain text"),
    Case(Plans.steps(.init(repeating: .init(.work, .seconds(20)), count: 2_001)), "steps", "2001"),
    Case(with { $0.id = "" }, "id", "“”"),
    Case(with { $0.id = "Tabata" }, "id", "“Tabata”"),
    Case(with { $0.id = "../x" }, "id", "“../x”"),
    Case(with { $0.name = "" }, "name", "“”"),
    Case(with { $0.name = "two\nlines" }, "name", "not plain text"),
    Case(with { $0.ready = .at(0.5) }, "ready", "0:00.5"),
    Case(with { $0.ready = .seconds(Int64.max) }, "ready", TimeText.clock(.milliseconds(Int64.max))),
    Case(with { $0.coolDown = .seconds(-1) }, "cool-down", "-0:01"),
    Case(with { $0.coolDown = .microseconds(1_000_001) }, "cool-down", "1.000001 seconds"),
    Case(with { $0.cues = CueOverrides(countIn: 11) }, "count-in", "11"),
    Case(with { $0.cues = CueOverrides(countIn: -1) }, "count-in", "-1"),
    Case(with { $0.cues = CueOverrides(warning: .milliseconds(1)) }, "warning", "0:00.001"),
    Case(with { $0.cues = CueOverrides(period: .seconds(6_000)) }, "period", "1:40:00"),
  ]

  @Test(arguments: refused) func refuses(_ refused: Case) {
    do throws(PlanError) {
      _ = try refused.plan.validated()
      Issue.record("accepted")
    } catch {
      #expect(error.field == refused.field)
      #expect(error.value == refused.value)
      #expect(!error.allowed.isEmpty)
      #expect(!error.description.contains { $0.isNewline }, "one line")
    }
    #expect(refused.plan.total == nil)
    #expect(!refused.plan.rhythm.isEmpty)
    // A plan out of bounds stays as it is, or becomes valid.
    for field in PlanField.allCases {
      for direction in [1, -1, .max, .min] {
        let next = refused.plan.stepping(field, by: direction)
        if next != refused.plan { #expect(throws: Never.self) { try next.validated() } }
      }
      _ = refused.plan.value(of: field)
    }
  }

  @Test(arguments: [
    Plans.rounds(work: [.seconds(1)]),
    Plans.rounds(work: [.seconds(5_999)], rest: .seconds(1), count: .fixed(14)),
    Plans.rounds(work: [.seconds(7)], rest: .seconds(3), count: .fixed(99)),
    Plans.rounds(work: [.seconds(20)], count: .fixed(99), sets: 20, setRest: .seconds(1)),
    Plans.rounds(work: [.seconds(2)], moves: [Move("", isSplitBySide: true)]),
    Plans.rounds(work: [.open(minimum: .seconds(10), cap: .seconds(10))], score: .time),
    Plans.rounds(work: .init(repeating: .seconds(20), count: 500), count: .endless),
    Plans.rounds(work: [.open()], rest: .open(), count: .fixed(99), sets: 10), Plans.longest,
    with { $0.name = String(repeating: "é", count: 64) }, with { $0.ready = .seconds(5_999) },
  ])
  func accepts(_ plan: IntervalPlan) {
    #expect(throws: Never.self) { try plan.validated() }
  }

  @Test func errorsSayWhatIsAllowed() {
    let error = #expect(throws: PlanError.self) {
      try Plans.rounds(work: [.seconds(20)], count: .fixed(0)).validated()
    }
    #expect(error?.description == "rounds is 0; allowed: 1 to 99, or endless")
  }

  @Test func aDayIsTheLongestPlan() {
    func plan(_ coolDown: Int) -> IntervalPlan {
      Plans.rounds(work: [.seconds(2_880)], count: .fixed(29), coolDown: coolDown)
    }
    #expect(plan(2_880).total == .seconds(86_400))
    #expect(plan(2_881).total == nil)
    #expect(throws: PlanError.self) { try plan(2_881).validated() }
  }

  @Test func cueSettingsAreCheckedAlone() {
    #expect(throws: Never.self) { try CueSettings(countIn: 10, warning: .seconds(30)).validate() }
    #expect(throws: PlanError.self) { try CueSettings(countIn: .max).validate() }
  }
}
