/// The books of a run: the stretches of the plan that really ran.
struct Tally: Hashable, Sendable {
  private(set) var total = Duration.zero
  private(set) var work = Duration.zero
  /// The work phases that ran through their end, so that one done again counts once.
  private(set) var finishedWorks: Set<Int> = []

  /// The last of the work phases that were done.
  var lastFinishedWork: Int? { finishedWorks.max() }

  /// Whether the work phase with this index was done.
  func isFinished(_ index: Int) -> Bool { finishedWorks.contains(index) }

  /// The rounds done; of a split one, both halves.
  func rounds(on clock: IntervalClock) -> Int {
    finishedWorks.count { index in
      switch clock.phase(index)?.side {
      case .left: false
      case .right: finishedWorks.contains(index - 1)
      case nil: true
      }
    }
  }

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
        if !phase.isEndless && finish <= end { finishWork(index) }
      }
      if phase.isEndless { return }
      index += 1
    }
  }

  /// Books the work phase with this index as done.
  mutating func finishWork(_ index: Int) {
    finishedWorks.insert(index)
  }

  /// Takes back that the phases from this one on are done, as far as they wait for a button again.
  mutating func reopen(from index: Int, on clock: IntervalClock) {
    finishedWorks = finishedWorks.filter { $0 < index || clock.phase($0)?.isOpen != true }
  }
}
