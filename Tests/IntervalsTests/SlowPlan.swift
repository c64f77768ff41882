import Intervals

/// A plan written out phase by phase, from the specification alone: slow, simple, and apart from what it checks.
///
/// All times are whole milliseconds.
struct SlowPlan {
  struct Entry {
    var kind: PhaseKind
    var length: PhaseLength
    var round = 0
    var set = 1
    var sets = 1
    var move = Move.unnamed
    var side: Side?
    var isSetBreak = false
  }

  let plan: IntervalPlan
  /// An endless plan is written out as far as `reach` phases.
  private(set) var entries: [Entry] = []
  let isEndless: Bool
  /// The lengths a run has decided.
  var decided: [Int: Int] = [:]

  init(_ plan: IntervalPlan, reach: Int = 60) {
    self.plan = plan
    if case .rounds(let rounds) = plan.shape, rounds.count == .endless {
      isEndless = true
    } else {
      isEndless = false
    }
    add(Entry(kind: .ready, length: .fixed(plan.ready)))
    switch plan.shape {
    case .rounds(let rounds): write(rounds, reach: reach)
    case .steps(let steps): write(steps)
    }
    guard !isEndless else { return }
    var last = entries[entries.count - 1]
    (last.kind, last.length, last.side, last.isSetBreak) = (.coolDown, .fixed(plan.coolDown), nil, false)
    add(last)
  }

  private mutating func write(_ rounds: IntervalPlan.Rounds, reach: Int) {
    func move(_ round: Int) -> Move {
      rounds.moves.isEmpty ? .unnamed : rounds.moves[(round - 1) % rounds.moves.count]
    }
    var count = Int.max
    if case .fixed(let fixed) = rounds.count { count = fixed }
    for set in 1...rounds.sets {
      var round = 1
      while round <= count, !isEndless || entries.count < reach {
        let place = Entry(
          kind: .work, length: rounds.work[(round - 1) % rounds.work.count], round: round, set: set,
          sets: rounds.sets, move: move(round))
        addWork(place)
        var pause = place
        pause.kind = .rest
        pause.length = rounds.rest
        if round == count {
          pause.isSetBreak = set < rounds.sets
          if pause.isSetBreak { pause.length = .fixed(rounds.setRest) }
          if !pause.isSetBreak, pause.length == .none { pause.length = .fixed(rounds.setRest) }
          if pause.isSetBreak || rounds.restsAfterLastWork { add(pause) }
        } else {
          if move(round) != move(round + 1) {
            pause.kind = .change
            if let changeover = plan.changeover { pause.length = .fixed(changeover) }
          }
          add(pause)
        }
        round += 1
      }
    }
  }

  private mutating func write(_ steps: [IntervalPlan.Step]) {
    var round = 0
    for index in steps.indices {
      let step = steps[index]
      if step.kind == .work {
        round += 1
        addWork(
          Entry(
            kind: .work, length: step.length, round: round, set: step.set, sets: step.sets, move: step.move))
        continue
      }
      var pause = entries.last ?? Entry(kind: .rest, length: .none)
      (pause.kind, pause.length, pause.side) = (.rest, step.length, nil)
      let before = steps[0..<index].filter { $0.kind == .work }
      let after = steps[index...].filter { $0.kind == .work }
      if let last = before.last, let next = after.first, last.move != next.move {
        pause.kind = .change
        if let changeover = plan.changeover { pause.length = .fixed(changeover) }
      }
      add(pause)
    }
  }

  private mutating func addWork(_ entry: Entry) {
    guard entry.move.isSplitBySide, case .fixed(let whole) = entry.length else { return add(entry) }
    let half = (whole.wholeMilliseconds + 1) / 2
    for (side, length) in [(Side.left, half), (.right, whole.wholeMilliseconds - half)] {
      var entry = entry
      (entry.side, entry.length) = (side, .fixed(.milliseconds(length)))
      add(entry)
    }
  }

  private mutating func add(_ entry: Entry) {
    if entry.length != .none { entries.append(entry) }
  }

  /// Whether the phase was written open, decided or not.
  func isWrittenOpen(_ index: Int) -> Bool {
    if case .open = entries[index].length { true } else { false }
  }

