import Display
import Intervals
import Testing
import Wall

/// Drives a beat engine through a session in virtual time.
struct BeatRecorder {
  var engine = BeatEngine(frameRate: 60)
  var given: [CuePlayer.Due] = []
  var tones: [(at: Instant, pitch: Int?)] = []
  var frames = 0
  var now = Instant.origin

  mutating func step() {
    var given = given
    let step = engine.step(at: now) { due, _ in given.append(due) }
    self.given = given
    if step.toneChanged { tones.append((now, engine.pitch)) }
    if step.frameIsDue {
      frames += 1
      engine.painted(at: now, pace: .moving)
    }
  }

  mutating func show(_ run: IntervalRun, cues: CueSettings = CueSettings(), sound: SoundMode = .cuesAndCount)
  {
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: cues))
    engine.take(Presentation(scene: Scene(.session(session), look: Look()), sound: sound), at: now)
    step()
  }

  /// Runs every wake-up until `seconds`.
  mutating func run(until seconds: Double) {
    let end = Instant.origin + .milliseconds(Int64(seconds * 1_000))
    while let wake = engine.nextWake(after: now), wake <= end {
      now = max(now, wake)
      step()
    }
    now = end
    step()
  }

  var kinds: [Cue.Kind] { given.map(\.cue.kind) }
}

@Suite struct BeatEngineTests {
  let plan = try? PlanNotation.parse("work=20 rest=10 rounds=3 ready=5")

  func makeRun() throws -> IntervalRun { IntervalRun(try #require(plan), startingAt: .origin) }

  @Test func givesEveryCueOnceAndOnTime() throws {
    var recorder = BeatRecorder()
    let run = try makeRun()
    recorder.show(run)
    recorder.run(until: 100)
    #expect(recorder.given.map(\.cue) == CueTrack(run.clock, settings: CueSettings()).cues)
    #expect(recorder.given.allSatisfy { $0.lateness == .zero })
  }

  @Test func pausingOnABoundaryNeitherDropsNorRepeats() throws {
    var recorder = BeatRecorder()
    var run = try makeRun()
    recorder.show(run)
    recorder.run(until: 5)
    run.pause(at: .origin + .seconds(5))
    recorder.show(run)
    recorder.run(until: 500)
    #expect(recorder.kinds == [.ready, .count(3), .count(2), .count(1), .work])
    run.resume(at: .origin + .seconds(500))
    recorder.show(run)
    recorder.run(until: 515.5)
    #expect(recorder.kinds.count == 5)
    recorder.run(until: 517)
    #expect(recorder.kinds.last == .count(3))
  }

  @Test func aPauseThatComesBeforeTheStepStillGivesTheBoundary() throws {
    var recorder = BeatRecorder()
    var run = try makeRun()
    recorder.show(run)
    recorder.run(until: 4.99)
    run.pause(at: .origin + .seconds(5))
    recorder.now = .origin + .seconds(5)
    recorder.show(run)
    #expect(recorder.kinds.last == .work)
  }

  @Test func aStallLosesCountsButNoChange() throws {
    var recorder = BeatRecorder()
    recorder.show(try makeRun())
    recorder.run(until: 20)
    recorder.now = .origin + .milliseconds(25_100)
    recorder.step()
    #expect(recorder.kinds.suffix(2) == [.work, .rest], "the counts at 22, 23 and 24 are stale")
    #expect(recorder.given.last?.lateness == .milliseconds(100))
  }

  @Test func skippingSoundsTheNewPhase() throws {
    var recorder = BeatRecorder()
    var run = try makeRun()
    recorder.show(run)
    recorder.run(until: 23)
    run.skipForward(at: recorder.now)
    recorder.show(run)
    #expect(recorder.kinds.last == .rest)
    recorder.run(until: 24)
    run.skipBack(at: recorder.now)
    recorder.show(run)
    #expect(recorder.kinds.last == .work, "within two seconds back goes to the phase before")
  }

  @Test func mutedMeansNoToneAtAll() throws {
    var recorder = BeatRecorder()
    let run = try makeRun()
    recorder.show(run)
    recorder.run(until: 5.1)
    #expect(recorder.engine.pitch != nil)
    recorder.show(run, sound: .off)
    #expect(recorder.engine.pitch == nil, "the tone that sounds ends at once")
    let tones = recorder.tones.count
    recorder.run(until: 100)
    #expect(recorder.tones.count == tones)
    #expect(recorder.kinds.last == .done, "light goes on")
  }

  @Test func anEndedRunGivesNoCueThatItStillOwed() throws {
    var recorder = BeatRecorder()
    var run = try makeRun()
    recorder.show(run)
    recorder.run(until: 24.9)
    // The work ends at 25 s, and so does everything, before the beat has come to it.
    recorder.now = .origin + .seconds(25)
    run.end(at: recorder.now)
    recorder.show(run)
    #expect(recorder.kinds.last == .count(1))
  }

  @Test func aTickLeavesTheSoundOfAChangeWhole() throws {
    var recorder = BeatRecorder()
    recorder.show(try makeRun())
    recorder.run(until: 5.1)
    recorder.engine.play(.tick, at: recorder.now)
    recorder.run(until: 5.599)
    #expect(recorder.engine.pitch == 2_000)
    recorder.run(until: 5.7)
    #expect(recorder.engine.pitch == nil)
    recorder.engine.play(.tick, at: recorder.now)
    recorder.step()
    #expect(recorder.engine.pitch == 2_400)
  }

  @Test func everyToneEnds() throws {
    var recorder = BeatRecorder()
    recorder.show(try makeRun())
    recorder.run(until: 120)
    #expect(recorder.tones.count % 2 == 0)
    for (on, off) in zip(recorder.tones, recorder.tones.dropFirst()) where on.pitch != nil {
      #expect(off.pitch == nil)
      #expect(off.at - on.at <= SoundPattern.longestTone)
    }
    // One long for work, two for rest, four for the end.
    let long = recorder.tones.suffix(8).filter { $0.pitch != nil }
    #expect(long.count == 4)
  }

  @Test func theLastCueIsGivenEvenWhenTheSummaryComesFirst() throws {
    var recorder = BeatRecorder()
    let run = try makeRun()
    recorder.show(run)
    recorder.run(until: 84.9)
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
    recorder.now = .origin + .seconds(85)
    let summary = SummaryScene(
      plan: run.clock.plan, summary: run.summary(at: recorder.now), since: recorder.now, session: session)
    recorder.engine.take(
      Presentation(scene: Scene(.summary(summary), look: Look()), sound: .cues), at: recorder.now)
    recorder.step()
    #expect(recorder.kinds.last == .done)
  }

  @Test func framesKeepToTheirGridAndSkipWhatWasMissed() throws {
    var recorder = BeatRecorder()
    recorder.show(try makeRun())
    recorder.run(until: 10)
    #expect((600...602).contains(recorder.frames))
    recorder.now = .origin + .seconds(12)
    recorder.step()
    #expect((600...603).contains(recorder.frames))
    #expect((118...120).contains(recorder.engine.skippedFrames))
  }

  @Test func aStillSceneSleepsUntilItChanges() {
    var engine = BeatEngine(frameRate: 60)
    let now = Instant.origin
    engine.take(Presentation(scene: Scene(.dark, look: Look()), sound: .cues), at: now)
    #expect(engine.step(at: now).frameIsDue)
    engine.painted(at: now, pace: .still(until: nil))
    #expect(engine.nextWake(after: now) == nil)
    engine.painted(at: now, pace: .still(until: now + .seconds(60)))
    #expect(engine.nextWake(after: now) == now + .seconds(60))
  }
}
