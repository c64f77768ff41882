import Intervals
import Training

/// A scene that stands still but for its digits, made ready: idle, builder, summary.
struct StillStage: Sendable {
  /// What the digits show as time goes on.
  enum Reading: Sendable {
    /// The same for ever.
    case fixed(Shown)
    /// The time of day.
    case clock(TimeOfDay)
    /// One after another, the first one once and the others in turn, since an instant.
    case turns([Shown], since: Instant)
  }

  /// How long each of several readings is shown.
  static let turn = Duration.seconds(3)

  private let picture: Moment
  private let reading: Reading
  /// When a last pulse goes over the field.
  private let pulse: Instant?

  init(_ picture: Moment, reading: Reading, pulse: Instant? = nil) {
    self.picture = picture
    self.reading = reading
    self.pulse = pulse
  }

  func moment(at now: Instant) -> Moment {
    var moment = picture
    if let pulse { moment.pulse = Pulse.strength(of: .done, after: now - pulse) }
    switch reading {
    case .fixed(let shown): moment.shown = shown
    case .clock(let time):
      let minutes = time.minutes(at: now)
      moment.shown = .clock(minutes: minutes, is24Hour: time.is24Hour)
      moment.phase = minutes / 720
    case .turns(let readings, let since): moment.shown = Self.reading(of: readings, after: now - since)
    }
    return moment
  }

  func pace(at now: Instant) -> Pace {
    if let pulse, now < pulse + Pulse.length { return .moving }
    switch reading {
    case .fixed: return .still(until: nil)
    case .clock(let time): return .still(until: time.nextMinute(after: now))
    case .turns(let readings, let since):
      guard readings.count > 1 else { return .still(until: nil) }
      let turns = max(.zero, now - since).wholeMilliseconds / Self.turn.wholeMilliseconds
      return .still(until: since + Self.turn * Int(turns + 1))
    }
  }

  private static func reading(of readings: [Shown], after passed: Duration) -> Shown {
    guard let first = readings.first, readings.count > 1 else { return readings.first ?? .blank }
    let turn = Int(max(.zero, passed).wholeMilliseconds / Self.turn.wholeMilliseconds)
    return turn == 0 ? first : readings[1 + (turn - 1) % (readings.count - 1)]
  }
}

extension StillStage {
  /// Nothing runs.
  init(_ scene: IdleScene, theme: Theme) {
    var picture = Moment(.still, theme.calm(scene.format.block))
    picture.level = 0.38
    picture.turn = 0.35
    picture.showsColumns = false
    picture.strip = scene.isClockOnly ? 0 : 0.35
    picture.digits = 0.55
    picture.beat = .max
    self.init(picture, reading: .clock(scene.time))
  }

  /// A day was chosen.
  init(_ scene: TodayScene, theme: Theme) {
    let day = scene.week.day(on: scene.chosen)
    var picture = Moment(.still, theme.calm(scene.offer.session?.block ?? .tide))
    picture.level = Float(day?.height ?? 0) * 0.6
    // A motif that is faint leaves the week and the words in peace.
    picture.ornament = 0.4
    picture.turn = 0.35
    picture.showsColumns = false
    picture.strip = day?.state == .done ? 1 : 0.6
    picture.digits = 0.8
    picture.beat = .max
    self.init(picture, reading: .clock(scene.time))
  }

  /// An interrupted session is asked about: all is dark but the words.
  init(asking scene: Scene, theme: Theme) {
    self.init(Moment(.still, theme.calm(scene.content.block)), reading: .fixed(.blank))
  }

  /// A point of the progress is looked at: the level is its height, the digits are its minutes.
  init(_ scene: ProgressScene, theme: Theme) {
    let values = scene.curve.values
    let peak = values.max() ?? 0
    let value = values.indices.contains(scene.cursor) ? values[scene.cursor] : 0
    var picture = Moment(.still, theme.calm(Scene.Content.progress(scene).block))
    picture.level = peak > 0 ? Float(value / peak) * 0.6 : 0
    picture.ornament = 0.4
    picture.turn = 0.35
    picture.digits = 0.8
    picture.beat = .max
    self.init(picture, reading: .fixed(.number(scene.point?.total.minutes ?? 0)))
  }

  /// The programme and how far it is: so far the level is up, and the digits are the streak.
  init(_ scene: ProfileScene, theme: Theme) {
    var picture = Moment(.still, theme.calm(Scene.Content.profile(scene).block))
    let share = scene.setting.map { $0.kind.share(of: $0.value) ?? 0 } ?? scene.programme?.share ?? 0
    picture.level = Float(share) * 0.6
    picture.ornament = 0.4
    picture.turn = 0.35
    picture.digits = 0.8
    picture.beat = .max
    self.init(picture, reading: Self.reading(of: scene))
  }

  /// A format is fitted.
  init(_ scene: BuilderScene, theme: Theme) {
    var picture = Moment(.still, theme.paint(for: .work, block: scene.draft.block))
    picture.level = 0.5
    picture.turn = 0.35
    picture.showsColumns = false
    picture.beat = .max
    self.init(
      picture, reading: .fixed(scene.isOnSave ? .word(.save) : .value(of: scene.field, in: scene.draft)))
  }

