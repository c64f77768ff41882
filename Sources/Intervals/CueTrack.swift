/// Every cue of a plan, worked out ahead.
///
/// Cues of an endless plan are held for one repetition and counted on. Looking up allocates nothing.
public struct CueTrack: Hashable, Sendable {
  /// The cues in order, up to the end or to the first phase that has no end of its own.
  public let cues: [Cue]
  /// The cues that repeat, and how long a repetition lasts.
  private let loop: Range<Int>?
  private let loopLength: Duration

  /// Works out the cues of a clock. What the plan says of its cues overrides the wall's settings.
  public init(_ clock: IntervalClock, settings: CueSettings) {
    let settings = settings.overridden(by: clock.plan.cues).clamped
    var cues: [Cue] = []
    var loopStart: Int?
    let last = min(clock.phases.count, clock.horizon + 1)
    for index in 0..<last {
      if index == clock.loop?.lowerBound { loopStart = cues.count }
      cues += Self.cues(of: clock.phases[index], from: clock.start(of: index), settings: settings)
    }
    if let total = clock.total { cues.append(Cue(at: total, kind: .done)) }
    self.cues = cues
    if let loopStart, let phases = clock.loop, clock.horizon == clock.phases.count {
      loop = loopStart..<cues.count
      loopLength = clock.start(of: phases.upperBound) - clock.start(of: phases.lowerBound)
    } else {
      loop = nil
      loopLength = .zero
    }
  }

  /// The cue with this number, counted on through the repetitions; `nil` after the last.
  public func cue(_ number: Int) -> Cue? {
    guard number >= 0 else { return nil }
    if number < cues.count { return cues[number] }
    guard let loop, !loop.isEmpty else { return nil }
    let (cycle, place) = (number - loop.lowerBound).quotientAndRemainder(dividingBy: loop.count)
    var cue = cues[loop.lowerBound + place]
    cue.at += loopLength * cycle
    return cue
  }

  /// The number of the first cue due at or after `elapsed`.
  public func firstNumber(at elapsed: Duration) -> Int {
    guard let loop, !loop.isEmpty, elapsed > cues[loop.lowerBound].at + loopLength else {
      return position(of: elapsed)
    }
    let begin = cues[loop.lowerBound].at
    let cycle = Int((elapsed - begin).wholeMilliseconds / loopLength.wholeMilliseconds)
    let place = position(of: elapsed - loopLength * cycle)
    return place + cycle * loop.count
  }

  private func position(of elapsed: Duration) -> Int {
    var low = 0
    var high = cues.count
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].at < elapsed { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cues of one phase, in order. Counts take precedence; no two cues fall on one instant.
  private static func cues(of phase: Phase, from start: Duration, settings: CueSettings) -> [Cue] {
    var cues = [Cue(at: start, kind: .init(beginning: phase))]
    guard !settings.changesOnly else { return cues }
    let length = phase.length
    let counted: Duration = phase.isEndless ? .zero : .seconds(settings.countIn)
    if !phase.isEndless {
      for left in stride(from: settings.countIn, to: 0, by: -1) where .seconds(left) < length {
        cues.append(Cue(at: start + length - .seconds(left), kind: .count(left)))
      }
      if length >= CueSettings.longPhase {
        if let warning = settings.warning, warning > counted, warning < length {
          cues.append(Cue(at: start + length - warning, kind: .warning))
        }
        if settings.marksHalfWay, length / 2 > counted {
          cues.append(Cue(at: start + length / 2, kind: .halfWay))
        }
      }
    }
    if phase.kind == .work, let period = settings.period {
      // An open phase without a cap is given the cues of the longest phase there is.
      let end = phase.isEndless ? PlanLimits.phase.upperBound : length - counted
      var at = period
      while at < end {
        cues.append(Cue(at: start + at, kind: .periodic))
        at += period
      }
    }
    return ordered(cues)
  }

  private static func ordered(_ cues: [Cue]) -> [Cue] {
    var result: [Cue] = []
    for cue in cues.enumerated().sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
      if result.last?.at != cue.element.at { result.append(cue.element) }
    }
    return result
  }
}
