import Intervals

/// A run as a hand on a list of phases: it walks the milliseconds forward phase by phase, and never computes where
/// it is from a sum. Apart from what it checks.
struct SlowRun {
  var plan: SlowPlan
  /// The phase the hand is in, and how far.
  var index = 0
  var within = 0
  var isPaused = false
  var isEnded = false
  var isFinished = false
  var total = 0
  var work = 0
  var done: Set<Int> = []
  var laps: [Int] = []
  private var lastSeen: Int

  init(_ plan: IntervalPlan, at now: Int) {
    self.plan = SlowPlan(plan, reach: 900)
    lastSeen = now
  }

  var isDone: Bool { isEnded || index >= plan.entries.count }
  var elapsed: Int { plan.start(index) + within }

  /// Walks to an instant; one that lies back is the last one seen.
  mutating func walk(to now: Int) {
    var left = max(0, now - lastSeen)
    lastSeen = max(lastSeen, now)
    guard !isPaused, !isEnded else { return }
    while left > 0, index < plan.entries.count {
      let isWork = plan.entries[index].kind == .work
      let step = plan.isEndless(index) ? left : min(left, plan.length(index) - within)
      left -= step
      within += step
      total += step
      if isWork { work += step }
      if !plan.isEndless(index), within == plan.length(index) {
        if isWork { done.insert(index) }
        index += 1
        within = 0
      }
    }
  }

  mutating func pause() { if !isDone { isPaused = true } }

  mutating func resume() { isPaused = false }

  mutating func forward() {
    guard !isDone else { return }
    if plan.isOpen(index), !close() { return }
    go(to: index + 1)
  }

  mutating func back() {
    guard !isDone else { return }
    goBack(to: within < 2_000 ? max(0, index - 1) : index)
  }

  mutating func seek(_ target: Int) {
    guard !isDone, target >= 0 else { return }
    let isReachable =
      plan.isEndless && plan.horizon == plan.entries.count
      ? target <= max(index, 2_000) : target < plan.entries.count && target <= plan.horizon
    guard isReachable else { return }
    if target <= index { goBack(to: target) } else { go(to: target) }
  }

  mutating func extend() {
    guard !isDone, [.rest, .change].contains(plan.entries[index].kind), !plan.isOpen(index) else { return }
    let length = plan.length(index) + 10_000
    if length <= 5_999_000 { plan.decided[index] = length }
  }

  mutating func lap() {
    guard !isDone, plan.entries[index].round > 0, plan.entries[index].kind != .coolDown else { return }
    laps.append(elapsed)
  }

  mutating func end() {
    guard !isDone else { return }
    (isEnded, isPaused) = (true, false)
  }

  mutating func finish() {
    guard !isDone else { return }
    if plan.isOpen(index), close() { go(to: index + 1) }
    isFinished = true
    if plan.total != nil { go(to: plan.entries.count) } else { (isEnded, isPaused) = (true, false) }
  }

  private mutating func close() -> Bool {
    let isOver = within >= plan.minimum(index)
    plan.decided[index] = max(1, within, plan.minimum(index))
    if isOver, plan.entries[index].kind == .work { done.insert(index) }
    return isOver
  }

  private mutating func goBack(to target: Int) {
    for index in plan.decided.keys where index >= target { plan.decided[index] = nil }
    for index in done where index >= target && plan.isOpen(index) { done.remove(index) }
    go(to: target)
    let start = elapsed
    laps.removeAll { $0 >= start }
  }

  private mutating func go(to target: Int) {
    (index, within) = (target, 0)
    if isDone { isPaused = false }
  }

  var roundsDone: Int {
    done.count { index in
      switch plan.entries[index].side {
      case nil: true
      case .left: false
      case .right: done.contains(index - 1)
      }
    }
  }

  var ranToEnd: Bool {
    (index >= plan.entries.count || isFinished) && (roundsDone > 0 || (isFinished && work > 0))
  }

  var score: Score? {
    switch plan.plan.score {
    case .completion: return nil
    case .roundsAndReps: return .rounds(laps.count, reps: 0)
    case .laps:
      var before = plan.start(plan.entries.firstIndex { $0.kind == .work } ?? 0)
      return .laps(
        laps.map { lap in
          defer { before = lap }
          return .milliseconds(lap - before)
        })
    case .time:
      guard ranToEnd, roundsDone > 0 else { return nil }
      let works = plan.entries.indices.filter { plan.entries[$0].kind == .work }
      for work in works where !done.contains(work) {
        // A work left out is no matter only behind the finish.
        if !isFinished || done.contains(where: { $0 > work }) { return nil }
      }
      let time = Duration.milliseconds(done.reduce(0) { $0 + plan.length($1) })
      return done.contains { plan.isOpen($0) } ? .capped(time) : .time(time)
    }
  }
}