  /// A session is over.
  init(_ scene: SummaryScene, theme: Theme, reducesMotion: Bool) {
    var picture = Moment(.still, theme.paint(for: .done, block: scene.plan.block))
    picture.level = 1
    picture.horizon = 0.5
    picture.turn = 0.35
    picture.beat = .max
    picture.lamp = .done
    if let share = scene.shareDone { picture.stop(at: scene.summary.totalTime, of: scene.plan, share) }
    self.init(
      picture,
      reading: scene.record.flatMap { Self.reading(of: $0) }
        ?? .turns(Self.readings(of: scene.summary), since: scene.since),
      pulse: reducesMotion ? nil : scene.since)
  }
}

extension Moment {
  /// Shows a session that was ended before its end: the level and the strip are as far as it got.
  fileprivate mutating func stop(at elapsed: Duration, of plan: IntervalPlan, _ share: Double) {
    level = Float(share)
    let clock = IntervalClock(plan)
    let index = clock.index(at: elapsed)
    guard let phase = clock.phase(index), !phase.isEndless, phase.length > .zero else { return }
    beat = clock.beat(of: index)
    beatProgress = Float(min(1, (elapsed - clock.start(of: index)) / phase.length))
  }
}

extension StillStage {
  /// What the digits tell of the profile: of a setting that was just chosen its place in the row, and then its value.
  private static func reading(of scene: ProfileScene) -> Reading {
    guard let setting = scene.setting else {
      return .fixed(scene.answer == .yes ? .word(.discard) : .number(scene.streak ?? 0))
    }
    let value = Shown(setting, is24Hour: scene.time.is24Hour)
    return setting.since.map { .turns([.number(setting.place + 1), value], since: $0) } ?? .fixed(value)
  }

  /// What the digits tell while something is chosen that will be kept of a session; nil while nothing is.
  private static func reading(of record: SummaryRecord) -> Reading? {
    switch record.field {
    case .effort: record.effort.map { .fixed(.effort($0)) }
    case .discard: .fixed(.word(.discard))
    case .reps: nil
    }
  }

  /// What the digits tell of a session that is over. A time that counts stands alone: the whole time, with the ready
  /// in it, would be taken for it.
  private static func readings(of summary: IntervalSummary) -> [Shown] {
    let total = Shown.time(Int(summary.totalTime.secondsRoundedDown))
    let word = Shown.word(summary.ranToEnd ? .done : .ended)
    return switch summary.score {
    case .time(let time)?: [word, .time(Int(time.secondsRoundedDown))]
    case .capped(let time)?: [.word(.capped), .time(Int(time.secondsRoundedDown)), .word(.capped)]
    case .rounds(let rounds, _)?: [word, total, .number(rounds)]
    case .laps(let laps)?: [word, total, .number(laps.count)]
    case nil:
      summary.rounds == nil && summary.roundsDone == 0
        ? [word, total] : [word, total, .number(summary.roundsDone)]
    }
  }
}

extension Shown {
  /// The value of a setting, as digits show it: a word by its place among those that it can be.
  init(_ setting: ProfileScene.Setting, is24Hour: Bool) {
    switch (setting.kind, setting.value) {
    case (_, .off): self = .word(.off)
    case (_, .flag(let isOn)): self = .word(isOn ? .on : .off)
    case (_, .number(let number)): self = .number(number)
    case (_, .length(let length)): self = .time(Int(length.secondsRoundedUp))
    case (.choice(let words), .text(let word)):
      self = .number((words.firstIndex(of: word) ?? 0) + (words.first == "off" ? 0 : 1))
    case (.written(.time), .text(let text)):
      self = ClockTime(text).map { .clock(minutes: $0.minutes, is24Hour: is24Hour) } ?? .word(.none)
    case (.written(.bodyWeight), .text(let text)):
      self = Weight(text).map { .number($0.hundredths / 100) } ?? .word(.none)
    case (_, .text): self = .word(.on)
    }
  }

  /// The value of a field of a format, as digits show it; the total where there is no field.
  static func value(of field: PlanField?, in format: Format) -> Shown {
    guard let plan = format.plan else { return .word(.none) }
    guard let field else { return plan.total.map { .time(Int($0.secondsRoundedUp)) } ?? .word(.none) }
    switch field {
    case .ready: return .time(plan.ready)
    case .coolDown: return .time(plan.coolDown)
    default: break
    }
    guard case .rounds(let rounds) = plan.shape else { return .word(.none) }
    switch field {
    case .rounds:
      if case .fixed(let count) = rounds.count { return .number(count) } else { return .word(.endless) }
    case .sets: return .number(rounds.sets)
    case .work, .cap: return rounds.work.first.map(Shown.length) ?? .word(.none)
    case .rest: return .length(rounds.rest)
    case .setRest: return .time(rounds.setRest)
    case .restAfterLast: return .word(rounds.restsAfterLastWork ? .on : .off)
    case .ready, .coolDown: return .word(.none)
    }
  }

  private static func time(_ duration: Duration) -> Shown { .time(Int(duration.secondsRoundedUp)) }

  private static func length(_ length: PhaseLength) -> Shown {
    switch length {
    case .fixed(let length): .time(length)
    case .open(_, let cap?): .time(cap)
    case .open: .word(.endless)
    case .ratio(let percent): .number(percent)
    }
  }
}
