import Intervals

/// Plans that several tests use.
enum Plans {
  static func rounds(
    work: [PhaseLength], rest: PhaseLength = .none, count: IntervalPlan.RoundCount = .fixed(1), sets: Int = 1,
    setRest: Duration = .zero, lastRest: Bool = false, moves: [Move] = [], ready: Int = 0, coolDown: Int = 0,
    changeover: Duration? = nil, cues: CueOverrides = CueOverrides(), score: ScoreKind = .completion
  ) -> IntervalPlan {
    IntervalPlan(
      id: "test", name: "Test", block: .tide,
      shape: .rounds(
        .init(
          work: work, rest: rest, count: count, sets: sets, setRest: setRest, restsAfterLastWork: lastRest,
          moves: moves)), ready: .seconds(ready), coolDown: .seconds(coolDown), changeover: changeover,
      cues: cues, score: score)
  }

  static func steps(_ steps: [IntervalPlan.Step], changeover: Duration? = nil) -> IntervalPlan {
    IntervalPlan(
      id: "test", name: "Test", block: .tide, shape: .steps(steps), ready: .zero, changeover: changeover)
  }

  /// Twenty seconds of work and ten of rest, after ten of ready.
  static func twentyTen(_ count: Int, ready: Int = 10) -> IntervalPlan {
    rounds(work: [.seconds(20)], rest: .seconds(10), count: .fixed(count), ready: ready)
  }

  /// As many phases as a plan may have: a thousand works, each with its rest.
  static let longest = steps(
    (0..<1_000).flatMap { _ -> [IntervalPlan.Step] in
      [.init(.work, .seconds(20), move: "row"), .init(.rest, .seconds(10))]
    })
}

extension Duration {
  /// So many seconds, to the millisecond.
  static func at(_ seconds: Double) -> Duration {
    .milliseconds(Int64((seconds * 1_000).rounded()))
  }
}

extension PhaseLength {
  /// A fixed length of so many seconds, to the millisecond.
  static func at(_ seconds: Double) -> PhaseLength {
    .fixed(.at(seconds))
  }
}

extension Instant {
  /// The instant so many seconds after the origin, to the millisecond.
  static func at(_ seconds: Double) -> Instant {
    Instant(sinceOrigin: .at(seconds))
  }
}

extension IntervalClock {
  /// The kinds and whole seconds of all phases.
  var outline: [String] {
    phases.map { "\($0.kind) \(TimeText.clock($0.length))" }
  }
}
