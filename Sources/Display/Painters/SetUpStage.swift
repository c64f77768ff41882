import Intervals
import Training

/// The questions of the first run, made ready. The rhythm of the welcome rises like a pulse: the strip fills beat by
/// beat, and the level goes with it.
struct SetUpStage: Sendable {
  private let picture: Moment
  private let since: Instant
  /// Where each beat of the rhythm ends, as a share of the whole; empty where nothing rises.
  private let ends: [Float]

  init(_ scene: SetUpScene, theme: Theme, reducesMotion: Bool) {
    let dialogue = scene.dialogue
    var picture = Moment(.still, theme.calm(scene.plan.block))
    picture.level = Float(dialogue.place - 1) / Float(max(1, dialogue.steps.count - 1)) * 0.6
    picture.ornament = dialogue.step == .welcome ? 1 : 0.4
    picture.turn = 0.35
    picture.showsColumns = true
    picture.digits = 0.8
    picture.beat = .max
    picture.shown = dialogue.shown(scene.week)
    self.picture = picture
    since = scene.since
    guard dialogue.step == .welcome, !reducesMotion else {
      ends = []
      return
    }
    let lengths = IntervalClock(scene.plan).beats.map { $0.length.drawnSeconds }
    let whole = lengths.reduce(0, +)
    var passed = 0.0
    ends = lengths.map { length in
      passed += length
      return whole > 0 ? Float(passed / whole) : 1
    }
  }

  func moment(at now: Instant) -> Moment {
    var moment = picture
    guard !ends.isEmpty, now < since + SetUpScene.rise else { return moment }
    let share = max(0, (now - since).share(of: SetUpScene.rise))
    let beat = ends.firstIndex { $0 > share } ?? ends.count
    let start = beat > 0 ? ends[beat - 1] : 0
    let end = beat < ends.count ? ends[beat] : 1
    moment.beat = beat
    moment.beatProgress = end > start ? (share - start) / (end - start) : 1
    // One beat of a heart: up quickly, and down again slowly.
    moment.level =
      Mathematics.smooth(min(1, share * 3)) * (1 - 0.7 * Mathematics.smooth(max(0, share * 1.5 - 0.5)))
    moment.pulse = share < 0.34 ? share : 0
    return moment
  }

  func pace(at now: Instant) -> Pace {
    !ends.isEmpty && now < since + SetUpScene.rise ? .moving : .still(until: nil)
  }
}

extension SetUpDialogue {
  /// What digits show of the question.
  fileprivate func shown(_ week: Week) -> Shown {
    switch step {
    case .welcome: .blank
    case .programme: offer == nil ? .word(.none) : .number(chosen + 1)
    case .amount: .number(days.count)
    case .days: .number(day.index + 1)
    case .length: .number(length.minutes)
    case .week: .number(week.minutesAhead)
    }
  }
}
