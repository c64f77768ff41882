public import Intervals

/// Nothing runs: the clock, and the rhythm of what would run.
public struct IdleScene: Sendable {
  /// The clock.
  public var time: TimeOfDay
  /// The format that Start would run.
  public var format: Format
  /// Whether the clock is all that is wanted: shown large, without a rhythm.
  public var isClockOnly: Bool

  /// Makes an idle scene.
  public init(time: TimeOfDay, format: Format, isClockOnly: Bool = false) {
    self.time = time
    self.format = format
    self.isClockOnly = isClockOnly
  }
}

/// A format is chosen and fitted.
public struct BuilderScene: Sendable {
  /// The formats in a row.
  public var formats: [Format]
  /// The chosen one.
  public var chosen: Int
  /// The chosen format as it is now, changes included.
  public var draft: Format
  /// Which of the draft's fields plus and minus change; `nil` when it has none.
  public var field: PlanField?
  /// Whether the draft differs from what is kept.
  public var isChanged: Bool
  /// Whether Start would keep the draft instead of running it.
  public var isOnSave: Bool

  /// Makes a builder scene.
  public init(
    formats: [Format], chosen: Int, draft: Format, field: PlanField?, isChanged: Bool, isOnSave: Bool = false
  ) {
    self.formats = formats
    self.chosen = chosen
    self.draft = draft
    self.field = field
    self.isChanged = isChanged
    self.isOnSave = isOnSave
  }
}

/// A session runs, or is paused.
public struct SessionScene: Sendable {
  /// The run.
  public var run: IntervalRun
  /// Its cues.
  public var cues: CueTrack

  /// Makes a session scene.
  public init(run: IntervalRun, cues: CueTrack) {
    self.run = run
    self.cues = cues
  }
}

/// A session is over.
public struct SummaryScene: Sendable {
  /// The plan that ran.
  public var plan: IntervalPlan
  /// What it came to.
  public var summary: IntervalSummary
  /// When it ended.
  public var since: Instant
  /// The session that ended; its last cue may still be due. Nil for one that ended before the wall was started.
  public var session: SessionScene?
  /// What is about to be kept of it; nil where nothing is, because nothing was done.
  public var record: SummaryRecord?

  /// Makes a summary scene.
  public init(
    plan: IntervalPlan, summary: IntervalSummary, since: Instant, session: SessionScene?,
    record: SummaryRecord? = nil
  ) {
    self.plan = plan
    self.summary = summary
    self.since = since
    self.session = session
    self.record = record
  }
}

extension SummaryScene {
  /// How much of its plan was done by a session that was ended before its end, 0 to 1; nil for one that ran to its end
  /// and where the plan has no length.
  public var shareDone: Double? {
    let clock = session?.run.clock ?? IntervalClock(plan)
    guard !summary.ranToEnd, let total = clock.total, total > .zero else { return nil }
    return min(1, summary.totalTime / total)
  }
}
