import Intervals
import Testing
import Training

@Suite struct SetUpTests {
  static let setUp = TrainingSetUp(
    programme: "groundwork", days: [.friday, .monday, .wednesday], minutes: 30, start: CourseTests.monday)

  @Test func aFitIsMadeOfWhatWasChosen() throws {
    let fit = try ProgrammeFit(Self.setUp)
    #expect(fit.days == [.monday, .wednesday, .friday] && fit.length == .medium)
  }

  typealias Edit = @Sendable (inout TrainingSetUp) -> Void
  static let faults: [(Edit, String)] = [
    ({ $0.minutes = 20 }, "minutes is 20; allowed: 15, 30, 45, 60"),
    ({ $0.days = [.monday] }, "days is 1; allowed: 2 to 6 days of the week"),
  ]

  @Test(arguments: faults) func choicesThatDoNotGoWithTheProgramme(edit: Edit, words: String) {
    var setUp = Self.setUp
    edit(&setUp)
    #expect(
      MoveTests.words { () throws(PlanError) in _ = try ProgrammeFit(setUp) } == words)
  }

  /// The sets in their order, as far as the work went; all of it agrees with the shares.
  @Test func focusTimesFollowTheSets() {
    let session = Samples.session()
    func times(_ work: Int) -> [Int] {
      let times = session.focusTimes(ofWork: .seconds(work))
      #expect(times.total == .seconds(max(0, work)))
      return Focus.allCases.map { Int(times[$0].wholeMilliseconds / 1_000) }
    }
    #expect(times(-1) == [0, 0, 0, 0])
    #expect(times(90) == [90, 0, 0, 0])
    #expect(times(150) == [120, 0, 0, 30])
    #expect(times(300) == [120, 0, 100, 80])
    #expect(times(310) == [120, 0, 110, 80])
    for session in Groundwork.sessions {
      let times = session.focusTimes(ofWork: .seconds(session.workSeconds))
      for focus in Focus.allCases {
        #expect(abs(times[focus].inSeconds / Double(session.workSeconds) - session.share(of: focus)) < 1e-9)
      }
    }
  }
}
