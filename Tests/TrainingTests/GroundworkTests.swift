import Intervals
import Testing
import Training

@Suite struct GroundworkTests {
  @Test func isWithinItsBounds() throws {
    try Groundwork.programme.validate()
    #expect(Groundwork.programme.weeks == 8)
    #expect(Groundwork.programme.phases.count == 4)
    #expect(Groundwork.sessions.count == 16)
    #expect(Groundwork.moves.count == 45)
  }

  /// Every row of the table names moves of the catalogue, and every move has a session.
  @Test func tablesGoTogether() {
    #expect(Groundwork.sessions.allSatisfy { $0.moves.count == 8 })
    #expect(Set(Groundwork.sessions.flatMap(\.moves).map(\.id)) == Set(Groundwork.moves.map(\.id)))
    #expect(Set(Groundwork.moves.map(\.id)).count == 45)
    #expect(Set(Groundwork.moves.map(\.name)).count == 45)
    #expect(Set(Groundwork.sessions.map(\.name)).count == 16)
    for session in Groundwork.sessions { #expect(Set(session.moves.map(\.id)).count == 8) }
  }

  @Test func everyMoveHasACueAndEveryFocusItsMoves() {
    let moves = Groundwork.moves + Groundwork.recovery.flatMap(\.moves)
    #expect(moves.allSatisfy { $0.cue.hasSuffix(".") })
    for focus in Focus.allCases { #expect(Groundwork.moves.count { $0.focus == focus } >= 10) }
  }

  /// The phases ask for more one after the other.
  @Test func effortRises() {
    let efforts = Groundwork.programme.phases.map { phase in
      Groundwork.sessions.filter { phase.order.contains($0.id) }.reduce(0) { $0 + $1.effort }
    }
    #expect(efforts == efforts.sorted() && Set(efforts).count == 4)
  }

  @Test func recoveryIsShortAndEasy() {
    #expect(Groundwork.recovery.allSatisfy { $0.effort == 1 && (5...15).contains($0.minutes) })
    let fitted = FittedProgramme(Groundwork.programme, to: ProgrammeFit(daysPerWeek: 3, length: .full))
    let first = Samples.date("1969-12-30")
    let flows = (0..<6).compactMap { fitted.recovery(on: first + $0)?.id }
    #expect(flows.count == 6 && Set(flows).count == 3 && Array(flows[..<3]) == Array(flows[3...]))
  }
}
