public import Intervals

/// A finished session as the history keeps it.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
  /// Chosen by whoever saves it, so that saving it again after a lost reply makes no second entry.
  public var key: String
  /// When it began.
  public var start: EntryStart
  /// What was trained.
  public var trained: Trained
  /// How long it ran, pauses left out, in whole milliseconds.
  public var length: Duration
  /// The time of it in work phases, in whole milliseconds.
  public var work: Duration
  /// How hard it was, 1 to 10; nil when nobody said.
  public var effort: Int?
  /// The rounds that ran through their end; nil where nothing counted them.
  public var rounds: RoundCount?
  /// What it is scored by, where it has a score.
  public var score: Score?
  /// The time on each focus.
  public var focus: FocusTimes
  /// The best sets, in the order of the moves.
  public var topSets: [TopSet]
  /// An estimate of the energy spent, in kilocalories; nil without a body weight. See ``EnergyEstimate``.
  public var energy: Int?
  /// Whether it ran to its end.
  public var ranToEnd: Bool
  /// What somebody wrote about it.
  public var note: String
  /// Whether it belongs to the sample training, which is never mixed with what was really trained.
  public var isSample: Bool

  public var id: String { key }

  /// Makes an entry; ``validate()`` checks it.
  public init(
    key: String, start: EntryStart, trained: Trained, length: Duration, work: Duration, effort: Int? = nil,
    rounds: RoundCount? = nil, score: Score? = nil, focus: FocusTimes = FocusTimes(), topSets: [TopSet] = [],
    energy: Int? = nil,
    ranToEnd: Bool, note: String = "", isSample: Bool = false
  ) {
    self.key = key
    self.start = start
    self.trained = trained
    self.length = length
    self.work = work
    self.effort = effort
    self.rounds = rounds
    self.score = score
    self.focus = focus
    self.topSets = topSets
    self.energy = energy
    self.ranToEnd = ranToEnd
    self.note = note
    self.isSample = isSample
  }

  /// Makes an entry of what a run came to; one that nobody ended for weeks is as long as an entry may be.
  public init(key: String, start: EntryStart, trained: Trained, summary: IntervalSummary) {
    func whole(_ time: Duration) -> Duration {
      .milliseconds(time.clamped(to: EntryLimits.length).wholeMilliseconds)
    }
    self.init(
      key: key, start: start, trained: trained, length: whole(summary.totalTime),
      work: whole(summary.workTime), rounds: Self.rounds(of: summary), score: summary.score,
      ranToEnd: summary.ranToEnd)
  }

  /// What a run without an end and without rounds says nothing of.
  private static func rounds(of summary: IntervalSummary) -> RoundCount? {
    guard summary.roundsDone > 0 || summary.rounds != nil else { return nil }
    let most = EntryLimits.count.upperBound
    return RoundCount(min(summary.roundsDone, most), of: summary.rounds.map { min($0, most) })
  }

  /// Whether a session of a programme was done, as the week has it: to its end, and no format or recovery flow.
  public var completesSession: Bool { ranToEnd && (trained.place != nil || isSample) }

  /// The day it belongs to.
  public var date: LocalDate { start.date }

  /// Its length to the nearest whole minute; all figures are sums of these, so that they add up.
  public var minutes: Int {
    Int((length.clamped(to: EntryLimits.length).wholeMilliseconds + 30_000) / 60_000)
  }

  /// Effort times minutes (session RPE; Foster and others, 2001); nil without an effort.
  public var load: Int? { effort.map { $0 * minutes } }
}
