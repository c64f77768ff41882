import Display
import Intervals
import Testing

struct SceneWordsTests {
  private let circuit = IntervalPlan(
    id: "circuit", name: "Circuit", block: .moss,
    shape: .rounds(
      .init(
        work: [.seconds(20)], rest: .seconds(10), count: .fixed(4), sets: 3, setRest: .seconds(60),
        moves: ["goblet squat", Move("lunge", isSplitBySide: true)])))

  private func words(_ scene: Scene, at seconds: Double) -> SceneWords {
    SceneWords(scene, at: TestWall.instant(seconds))
  }

  @Test func workIsSaidInReadingOrder() {
    let words = words(TestWall.session(circuit), at: 12)
    #expect(words.title == "WORK")
    #expect(words.move == "goblet squat")
    #expect(words.place == "round 1 of 4 · set 1 of 3")
    #expect(words.next == "next: change to lunge, 10 s")
    #expect(words.time == "18")
    #expect(words.spoken == "Work, goblet squat, round 1 of 4, set 1 of 3, 18 seconds left")
  }

  @Test func sidesAreNamed() {
    #expect(words(TestWall.session(circuit), at: 41).move == "lunge, left")
    #expect(words(TestWall.session(circuit), at: 51).move == "lunge, right")
    #expect(words(TestWall.session(circuit), at: 41).next == "next: work, lunge, right, 10 s")
  }

  @Test func readySaysWhatComes() {
    let words = words(TestWall.session(circuit), at: 0)
    #expect(words.title == "GET READY")
    #expect(words.next == "next: work, goblet squat, 20 s")
    #expect(words.spoken == "Get ready, 10 seconds left, next: work, goblet squat, 20 s")
  }

  @Test func pausedSaysSoFirst() {
    let scene = TestWall.session(circuit) { $0.pause(at: TestWall.instant(12)) }
    #expect(words(scene, at: 600).title == "PAUSED")
    #expect(
      words(scene, at: 600).spoken == "Paused, work, goblet squat, round 1 of 4, set 1 of 3, 18 seconds left")
  }

  @Test func openWorkCountsUp() {
    guard let plan = Format.forTime.plan, let watch = Format.stopwatch.plan else { return }
    #expect(words(TestWall.session(plan), at: 75.5).spoken == "Work, 1 minute 5 seconds")
    #expect(words(TestWall.session(plan), at: 75.5).next == "next: done")
    #expect(words(TestWall.session(watch), at: 3.2).total == "0:03 so far")
    #expect(words(TestWall.session(watch), at: 3.2).place == "lap 1")
  }

  @Test func doneIsSaid() {
    let words = words(TestWall.session(circuit), at: 9_000)
    #expect(words.title == "DONE")
    #expect(words.spoken == "Done, Circuit")
  }

  @Test func summaryIsSaid() {
    let run = IntervalRun(Format.plans[0], startingAt: .origin)
    let end = TestWall.instant(240)
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
    func said(_ record: SummaryRecord?) -> String {
      let scene = SummaryScene(
        plan: run.clock.plan, summary: run.summary(at: end), since: end, session: session, record: record)
      return words(Scene(.summary(scene), look: Look()), at: 240).spoken
    }
    let done = "Done, Tabata, 8 of 8 rounds, 4 minutes, work 2 minutes 40 seconds, "
    #expect(said(SummaryRecord(effort: 7)) == done + "effort 7 of 10")
    #expect(said(nil) == done + "not kept, less than a round and a minute")
  }

  @Test func idleAndBuilderAreSaid() {
    let evening = TimeOfDay(.seconds(19 * 3_600 + 5 * 60), at: .origin)
    let idle = Scene(.idle(IdleScene(time: evening, format: .tabata)), look: Look())
    #expect(words(idle, at: 0).spoken == "19:05, Tabata, 8 rounds, 20 s work, 10 s rest, 4 minutes")
    let clock = Scene(.idle(IdleScene(time: evening, format: .clock, isClockOnly: true)), look: Look())
    #expect(words(clock, at: 60).spoken == "19:06")
    let builder = Scene(
      .builder(BuilderScene(formats: [.tabata], chosen: 0, draft: .tabata, field: .rest, isChanged: true)),
      look: Look())
    #expect(words(builder, at: 0).move == "rest 10 s")
    #expect(
      words(builder, at: 0).spoken
        == "Tabata, rest 10 s, 8 rounds, 20 s work, 10 s rest, 4 minutes, changed")
    #expect(words(Scene(.dark, look: Look()), at: 0).spoken == "The wall is dark")
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (65, "1 minute 5 seconds"), (3_600, "1 hour"),
    (7_325, "2 hours 2 minutes 5 seconds"),
  ])
  func timesAreSaid(_ row: (seconds: Int64, text: String)) {
    #expect(TimeText.said(row.seconds) == row.text)
  }

  /// No instant of any scene is without words.
  @Test func everyInstantHasWords() {
    for plan in Format.plans {
      for step in 0..<60 {
        let words = words(TestWall.session(plan), at: Double(step) * 7.3)
        #expect(!words.title.isEmpty && !words.spoken.isEmpty)
      }
    }
  }
}
