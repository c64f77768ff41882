import Display
import Intervals
import Training

/// The summary of a session, and the entry it leaves in the history.
extension Wall {
  /// The least work that is worth an entry where no round was done.
  static let leastWork = Duration.seconds(60)

  /// Makes the entry of a session that is over, and has it kept until somebody saves it or lets go of it.
  mutating func remember(_ session: Session, _ summary: IntervalSummary) -> [Effect] {
    pending = nil
    lastSummary = .tooLittle
    guard summary.roundsDone > 0 || summary.workTime >= Self.leastWork || summary.score?.isCounted == true
    else { return [] }
    var entry = HistoryEntry(
      key: session.origin.key, start: session.origin.start, trained: session.origin.trained, summary: summary)
    entry.focus = focus(of: entry)
    entry.energy = energy(of: entry)
    (pending, lastSummary) = (entry, .unknown)
    summaryField = entry.countsReps ? .reps : .effort
    return [.history(.keepUnsaved(entry))]
  }

  /// Shows the summary of a session that ended before the wall was started.
  mutating func show(_ entry: HistoryEntry, at now: Instant) {
    pending = entry
    summaryField = .effort
    let summary = IntervalSummary(
      totalTime: entry.length, workTime: entry.work, roundsDone: entry.rounds?.done ?? 0,
      rounds: entry.rounds?.planned, ranToEnd: entry.ranToEnd, score: entry.score)
    mode = .summary(SummaryScene(plan: plan(of: entry.trained), summary: summary, since: now, session: nil))
  }

  /// The scene with what is about to be kept.
  func whole(_ scene: SummaryScene) -> SummaryScene {
    var scene = scene
    scene.record = pending.map { entry in
      SummaryRecord(
        effort: entry.effort, topSets: entry.topSets.map { $0.shown(in: settings.units) },
        energy: entry.energy,
        field: summaryField)
    }
    if let score = pending?.score { scene.summary.score = score }
    return scene
  }

  /// Whether what a session came to is shown.
  var isAtSummary: Bool { if case .summary = mode { true } else { false } }

  /// Saves what was done, as the summary of it has it.
  mutating func savePending() -> [Effect] {
    guard let entry = pending else { return [] }
    pending = nil
    lastSummary = .saving(name: entry.trained.name, key: entry.key)
    return [.history(.save(entry))]
  }

  /// Why there is no summary to change or to save.
  public var noSummary: Refusal { .noSummary(isAtSummary ? .tooLittle : lastSummary) }

  /// Follows the entry that the last summary has left.
  mutating func followLastSummary() {
    switch lastSummary {
    case .saving(let name, let key) where training.history[key] != nil:
      lastSummary = .saved(name: name, key: key)
    case .saved(_, let key) where training.history[key] == nil: lastSummary = .unknown
    case .unknown, .tooLittle, .saving, .saved, .discarded: break
    }
  }

  mutating func rate(_ effort: Int?) throws(Refusal) -> [Effect] {
    try change { $0.effort = effort }
  }

  mutating func note(_ sets: [TopSet]) throws(Refusal) -> [Effect] {
    try change { $0.topSets = sets }
  }

  /// Lets go of the summary, or of an interrupted session, without an entry.
  mutating func discard(at now: Instant) throws(Refusal) -> [Effect] {
    switch mode {
    case .interrupted:
      goHome()
      return []
    case .summary:
      defer { goHome() }
      guard let entry = pending else { return [] }
      pending = nil
      lastSummary = .discarded(name: entry.trained.name)
      return [.history(.discardUnsaved(entry.key))]
    case .idle, .tab, .setUp, .session: throw noSummary
    }
  }

  mutating func actInSummary(on button: PanelButton, at now: Instant) -> [Effect] {
    switch button {
    case .startPause where summaryField == .discard && pending != nil: return attempt(.discard, at: now)
    case .end where pending != nil:
      if summaryField == .discard { return attempt(.discard, at: now) }
      summaryField = .discard
      return acknowledge(.done, at: now)
    case .field where pending != nil:
      moveSummaryField()
      return acknowledge(.done, at: now)
    // Whoever skips to the end presses once too often; that must not save what nobody has looked at.
    case .forward where pending != nil, .back where pending != nil: return acknowledge(.refused, at: now)
    case .startPause, .end, .format, .forward, .back, .field, .save, .mode: return attempt(.dismiss, at: now)
    case .plus, .minus: return step(button == .plus ? 1 : -1, at: now)
    case .lap: return acknowledge(.refused, at: now)
    }
  }

