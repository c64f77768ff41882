import Intervals
import Testing

@Suite struct FormatTests {
  private static func plan(_ id: String) throws -> IntervalPlan {
    try #require(Format.shipped.first { $0.id == id }?.plan)
  }

  struct Figures: Sendable {
    var id: String
    var works: [Int]
    var rests: [Int]
    var ready: Int
    var coolDown: Int
    var total: Int
  }

  @Test(arguments: [
    Figures(
      id: "tabata", works: .init(repeating: 20, count: 8), rests: .init(repeating: 10, count: 7), ready: 10,
      coolDown: 0, total: 240),
    Figures(
      id: "emom", works: .init(repeating: 60, count: 10), rests: [], ready: 10, coolDown: 0, total: 610),
    Figures(
      id: "pyramid", works: [20, 30, 40, 50, 40, 30, 20], rests: .init(repeating: 15, count: 6), ready: 10,
      coolDown: 30, total: 360),
    Figures(
      id: "ladder", works: [10, 20, 30, 40, 50, 60], rests: .init(repeating: 15, count: 5), ready: 10,
      coolDown: 30, total: 325),
    Figures(
      id: "custom", works: .init(repeating: 30, count: 10), rests: .init(repeating: 15, count: 9), ready: 10,
      coolDown: 0, total: 445),
    Figures(id: "amrap", works: [720], rests: [], ready: 10, coolDown: 0, total: 730),
    Figures(id: "for-time", works: [1_200], rests: [], ready: 10, coolDown: 0, total: 1_210),
    Figures(
      id: "e2mom", works: .init(repeating: 120, count: 5), rests: [], ready: 10, coolDown: 0, total: 610),
    Figures(
      id: "boxing", works: .init(repeating: 180, count: 12), rests: .init(repeating: 60, count: 11),
      ready: 10,
      coolDown: 0, total: 2_830),
    Figures(
      id: "fight-gone-bad", works: .init(repeating: 60, count: 15), rests: [60, 60], ready: 10, coolDown: 0,
      total: 1_030),
    Figures(id: "countdown", works: [300], rests: [], ready: 0, coolDown: 0, total: 300),
  ])
  func figures(_ figures: Figures) throws {
    let clock = IntervalClock(try Self.plan(figures.id).validated())
    func seconds(_ kinds: PhaseKind...) -> [Int] {
      clock.phases.filter { kinds.contains($0.kind) }.map { Int($0.length.secondsRoundedUp) }
    }
    #expect(seconds(.work) == figures.works)
    #expect(seconds(.rest, .change) == figures.rests)
    #expect(seconds(.ready).reduce(0, +) == figures.ready)
    #expect(seconds(.coolDown).reduce(0, +) == figures.coolDown)
    #expect(clock.total == .seconds(figures.total))
    #expect(
      clock.phases.last?.kind == (figures.coolDown > 0 ? .coolDown : .work), "no rest after the last work")
  }

  @Test func shippedFormatsAreValidAndDistinct() throws {
    for plan in Format.shipped.compactMap(\.plan) {
      #expect(throws: Never.self) { try plan.validated() }
    }
    #expect(Set(Format.shipped.map(\.id)).count == Format.shipped.count)
    #expect(Set(Format.shipped.map(\.name)).count == Format.shipped.count)
    #expect(Format.shipped.filter(\.isShipped).count == Format.shipped.count)
    let first = Format.shipped.prefix(5)
    #expect(first.map(\.name) == ["Tabata", "EMOM", "Pyramid", "Ladder", "Custom"])
    #expect(Set(first.map(\.block)).count == 5, "each wears its own block")
  }

  @Test func fieldsOfTheBuilderExist() throws {
    for format in Format.shipped {
      for field in format.fields {
        #expect(format.plan?.value(of: field) != nil, "\(format.id) has no \(field)")
      }
    }
  }

  @Test(arguments: [
    ("tabata", "8 rounds · 20 s work · 10 s rest"), ("emom", "10 rounds · 60 s work"),
    ("pyramid", "7 rounds · 20–50 s work · 15 s rest"), ("ladder", "6 rounds · 10–60 s work · 15 s rest"),
    ("custom", "10 rounds · 30 s work · 15 s rest"), ("amrap", "12 min work"),
    ("for-time", "up to 20 min of work"), ("e2mom", "5 rounds · 2 min work"),
    ("boxing", "12 rounds · 3 min work · 60 s rest"),
    ("fight-gone-bad", "3 sets · 5 rounds · 60 s work · 60 s between sets"),
    ("sets", "5 rounds · open work · 90 s rest"), ("countdown", "5 min work"), ("stopwatch", "open work"),
  ])
  func rhythmInWords(_ id: String, _ words: String) throws {
    #expect(try Self.plan(id).rhythm == words)
  }

  @Test func emomChangesNineTimesBetweenWorks() throws {
    let clock = IntervalClock(try Self.plan("emom"))
    #expect(clock.phases.dropFirst().allSatisfy { $0.kind == .work })
    let changes = CueTrack(clock, settings: CueSettings()).cues.filter { $0.kind == .work }
    #expect(changes.dropFirst().map(\.at) == (1...9).map { .seconds(10 + 60 * $0) })
  }

  @Test(arguments: [(3, 17), (5, 29)]) func fightGoneBad(_ sets: Int, _ minutes: Int) throws {
    var plan = try Self.plan("fight-gone-bad")
    while plan.value(of: .sets) != "\(sets)" { plan = plan.stepping(.sets, by: 1) }
    let clock = IntervalClock(plan)
    #expect(clock.total == .seconds(10 + 60 * minutes))
    #expect(clock.phases.last?.kind == .work)
    // The clock neither stops nor resets at a station; each station is told.
    #expect(clock.phases.count { $0.kind == .work } == 5 * sets)
    #expect(clock.phases.count { $0.isSetBreak } == sets - 1)
    let track = CueTrack(clock, settings: CueSettings())
    #expect(track.cues.count { $0.kind == .work } == 5 * sets)
    #expect(track.cues.count { $0.kind == .setBreak } == sets - 1)
  }

  @Test func fightGoneBadRestsAfterTheLastRoundWhenTold() throws {
    let plan = try Self.plan("fight-gone-bad").stepping(.restAfterLast, by: 1)
    #expect(plan.total == .seconds(10 + 18 * 60))
    #expect(plan.rhythm.hasSuffix("rest after the last"))
  }

  @Test func boxingWarnsInsideTheRound() throws {
    var plan = try Self.plan("boxing")
    let before = plan.total
    #expect(CueTrack(IntervalClock(plan), settings: CueSettings()).cues.count { $0.kind == .warning } == 23)
    plan.cues.warning = .seconds(30)
    #expect(plan.total == before)
    let warnings = CueTrack(IntervalClock(plan), settings: CueSettings()).cues.filter { $0.kind == .warning }
    #expect(warnings.first?.at == .seconds(10 + 150))
    #expect(IntervalClock(plan).state(at: .seconds(10 + 150)).phase == .work)
    #expect(IntervalClock(plan).state(at: .seconds(10 + 150)).timeLeft == .seconds(30))
  }

  @Test func stopwatchAndSetsWaitForAButton() throws {
    for id in ["stopwatch", "sets"] {
      let clock = IntervalClock(try Self.plan(id))
      #expect(clock.total == nil)
      let state = clock.state(at: .seconds(3_600))
      #expect(state.phase == .work)
      #expect(state.countsUp)
      #expect(state.timeLeft == nil)
      #expect(state.overallProgress == nil)
    }
    let stopwatch = IntervalClock(try Self.plan("stopwatch"))
    #expect(stopwatch.state(at: .zero).phase == .work)
    #expect(stopwatch.state(at: .seconds(-1)).shownSeconds == 0)
    #expect(stopwatch.state(at: .at(61.999)).shownSeconds == 61)
  }

  @Test func theClockIsAFormatWithoutAPlan() throws {
    let clock = try #require(Format.shipped.last)
    #expect(clock.activity == .clock)
    #expect(clock.plan == nil)
    #expect(clock.fields.isEmpty)
  }

  @Test func aFormatTakesAnotherPlan() throws {
    let format = Format.custom.with(Plans.twentyTen(4))
    #expect(format.id == "test")
    #expect(format.name == "Test")
    #expect(format.plan == Plans.twentyTen(4))
    #expect(Format(Plans.twentyTen(4)).isShipped == false)
  }
}
