import Intervals

/// A session made ready: what the painters need to know of any instant of it.
struct SessionStage: Sendable {
  private let run: IntervalRun
  private let cues: CueTrack
  private let reducesMotion: Bool
  /// The paints by phase kind.
  private let paints: [Paint]

  /// How long the colour of a new phase takes to be whole.
  static let change = Duration.milliseconds(150)
  /// How bright digits and columns are while nobody works: in grey as well rest is not taken for work.
  static let calm: Float = 0.25
  /// How bright words are then, which have the thinner strokes, and a figure in the pool of a field.
  static let calmWords: Float = 0.5
  static let calmInk: Float = 0.3
  /// The rhythm of all motifs, in seconds.
  static let breath = 4.0

  init(_ scene: SessionScene, theme: Theme, reducesMotion: Bool) {
    run = scene.run
    cues = scene.cues
    self.reducesMotion = reducesMotion
    let block = scene.run.clock.plan.block
    paints = PhaseKind.allCases.map { theme.paint(for: $0, block: block) }
  }

  func moment(at now: Instant) -> Moment {
    let clock = run.clock
    let elapsed = max(.zero, run.elapsed(at: now))
    let index = clock.index(at: elapsed)
    guard let phase = clock.phase(index) else { return doneMoment() }
    let start = clock.start(of: index)
    let since = elapsed - start
    var moment = Moment(run.isPaused ? .paused : .running, paints[phase.kind.ordinal])
    moment.kind = phase.kind
    if phase.kind.isCalm { (moment.digits, moment.words) = (Self.calm, Self.calmWords) }
    moment.level = Self.level(of: phase, since: since, inSteps: reducesMotion)
    moment.beat = clock.beat(of: index)
    moment.phase = moment.beat
    moment.round = phase.round
    moment.since = since
    moment.length = phase.isEndless ? nil : phase.length
    moment.beatProgress = moment.level
    moment.shown = .time(
      Int(phase.countsUp ? since.secondsRoundedDown : (phase.length - since).secondsRoundedUp))
    moment.lamp = phase.kind
    if run.isPaused {
      pause(&moment, at: now)
    } else {
      setMotion(&moment, of: phase, at: elapsed, since: since)
      setChange(&moment, to: index, start: start, since: since)
    }
    return moment
  }

  /// How soon the picture differs.
  func pace(at now: Instant) -> Pace {
    if run.isPaused {
      return .still(until: reducesMotion ? nil : now + (Self.blink - sinceBlink(at: now)))
    }
    guard !run.isDone(at: now) else { return .still(until: nil) }
    guard reducesMotion else { return .moving }
    let elapsed = run.elapsed(at: now)
    let index = run.clock.index(at: elapsed)
    let since = elapsed - run.clock.start(of: index)
    guard since >= Self.change, let phase = run.clock.phase(index) else { return .moving }
    var next = Duration.seconds(since.secondsRoundedDown + 1)
    if !phase.isEndless {
      let left = phase.length - since
      next = min(next, since + max(.milliseconds(1), left - .seconds(left.secondsRoundedUp - 1)))
    }
    return .still(until: now + (next - since))
  }

  /// How far the level is up. A phase without an end fills once a minute.
  private static func level(of phase: Phase, since: Duration, inSteps: Bool) -> Float {
    let passed = inSteps ? Double(since.secondsRoundedDown) : since.drawnSeconds
    guard phase.isEndless else {
      let length = phase.length.drawnSeconds
      return length > 0 ? Float(min(1, passed / length)) : 1
    }
    let minutes = passed / 60
    let share = Float(minutes - minutes.rounded(.down))
    guard minutes >= 1, !inSteps else { return share }
    // What was full sinks back within a second.
    return max(share, 1 - Mathematics.smooth(share * 60))
  }

  private func setMotion(_ moment: inout Moment, of phase: Phase, at elapsed: Duration, since: Duration) {
    guard !reducesMotion else {
      moment.turn = 0.35
      // The pulse stands still: the field keeps a lighter tone through the count.
      let left = phase.length - since
      if !phase.isEndless, left <= .seconds(3), phase.length > .seconds(3) { moment.pulse = 0.3 }
      return
    }
    let turns = since.drawnSeconds / Self.breath
    moment.turn = Float(turns - turns.rounded(.down))
    moment.pulse = Pulse.strength(of: cues, at: elapsed)
    moment.lampLight = 1 - 0.6 * moment.pulse
  }

  /// Lets the colour of the phase before give way, if the run came through it and did not jump here.
  private func setChange(_ moment: inout Moment, to index: Int, start: Duration, since: Duration) {
    guard since < Self.change, run.position < start, let before = run.clock.phase(index - 1) else { return }
    let paint = paints[before.kind.ordinal]
    moment.before = before.isEndless ? paint.ground : paint.level
    moment.arrived = Mathematics.arriving(since.share(of: Self.change))
    if !reducesMotion, let phase = run.clock.phase(index) { moment.course = phase.kind.course }
  }

  /// How often paused digits and lamps change between bright and dim.
  private static let blink = Duration.milliseconds(600)

  private func sinceBlink(at now: Instant) -> Duration {
    let since = max(.zero, now - run.anchor).wholeMilliseconds
    return .milliseconds(since % Self.blink.wholeMilliseconds)
  }

  private func pause(_ moment: inout Moment, at now: Instant) {
    let count = max(.zero, now - run.anchor).wholeMilliseconds / Self.blink.wholeMilliseconds
    let isBright = reducesMotion || count % 2 == 0
    moment.digits = isBright ? 0.3 : 0.12
    moment.strip = 0.3
    moment.words = 0.5
    moment.lampLight = isBright ? 0.5 : 0
  }

  private func doneMoment() -> Moment {
    var moment = Moment(.still, paints[PhaseKind.done.ordinal])
    moment.level = 1
    moment.beat = run.clock.phases.count
    moment.phase = moment.beat
    moment.shown = .word(.done)
    moment.lamp = .done
    return moment
  }
}
