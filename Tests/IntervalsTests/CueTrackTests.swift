import Intervals
import Testing

@Suite struct CueTrackTests {
  private func kinds(_ plan: IntervalPlan, _ settings: CueSettings = CueSettings()) -> [String] {
    CueTrack(IntervalClock(plan), settings: settings).cues.map { "\($0.at.inSeconds) \($0.kind)" }
  }

  @Test func countsEveryChangeDown() {
    #expect(
      kinds(Plans.twentyTen(2)) == [
        "0.0 ready", "7.0 count(3)", "8.0 count(2)", "9.0 count(1)", "10.0 work", "27.0 count(3)",
        "28.0 count(2)", "29.0 count(1)", "30.0 rest", "37.0 count(3)", "38.0 count(2)", "39.0 count(1)",
        "40.0 work", "57.0 count(3)", "58.0 count(2)", "59.0 count(1)", "60.0 done",
      ])
  }

  @Test func shortPhasesHaveTheCuesThatFit() {
    #expect(kinds(Plans.rounds(work: [.seconds(1)])) == ["0.0 work", "1.0 done"])
    #expect(
      kinds(Plans.rounds(work: [.seconds(3)])) == ["0.0 work", "1.0 count(2)", "2.0 count(1)", "3.0 done"])
    #expect(
      kinds(Plans.rounds(work: [.at(2.5)])) == ["0.0 work", "0.5 count(2)", "1.5 count(1)", "2.5 done"])
  }

  @Test func longPhasesAreMarked() {
    let settings = CueSettings(countIn: 0, marksHalfWay: true, warning: .seconds(10))
    #expect(
      kinds(Plans.rounds(work: [.seconds(60)]), settings)
        == ["0.0 work", "30.0 halfWay", "50.0 warning", "60.0 done"])
    #expect(kinds(Plans.rounds(work: [.at(59.999)]), settings) == ["0.0 work", "59.999 done"])
    #expect(kinds(Plans.rounds(work: [.at(60.001)]), settings)[1] == "30.0005 halfWay")
  }

  @Test func warningsThatDoNotFitAreLeftOut() {
    let plan = Plans.rounds(work: [.seconds(60)])
    #expect(kinds(plan, CueSettings(countIn: 0, warning: .seconds(60))) == ["0.0 work", "60.0 done"])
    #expect(kinds(plan, CueSettings(countIn: 3, warning: .seconds(3))).count == 5)
    #expect(
      kinds(plan, CueSettings(countIn: 0, marksHalfWay: true, warning: .seconds(30)))
        == ["0.0 work", "30.0 warning", "60.0 done"])
  }

  @Test func changesOnly() {
    let settings = CueSettings(
      countIn: 10, marksHalfWay: true, warning: .seconds(10), period: .seconds(5), changesOnly: true)
    #expect(
      kinds(Plans.twentyTen(2), settings) == [
        "0.0 ready", "10.0 work", "30.0 rest", "40.0 work", "60.0 done",
      ])
  }

  @Test func periodicCuesAreForWork() {
    let settings = CueSettings(countIn: 3, period: .seconds(6))
    #expect(
      kinds(
        Plans.rounds(work: [.seconds(20)], rest: .seconds(20), count: .fixed(1), lastRest: true), settings)
        == [
          "0.0 work", "6.0 periodic", "12.0 periodic", "17.0 count(3)", "18.0 count(2)", "19.0 count(1)",
          "20.0 rest", "37.0 count(3)", "38.0 count(2)", "39.0 count(1)", "40.0 done",
        ])
  }

  @Test func everyKindOfPhaseHasItsCue() {
    let plan = Plans.rounds(
      work: [.seconds(20)], rest: .seconds(10), count: .fixed(3), sets: 2, setRest: .seconds(30),
      moves: ["squat", "squat", "row"], ready: 10, coolDown: 10)
    let track = CueTrack(IntervalClock(plan), settings: CueSettings(changesOnly: true))
    #expect(
      track.cues.map(\.kind) == [
        .ready, .work, .rest, .work, .change, .work, .setBreak, .work, .rest, .work, .change, .work,
        .coolDown,
        .done,
      ])
    #expect(track.cues.allSatisfy { $0.isChange })
  }

  @Test func theFormatsOwnCuesComeFirst() throws {
    let boxing = try #require(Format.boxing.plan)
    let track = CueTrack(IntervalClock(boxing), settings: CueSettings(countIn: 0))
    #expect(track.cues.contains { $0.kind == .warning })
    #expect(!track.cues.contains { $0.kind == .count(3) }, "what it says nothing of is the wall's")
    let changes = CueTrack(IntervalClock(boxing), settings: CueSettings(changesOnly: true))
    #expect(changes.cues.allSatisfy { $0.isChange })
  }

  @Test func openPhasesAreNotCountedDown() {
    let plan = Plans.rounds(work: [.open()], rest: .seconds(10), count: .fixed(2))
    #expect(kinds(plan, CueSettings(countIn: 3, marksHalfWay: true, warning: .seconds(10))) == ["0.0 work"])
    let capped = Plans.rounds(work: [.open(cap: .seconds(60))])
    #expect(kinds(capped) == ["0.0 work", "57.0 count(3)", "58.0 count(2)", "59.0 count(1)", "60.0 done"])
    let periodic = CueTrack(IntervalClock(plan), settings: CueSettings(period: .seconds(60)))
    #expect(periodic.cue(10) == Cue(at: .seconds(600), kind: .periodic))
  }

  @Test func changesAreNeverLight() {
    let light: [Cue.Kind] = [.count(1), .halfWay, .warning, .periodic]
    #expect(light.allSatisfy { !$0.isChange })
    let changes: [Cue.Kind] = [.ready, .work, .rest, .setBreak, .change, .coolDown, .done]
    #expect(changes.allSatisfy { $0.isChange })
  }

  @Test func settingsOutOfBoundsAreBroughtIn() {
    let plan = Plans.rounds(work: [.seconds(20)])
    #expect(kinds(plan, CueSettings(countIn: .max)).count == 12)
    #expect(kinds(plan, CueSettings(countIn: .min)).count == 2)
    #expect(kinds(plan, CueSettings(countIn: 0, period: .zero)).count == 21)
    #expect(kinds(plan, CueSettings(countIn: 0, warning: .seconds(-5), period: .seconds(-1))).count == 21)
  }

  @Test func firstNumberFindsTheNextCue() {
    let track = CueTrack(IntervalClock(Plans.twentyTen(2)), settings: CueSettings())
    #expect(track.firstNumber(at: .seconds(-1)) == 0)
    #expect(track.firstNumber(at: .zero) == 0)
    #expect(track.firstNumber(at: .at(0.001)) == 1)
    #expect(track.firstNumber(at: .seconds(10)) == 4)
    #expect(track.firstNumber(at: .seconds(60)) == 16)
    #expect(track.firstNumber(at: .at(60.001)) == 17)
    #expect(track.cue(17) == nil)
    #expect(track.cue(.max) == nil)
    #expect(track.cue(.min) == nil)
  }
}
