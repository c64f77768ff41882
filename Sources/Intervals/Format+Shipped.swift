extension Format {
  /// The formats Pulsewall comes with, in the order they are offered.
  public static let shipped: [Format] = [
    tabata, emom, pyramid, ladder, custom, amrap, forTime, everyMinutes, boxing, fightGoneBad, openSets,
    countdown,
    stopwatch, clock,
  ]

  /// Eight rounds of 20 s work and 10 s rest.
  public static let tabata = Format(
    rounds("tabata", "Tabata", .ember, work: [20], rest: 10, count: 8), isShipped: true)

  /// A start that repeats every minute; what is left of the minute is the rest.
  public static let emom = Format(
    rounds("emom", "EMOM", .tide, work: [60], rest: 0, count: 10), fields: [.rounds, .work], isShipped: true)

  /// Works that grow and shrink again.
  public static let pyramid = Format(
    rounds(
      "pyramid", "Pyramid", .dusk, work: [20, 30, 40, 50, 40, 30, 20], rest: 15, count: 7, coolDown: 30),
    isShipped: true)

  /// Works that grow.
  public static let ladder = Format(
    rounds("ladder", "Ladder", .moss, work: [10, 20, 30, 40, 50, 60], rest: 15, count: 6, coolDown: 30),
    isShipped: true)

  /// Work and rest to one's own liking.
  public static let custom = Format(
    rounds("custom", "Custom", .honey, work: [30], rest: 15, count: 10), isShipped: true)

  /// As many rounds as possible in the time; the lap button counts them.
  public static let amrap = Format(
    rounds("amrap", "AMRAP", .orchid, work: [12 * 60], rest: 0, count: 1, score: .roundsAndReps),
    fields: [.work],
    isShipped: true)

  /// Against the clock: counts up to a cap, finished by a button.
  public static let forTime = Format(
    IntervalPlan(
      id: "for-time", name: "For Time", block: .ember,
      shape: .rounds(
        .init(work: [.open(cap: .seconds(20 * 60))], rest: .none, count: .fixed(1))), score: .time),
    fields: [.cap], isShipped: true)

  /// A start every two minutes; the length is what one sets.
  public static let everyMinutes = Format(
    rounds("e2mom", "E2MOM", .tide, work: [120], rest: 0, count: 5), fields: [.rounds, .work], isShipped: true
  )

  /// Rounds of three minutes with a warning ten seconds before the bell.
  public static let boxing = Format(
    rounds(
      "boxing", "Boxing", .dusk, work: [180], rest: 60, count: 12, cues: CueOverrides(warning: .seconds(10))),
    isShipped: true)

  /// Five stations of a minute, a minute of rest, three times.
  public static let fightGoneBad = Format(
    IntervalPlan(
      id: "fight-gone-bad", name: "Fight Gone Bad", block: .moss,
      shape: .rounds(
        .init(
          work: [.seconds(60)], rest: .none, count: .fixed(5), sets: 3, setRest: .seconds(60),
          moves: ["wall ball", "high pull", "box jump", "push press", "row"])), score: .roundsAndReps),
    fields: [.sets, .work, .setRest], isShipped: true)

  /// Sets that take as long as they take, with a rest that is fixed.
  public static let openSets = Format(
    IntervalPlan(
      id: "sets", name: "Sets", block: .honey,
      shape: .rounds(.init(work: [.open()], rest: .seconds(90), count: .fixed(5)))),
    fields: [.rounds, .rest],
    isShipped: true)

  /// One stretch of time.
  public static let countdown = Format(
    rounds("countdown", "Countdown", .orchid, work: [5 * 60], rest: 0, count: 1, ready: 0), fields: [.work],
    isShipped: true)

  /// Counts up; the lap button keeps laps.
  public static let stopwatch = Format(
    IntervalPlan(
      id: "stopwatch", name: "Stopwatch", block: .tide,
      shape: .rounds(.init(work: [.open()], rest: .none, count: .fixed(1))), ready: .zero, score: .laps),
    fields: [],
    isShipped: true)

  private static func rounds(
    _ id: String, _ name: String, _ block: Block, work: [Int], rest: Int, count: Int, ready: Int = 10,
    coolDown: Int = 0, cues: CueOverrides = CueOverrides(), score: ScoreKind = .completion
  ) -> IntervalPlan {
    IntervalPlan(
      id: id, name: name, block: block,
      shape: .rounds(.init(work: work.map(PhaseLength.seconds), rest: .seconds(rest), count: .fixed(count))),
      ready: .seconds(ready), coolDown: .seconds(coolDown), cues: cues, score: score)
  }
}
