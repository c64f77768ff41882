import Intervals
import Testing
import Training

@Suite struct MoveTests {
  @Test func detailReadsAsWritten() {
    var hold = Samples.plank
    hold.sets = 3
    #expect(Samples.squat.detail == "3 × 12 · rest 45 s")
    #expect(hold.detail == "3 × 40 s · rest 30 s")
    #expect(Samples.row.detail == "2 × 10 a side · rest 20 s")
    hold.sets = 1
    #expect(hold.detail == "1 × 40 s")
    hold.work = .hold(seconds: 180)
    #expect(hold.detail == "1 × 3 min")
    #expect(Samples.squat.words == "Goblet squat, 3 sets of 12, 45 seconds rest")
    #expect(hold.words == "Plank, 1 set of 180 seconds")
  }

  @Test func aHoldIsHeldOnEachSide() {
    var hold = Samples.plank
    #expect(hold.setSeconds == 40)
    hold.isSplitBySide = true
    #expect(hold.setSeconds == 80)
    #expect(hold.workSeconds == 160)
  }

  /// Every set is a work phase, the rests between the moves are changeovers, and the split sets have two halves.
  @Test func aSessionIsAPlan() throws {
    let plan = try Samples.session().intervalPlan.validated()
    let phases = IntervalClock(plan).phases.map { phase in
      "\(phase.kind) \(phase.length.wholeMilliseconds / 1_000) \(phase.move.name) \(phase.set)/\(phase.sets)"
        + (phase.side.map { " \($0)" } ?? "")
    }
    #expect(
      phases == [
        "ready 10  1/1",
        "work 40 Goblet squat 1/3", "rest 45 Goblet squat 1/3", "work 40 Goblet squat 2/3",
        "rest 45 Goblet squat 2/3", "work 40 Goblet squat 3/3", "change 60 Goblet squat 3/3",
        "work 40 Plank 1/2", "rest 30 Plank 1/2", "work 40 Plank 2/2", "change 60 Plank 2/2",
        "work 25 Row 1/2 left", "work 25 Row 1/2 right", "rest 20 Row 1/2", "work 25 Row 2/2 left",
        "work 25 Row 2/2 right",
      ])
    #expect(Samples.session().seconds == 10 + 210 + 60 + 110 + 60 + 120)
    #expect(Samples.session().minutes == 10)
  }

  @Test func aRestOfZeroIsNoPhase() {
    var squat = Samples.squat
    squat.restSeconds = 0
    var session = Samples.session([squat, Samples.plank])
    session.changeoverSeconds = 0
    #expect(session.beats.map(\.kind) == [.ready, .work, .work, .work, .work, .rest, .work])
    #expect(session.seconds == 10 + 120 + 110)
  }

  @Test func sharesOfNothingAreNothing() {
    let session = Samples.session([])
    #expect(Focus.allCases.allSatisfy { session.share(of: $0) == 0 })
    #expect(session.steps.isEmpty)
  }

  typealias Edit = @Sendable (inout TrainingMove) -> Void

  static let moveFaults: [(Edit, String)] = [
    ({ $0.sets = 0 }, "sets is 0; allowed: 1 to 20"),
    ({ $0.sets = 21 }, "sets is 21; allowed: 1 to 20"),
    ({ $0.id = "Squat" }, "id is “Squat”; allowed: 1 to 64 lower-case letters, digits and hyphens"),
    ({ $0.name = "" }, "name is “”; allowed: 1 to 64 characters on one line"),
    ({ $0.cue = "a\nb" }, "cue is not plain text; allowed: 1 to 64 characters on one line"),
    ({ $0.work = .reps(0, seconds: 40) }, "reps is 0; allowed: 1 to 500"),
    ({ $0.work = .reps(501, seconds: 40) }, "reps is 501; allowed: 1 to 500"),
    ({ $0.work = .reps(5, seconds: 0) }, "seconds is 0; allowed: 1 to 5999"),
    ({ $0.work = .reps(5, seconds: 6_000) }, "seconds is 6000; allowed: 1 to 5999"),
    (
      {
        $0.work = .reps(5, seconds: 1)
        $0.isSplitBySide = true
      }, "seconds is 1; allowed: 2 to 5999"
    ),
    ({ $0.work = .hold(seconds: -1) }, "hold is -1; allowed: 1 to 5999"),
    (
      {
        $0.work = .hold(seconds: 3_000)
        $0.isSplitBySide = true
      }, "hold is 3000; allowed: 1 to 2999"
    ),
    ({ $0.restSeconds = -1 }, "rest is -1; allowed: 0 to 5999"),
  ]

  @Test(arguments: moveFaults)
  func aMoveOutOfBoundsSaysSo(edit: Edit, words: String) {
    var move = Samples.squat
    edit(&move)
    #expect(throws: PlanError.self) { try move.validate() }
    #expect(Self.words { () throws(PlanError) in try move.validate() } == words)
  }

  typealias SessionEdit = @Sendable (inout TrainingSession) -> Void

  static let sessionFaults: [(SessionEdit, String)] = [
    ({ $0.effort = 0 }, "effort is 0; allowed: 1 to 10"),
    ({ $0.effort = 11 }, "effort is 11; allowed: 1 to 10"),
    ({ $0.moves = [] }, "moves is 0; allowed: 1 to 40"),
    ({ $0.changeoverSeconds = 6_000 }, "changeover is 6000; allowed: 0 to 5999"),
    ({ $0.focusLine = "" }, "focus is “”; allowed: 1 to 64 characters on one line"),
    ({ $0.moves[1].sets = 99 }, "moves[2].sets is 99; allowed: 1 to 20"),
    (
      { session in
        var long = Samples.squat
        (long.sets, long.work) = (20, .reps(1, seconds: 5_999))
        session.moves = [long]
      }, "total is 33:34:05; allowed: at most 24:00:00"
    ),
  ]

  @Test(arguments: sessionFaults)
  func aSessionOutOfBoundsSaysSo(edit: SessionEdit, words: String) {
    var session = Samples.session()
    edit(&session)
    #expect(Self.words { () throws(PlanError) in try session.validate() } == words)
  }

  static func words(_ body: () throws(PlanError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.description
    }
  }
}
