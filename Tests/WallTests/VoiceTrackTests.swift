import Display
import Intervals
import TestSupport
import Testing
import Wall

@Suite struct VoiceTrackTests {
  private let start = Instant(sinceOrigin: .seconds(100))

  private func presentation(
    _ run: IntervalRun, sound: SoundMode = .cuesAndCount, voice: VoiceMode = .phasesAndCount
  ) -> Presentation {
    let session = SessionScene(run: run, cues: CueTrack(run.clock, settings: CueSettings()))
    return Presentation(scene: Scene(.session(session), look: Look()), sound: sound, voice: voice)
  }

  private func run(_ plan: String) throws -> IntervalRun {
    IntervalRun(try PlanNotation.parse(plan), startingAt: start)
  }

  /// What is said, with the milliseconds at which it begins, by a voice that looks every ten.
  private func said(_ presentation: Presentation, seconds: Int) -> [String] {
    var track = VoiceTrack()
    return (0..<seconds * 100).compactMap { tick in
      var text: String?
      while let step = track.next(of: presentation, at: start + .milliseconds(tick * 10)) {
        if case .say(let said, _) = step { text = said }
      }
      return text.map { "\(tick * 10) \($0)" }
    }
  }

  @Test func phasesMovesAndTheCountAreSaidAfterTheirTones() throws {
    let run = try run("work=20 rest=10 rounds=2 ready=5 moves=lunge,goblet_squat")
    #expect(
      said(presentation(run), seconds: 60) == [
        "150 Get ready, lunge", "2080 three", "3080 two", "4080 one",
        "5600 Work, lunge", "22080 three", "23080 two", "24080 one",
        "25360 Change, 10 seconds, next goblet squat", "32080 three", "33080 two", "34080 one",
        "35600 Work, goblet squat", "52080 three", "53080 two", "54080 one", "56850 Done",
      ])
    // Without the count there is no count; where the count does not sound, nothing has to be waited for.
    #expect(
      said(presentation(run, sound: .cues, voice: .phases), seconds: 60) == [
        "150 Get ready, lunge", "5600 Work, lunge", "25360 Change, 10 seconds, next goblet squat",
        "35600 Work, goblet squat", "56850 Done",
      ])
    #expect(said(presentation(run, sound: .off), seconds: 60) == [])
    #expect(said(presentation(run, voice: .off), seconds: 60) == [])
  }

  @Test func whatDoesNotFitIsSaidShorterOrNotAtAll() throws {
    let run = try run("work=4,3,30 rest=0 rounds=3 ready=0 moves=a_very_long_name_of_a_move_that_nobody_says")
    // One second is free before the first count, none in the second work, and enough in the third.
    #expect(
      said(presentation(run, voice: .phases), seconds: 37) == [
        "7600 Work, a very long name of a move that nobody says"
      ])
    let short = try self.run("work=6 rounds=1 ready=0 moves=a_very_long_name_of_a_move_that_nobody_says")
    #expect(said(presentation(short, voice: .phases), seconds: 5) == ["600 Work"])
  }

  @Test func skippingEndsWhatIsSaidAndBeginsAnew() throws {
    var run = try run("work=20 rest=10 rounds=3 ready=10")
    var track = VoiceTrack()
    func steps(_ seconds: Double) -> [VoiceTrack.Step] {
      let now = start + .milliseconds(Int64(seconds * 1_000))
      var steps: [VoiceTrack.Step] = []
      while let step = track.next(of: presentation(run), at: now) { steps.append(step) }
      return steps
    }
    #expect(steps(0) == [.hush])
    run.skipForward(at: start + .milliseconds(100))
    #expect(steps(0.1) == [.hush, .hush])
    #expect(steps(0.7) == [.say("Work", latest: start + .milliseconds(1_200))])
    run.pause(at: start + .seconds(5))
    #expect(steps(500) == [])
    #expect(track.nextDue(of: presentation(run)) == nil)
    run.resume(at: start + .seconds(600))
    #expect(track.nextDue(of: presentation(run)) == start + .milliseconds(612_100))
    // A stall of a second and a half: what should have been said meanwhile is dropped.
    #expect(steps(612.9) == [.hush])
    run.end(at: start + .seconds(613))
    #expect(steps(613) == [.hush])
    #expect(steps(700) == [])
    #expect(track.nextDue(of: presentation(run)) == nil)
  }

  /// Whatever happens to the run and to the voice's own thread: nothing is said late, over a tone, or of another phase.
  @Test(arguments: 0..<24 as Range<UInt64>) func nothingIsLateOrOverACue(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ bounds: ClosedRange<Int>) -> Int { Int.random(in: bounds, using: &random) }
    var run = try run(
      "work=\(number(2...40)) rest=\(number(0...20)) rounds=\(number(1...5)) ready=\(number(0...10)) "
        + "moves=lunge,goblet_squat/2")
    let sound: SoundMode = number(0...1) == 0 ? .cues : .cuesAndCount
    var track = VoiceTrack()
    var now = start
    var saidAt: [Duration] = []
    for _ in 0..<1_500 {
      now = now + .milliseconds(number(0...40) == 0 ? number(0...1_500) : number(1...120))
      switch number(0...400) {
      case 0: run.pause(at: now)
      case 1...4: run.resume(at: now)
      case 5: run.skipForward(at: now)
      case 6: run.skipBack(at: now)
      default: break
      }
      let shown = presentation(run, sound: sound)
      // Beyond the end, too, where the run's own time stands still.
      let elapsed = run.isPaused ? run.position : run.position + (now - run.anchor)
      while let step = track.next(of: shown, at: now) {
        guard case .say(let text, let latest) = step, case .session(let session) = shown.scene.content else {
          continue
        }
        let end = elapsed + VoiceTrack.length(of: text)
        for cue in session.cues.cues where sound.sounds(cue.kind) {
          let tones = cue.at..<(cue.at + cue.kind.sound.length)
          #expect(
            !(elapsed < tones.upperBound && tones.lowerBound < end), "\(text) at \(elapsed), seed \(seed)")
        }
        let phase = run.clock.phase(run.clock.index(at: elapsed))
        let words = phase?.announcements(next: run.clock.phase(run.clock.index(at: elapsed) + 1)) ?? ["Done"]
        let count = run.state(at: now).shownSeconds
        let isCount = text == TimeText.counted(Int(count))
        #expect(words.contains(text) || isCount, "\(text) at \(elapsed), seed \(seed)")
        #expect(latest >= now && latest <= now + VoiceTrack.latest)
        saidAt.append(elapsed)
      }
      if let due = track.nextDue(of: shown) { #expect(due > now, "seed \(seed)") }
    }
    #expect(!saidAt.isEmpty || run.clock.phases.allSatisfy { $0.length < .seconds(4) }, "seed \(seed)")
  }
}