  /// Whether the phase still waits for a button.
  func isOpen(_ index: Int) -> Bool { isWrittenOpen(index) && decided[index] == nil }

  /// Whether only a button ends the phase.
  func isEndless(_ index: Int) -> Bool {
    if case .open(_, nil) = entries[index].length { decided[index] == nil } else { false }
  }

  func minimum(_ index: Int) -> Int {
    if case .open(let minimum, _) = entries[index].length { Int(minimum.wholeMilliseconds) } else { 0 }
  }

  func length(_ index: Int) -> Int {
    if let length = decided[index] { return length }
    switch entries[index].length {
    case .fixed(let length): return Int(length.wholeMilliseconds)
    case .open(let minimum, let cap): return Int((cap ?? minimum).wholeMilliseconds)
    case .ratio(let percent):
      guard let work = entries[..<index].lastIndex(where: { $0.kind == .work }) else { return 1_000 }
      let whole = length(work) + (entries[work].side == .right ? length(work - 1) : 0)
      return min(max(whole * percent / 100, 1_000), 5_999_000)
    }
  }

  func start(_ index: Int) -> Int { (0..<index).reduce(0) { $0 + length($1) } }

  /// All starts, and the end.
  var starts: [Int] {
    var starts = [0]
    for index in entries.indices { starts.append(starts[index] + length(index)) }
    return starts
  }

  /// The first phase that only a button ends.
  var horizon: Int { entries.indices.first { isEndless($0) } ?? entries.count }

  var total: Int? { isEndless || horizon < entries.count ? nil : starts[entries.count] }

  /// The phase at an elapsed time, looked up one by one.
  func index(at elapsed: Int, starts: [Int]) -> Int {
    var index = 0
    while index < entries.count, !isEndless(index), starts[index + 1] <= elapsed { index += 1 }
    return index
  }

  /// Every cue, by the half millisecond.
  func cues(_ wall: CueSettings) -> [(at: Int, kind: Cue.Kind)] {
    var settings = wall
    if let countIn = plan.cues.countIn { settings.countIn = countIn }
    if let halfWay = plan.cues.marksHalfWay { settings.marksHalfWay = halfWay }
    if let warning = plan.cues.warning { settings.warning = warning > .zero ? warning : nil }
    if let period = plan.cues.period { settings.period = period > .zero ? period : nil }
    var chosen: [Int: (rank: Int, kind: Cue.Kind)] = [:]
    func give(_ kind: Cue.Kind, at halves: Int, rank: Int) {
      if let other = chosen[halves], other.rank <= rank { return }
      chosen[halves] = (rank, kind)
    }
    var start = 0
    for (index, entry) in entries.enumerated() {
      let length = length(index)
      give(beginning(of: entry), at: 2 * start, rank: 0)
      if !settings.changesOnly {
        let isEndless = isEndless(index)
        let counted = settings.countIn * 1_000
        if !isEndless {
          for second in 1...10 where second <= settings.countIn && second * 1_000 < length {
            give(.count(second), at: 2 * (start + length - second * 1_000), rank: 1)
          }
          if length >= 60_000, let warning = settings.warning.map({ Int($0.wholeMilliseconds) }),
            counted < warning, warning < length
          {
            give(.warning, at: 2 * (start + length - warning), rank: 2)
          }
          if length >= 60_000, settings.marksHalfWay { give(.halfWay, at: 2 * start + length, rank: 3) }
        }
        if entry.kind == .work, let period = settings.period.map({ Int($0.wholeMilliseconds) }) {
          let end = isEndless ? 5_999_000 : length - counted
          for at in stride(from: period, to: end, by: period) {
            give(.periodic, at: 2 * (start + at), rank: 4)
          }
        }
      }
      if isEndless(index) { break }
      start += length
    }
    if let total { give(.done, at: 2 * total, rank: 0) }
    return chosen.map { (at: $0.key, kind: $0.value.kind) }.sorted { $0.at < $1.at }
  }

  private func beginning(of entry: Entry) -> Cue.Kind {
    switch entry.kind {
    case .ready: .ready
    case .work: .work
    case .rest: entry.isSetBreak ? .setBreak : .rest
    case .change: .change
    case .coolDown: .coolDown
    case .done: .done
    }
  }
}
