import Configuration
import Intervals
import Programmes
import Testing
import Training

@Suite struct ProgrammeFileTests {
  @Test func theExampleIsAProgramme() throws {
    let programme = try Programme.read(path: Files.example)
    try programme.validate()
    #expect(programme.id == "one-bell" && programme.name == "One Bell" && programme.weeks == 6)
    #expect(programme.sessions.map(\.id) == ["ground", "reach", "spark"])
    #expect(programme.phases.map(\.weeks) == [1...3, 4...6])
    #expect(programme.recovery == Groundwork.recovery)
    let spark = programme.sessions[2]
    #expect(spark.changeoverSeconds == 45 && spark.effort == 8 && spark.block == .ember)
    #expect(
      spark.moves.map(\.detail) == [
        "4 × 15 · rest 45 s", "4 × 5 a side · rest 60 s", "3 × 10 · rest 45 s", "3 × 35 s a side · rest 30 s",
        "3 × 8 · rest 45 s", "3 × 10 · rest 45 s",
      ])
    // Other repetitions keep the pace of the move: 12 in 40 s are 8 in 27 s.
    #expect(spark.moves[4].setSeconds == 27)
    #expect(spark.moves[1].setSeconds == 30)
    #expect(spark.moves[0].cue == "The hips throw it, the hands only hold on.")
  }

  @Test func everyFocusOfTheExampleIsTrainedEveryWeek() throws {
    let programme = try Programme.read(path: Files.example)
    for days in 3...6 {
      for length in SessionLength.allCases {
        let entries = FittedProgramme(programme, to: ProgrammeFit(daysPerWeek: days, length: length)).entries
        for week in 1...6 {
          let trained = entries.filter { $0.week == week }.flatMap(\.session.moves).map(\.focus)
          #expect(Set(trained) == Set(Focus.allCases), "\(days) days, \(length), week \(week)")
        }
        #expect(entries.allSatisfy { $0.session.fits(length) })
      }
    }
  }

  /// The least that makes a programme, and what holds where it says nothing.
  @Test func theShortestFileHasItsDefaults() throws {
    let programme = try Programme.read(text: BadProgramme.good, named: "good.cfg")
    #expect(!programme.fitsLength)
    #expect(
      programme.sessions == [
        TrainingSession(
          id: "short", name: "Short", block: .honey, focusLine: "Legs", effort: 6, changeoverSeconds: 60,
          moves: [
            TrainingMove(
              id: "squat", name: "Squat", focus: .legs, sets: 3, work: .reps(10, seconds: 30), restSeconds: 45
            )
          ])
      ])
    #expect(programme.phases == [ProgrammePhase(name: "All", weeks: 1...2, order: ["short"])])
  }

  @Test func recoveryOfItsOwnHasCalmDefaults() throws {
    let flow =
      "recovery = ( { id = \"flow\"; name = \"Flow\"; block = \"moss\"; focus = \"Hips\"; "
      + "moves = ( { move = \"squat\"; sets = 1; seconds = 60; } ); } );"
    let programme = try Programme.read(text: BadProgramme.good + flow, named: "good.cfg")
    #expect(programme.recovery.map(\.effort) == [1])
    #expect(programme.recovery.map(\.changeoverSeconds) == [10])
    #expect(programme.recovery[0].moves[0].detail == "1 × 10")
    #expect(programme.recovery[0].moves[0].setSeconds == 60)
    let none = try Programme.read(text: BadProgramme.good + "recovery = ( );", named: "good.cfg")
    #expect(none.recovery.isEmpty)
  }

  @Test(arguments: BadProgramme.all) func saysEverythingThatIsWrong(_ bad: BadProgramme) {
    do throws(ConfigurationErrors) {
      _ = try Programme.read(text: bad.text, named: "bad.cfg")
      Issue.record("the programme is taken for good")
    } catch {
      #expect(error.problems.map(\.description) == bad.problems)
    }
  }

  @Test func namesAMissingFile() {
    do throws(ConfigurationErrors) {
      _ = try Programme.read(path: "/nowhere/mine.cfg")
      Issue.record("the programme is taken for good")
    } catch {
      #expect(
        error.description
          == "/nowhere/mine.cfg: cannot be read: no such file or directory; allowed: the path of a file that exists"
      )
    }
  }
}
