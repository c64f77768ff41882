/// The books of a run: the stretches of the plan that really ran.
struct Tally: Hashable, Sendable {
  private(set) var total = Duration.zero
  private(set) var work = Duration.zero
  /// The work phases that ran through their end, so that a round done again counts once.
  private var finishedWorks: Set<Int> = []

  /// The rounds done.
  var rounds: Int { finishedWorks.count }

  /// Books the stretch from one elapsed time to a later one that ran without a jump.
  mutating func add(from start: Duration, to end: Duration, on clock: IntervalClock) {
    guard end > start else { return }
    total += end - start
    var index = clock.index(at: start)
    while let phase = clock.phase(index) {
      let begin = clock.start(of: index)
      guard begin < end else { return }
      let finish = phase.isEndless ? end : begin + phase.length
      if phase.kind == .work {
        work += min(end, finish) - max(start, begin)
        if !phase.isEndless && finish <= end { finishWork(index, of: clock) }
      }
      if phase.isEndless { return }
      index += 1
    }
  }

  /// Books the work phase with this index as done; the first half of a split one is no round yet.
  mutating func finishWork(_ index: Int, of clock: IntervalClock) {
    guard let phase = clock.phase(index), phase.kind == .work, phase.side != .left else { return }
    finishedWorks.insert(index)
  }
}
