import Intervals
import Testing

@Suite struct PlanFieldTests {
  private func plan(_ format: Format) throws -> IntervalPlan { try #require(format.plan) }

  @Test(arguments: PlanField.allCases) func fieldsHaveNames(_ field: PlanField) {
    #expect(!field.title.isEmpty)
  }

  @Test func values() throws {
    let tabata = try plan(.tabata)
    let values: [(PlanField, String?)] = [
      (.rounds, "8"), (.sets, "1"), (.work, "20 s"), (.rest, "10 s"), (.setRest, "0:00"), (.cap, nil),
      (.ready, "0:10"), (.coolDown, "0:00"), (.restAfterLast, "off"),
    ]
    for (field, value) in values { #expect(tabata.value(of: field) == value) }
    #expect(try plan(.forTime).value(of: .cap) == "20:00")
    #expect(try plan(.pyramid).value(of: .work) == "20–50 s")
    #expect(Plans.longest.value(of: .rounds) == nil)
    #expect(Plans.longest.value(of: .ready) == "0:00")
    #expect(Plans.rounds(work: [.seconds(5)], count: .endless).value(of: .rounds) == "endless")
  }

  @Test func totalsFollowAtOnce() throws {
    let more = try plan(.tabata).stepping(.rounds, by: 1)
    #expect(more.value(of: .rounds) == "9")
    #expect(more.total == .seconds(270))
    #expect(more.stepping(.rest, by: -1).total == .seconds(262))
    #expect(try plan(.tabata).stepping(.restAfterLast, by: 1).total == .seconds(250))
    #expect(
      try plan(.tabata).stepping(.restAfterLast, by: 1).stepping(.restAfterLast, by: -1) == plan(.tabata))
  }

  @Test func stepsGrowWithTheTime() throws {
    func values(_ direction: Int, from start: Int, _ count: Int) -> [String?] {
      var plan = Plans.rounds(work: [.seconds(20)], coolDown: start)
      return (0..<count).map { _ in
        plan = plan.stepping(.coolDown, by: direction)
        return plan.value(of: .coolDown)
      }
    }
    #expect(values(1, from: 58, 4) == ["0:59", "1:00", "1:05", "1:10"])
    #expect(values(-1, from: 70, 4) == ["1:05", "1:00", "0:59", "0:58"])
    #expect(values(1, from: 295, 2) == ["5:00", "5:15"])
    #expect(values(1, from: 1_185, 2) == ["20:00", "21:00"])
    #expect(values(-1, from: 1_260, 2) == ["20:00", "19:45"])
    #expect(values(1, from: 5_940, 2) == ["1:39:59", "1:39:59"])
    #expect(values(-1, from: 5_999, 1) == ["1:39:00"])
    #expect(values(-1, from: 2, 3) == ["0:01", "0:00", "0:00"])
    #expect(values(1, from: 0, 1) == ["0:01"])
  }

  @Test func upAndDownVisitTheSameValues() {
    var plan = Plans.rounds(work: [.seconds(20)])
    var up = [plan.value(of: .coolDown)]
    while plan.stepping(.coolDown, by: 1) != plan {
      plan = plan.stepping(.coolDown, by: 1)
      up.append(plan.value(of: .coolDown))
    }
    var down = [plan.value(of: .coolDown)]
    while plan.stepping(.coolDown, by: -1) != plan {
      plan = plan.stepping(.coolDown, by: -1)
      down.append(plan.value(of: .coolDown))
    }
    #expect(up == down.reversed())
    #expect(up.count == 1 + 60 + 48 + 60 + 80)
  }

  @Test func roundsGoPastTheirEndToEndless() {
    let one = Plans.twentyTen(1)
    let endless = one.stepping(.rounds, by: -1)
    #expect(endless.value(of: .rounds) == "endless")
    #expect(endless.stepping(.rounds, by: -1) == endless)
    #expect(endless.stepping(.rounds, by: 1) == one)
    let most = Plans.twentyTen(99)
    #expect(most.stepping(.rounds, by: 1) == most)
    let sets = Plans.rounds(work: [.seconds(20)], sets: 2)
    #expect(sets.stepping(.rounds, by: -1) == sets, "sets of endless rounds do not exist")
  }

  @Test func aLadderStaysALadder() throws {
    var ladder = try plan(.ladder)
    for _ in 0..<30 { ladder = ladder.stepping(.work, by: -1) }
    guard case .rounds(let rounds) = ladder.shape else { return }
    #expect(rounds.work.first == .seconds(1))
    #expect(Set(rounds.work).count == 6, "no two steps became one")
    let higher = ladder.stepping(.work, by: 1)
    guard case .rounds(let higherRounds) = higher.shape else { return }
    #expect(higherRounds.work.first == .seconds(2))
  }

  @Test func capAndWorkAreApart() throws {
    let forTime = try plan(.forTime)
    #expect(forTime.stepping(.work, by: 1) == forTime)
    #expect(forTime.stepping(.cap, by: 1).value(of: .cap) == "21:00")
    #expect(try plan(.tabata).stepping(.cap, by: 1) == plan(.tabata))
    var least = Plans.rounds(work: [.open(minimum: .seconds(10), cap: .seconds(11))])
    least = least.stepping(.cap, by: -1).stepping(.cap, by: -1)
    #expect(least.value(of: .cap) == "0:10", "not below its minimum")
  }

  @Test func ratiosAndOpenRests() {
    let ratio = Plans.rounds(work: [.seconds(20)], rest: .ratio(percent: 100), count: .fixed(2))
    #expect(ratio.value(of: .rest) == "1 : 1")
    #expect(ratio.stepping(.rest, by: -1).value(of: .rest) == "90 % of the work as")
    let least = Plans.rounds(work: [.seconds(20)], rest: .ratio(percent: 10), count: .fixed(2))
    #expect(least.stepping(.rest, by: -1) == least)
    let open = Plans.rounds(work: [.seconds(20)], rest: .open(), count: .fixed(2))
    #expect(open.stepping(.rest, by: 1) == open)
  }

  @Test func directionsAreJustThat() throws {
    let tabata = try plan(.tabata)
    #expect(tabata.stepping(.rounds, by: .max) == tabata.stepping(.rounds, by: 1))
    #expect(tabata.stepping(.rounds, by: .min) == tabata.stepping(.rounds, by: -1))
    #expect(tabata.stepping(.rounds, by: 0) == tabata)
    #expect(Plans.longest.stepping(.rounds, by: 1) == Plans.longest)
  }

  @Test func stepsNeverLeaveTheBounds() throws {
    let long = Plans.rounds(work: [.seconds(5_700)], count: .fixed(15))
    #expect(long.stepping(.rounds, by: 1) == long, "a day is the most")
  }
}