  /// Goes on to the next field of the summary, round.
  mutating func moveSummaryField() {
    let fields = SummaryRecord.Field.allCases.filter { $0 != .reps || pending?.countsReps == true }
    let place = fields.firstIndex(of: summaryField) ?? 0
    summaryField = fields[(place + 1) % fields.count]
  }

  private mutating func step(_ direction: Int, at now: Instant) -> [Effect] {
    guard let changed = try? change(by: direction), !changed.isEmpty else {
      return acknowledge(.refused, at: now)
    }
    return changed + acknowledge(.done, at: now)
  }

  /// Changes the field of the summary that the cursor is on.
  private mutating func change(by direction: Int) throws(Refusal) -> [Effect] {
    guard let entry = pending else { throw noSummary }
    switch summaryField {
    case .reps: return try change { $0.score = $0.score?.addingReps(direction) ?? $0.score }
    case .effort:
      let effort = effort(after: entry, direction)
      return try change { $0.effort = effort }
    case .discard: throw .notHere
    }
  }

  /// The effort that plus and minus come to; the first press says what the session is meant to be.
  private func effort(after entry: HistoryEntry, _ direction: Int) -> Int {
    guard let effort = entry.effort else { return training.session(of: entry.trained)?.effort ?? 5 }
    return min(max(effort + direction, EntryLimits.effort.lowerBound), EntryLimits.effort.upperBound)
  }

  /// Changes the entry that is about to be kept; no effects where that changes nothing.
  private mutating func change(_ edit: (inout HistoryEntry) -> Void) throws(Refusal) -> [Effect] {
    guard case .summary = mode, let before = pending else { throw noSummary }
    var entry = before
    edit(&entry)
    guard entry != before else { return [] }
    do { try entry.validate() } catch { throw .badEntry(error) }
    pending = entry
    return [.history(.keepUnsaved(entry))]
  }

  /// The time on each focus; none for a format, which has no moves of a known focus.
  func focus(of entry: HistoryEntry) -> FocusTimes {
    training.session(of: entry.trained)?.focusTimes(ofWork: entry.work) ?? FocusTimes()
  }

  /// An estimate of the energy that an entry took; nil without a body weight.
  func energy(of entry: HistoryEntry) -> Int? {
    let isRecovery = entry.trained.kind == .session && entry.trained.place == nil
    return settings.bodyWeight.flatMap { weight in
      EnergyEstimate.kilocalories(
        of: isRecovery ? .recovery : .training, length: entry.length, work: entry.work, bodyWeight: weight)
    }
  }

  /// A plan for what was trained, to show its rhythm.
  private func plan(of trained: Trained) -> IntervalPlan {
    if let session = training.session(of: trained) { return session.intervalPlan }
    if var plan = shelf[trained.id]?.plan {
      plan.name = trained.name
      return plan
    }
    return .unknown(trained.name)
  }
}

extension HistoryEntry {
  /// Whether repetitions beyond the last whole round are counted.
  var countsReps: Bool {
    if case .rounds? = score { true } else { false }
  }
}

extension Score {
  /// Whether somebody has counted or stopped anything.
  fileprivate var isCounted: Bool {
    switch self {
    case .rounds(let rounds, let reps): rounds > 0 || reps > 0
    case .time: true
    case .capped: false
    case .laps(let laps): !laps.isEmpty
    }
  }

  /// The score with so many repetitions more; nil where none are counted, or that would leave the bounds.
  fileprivate func addingReps(_ count: Int) -> Score? {
    guard case .rounds(let rounds, let reps) = self, EntryLimits.count.contains(reps + count) else {
      return nil
    }
    return .rounds(rounds, reps: reps + count)
  }
}
