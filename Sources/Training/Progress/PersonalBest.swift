/// The best result of a series so far. It is worked out from the entries whenever it is read, so that an edit or a
/// deletion moves it.
public struct PersonalBest: Hashable, Sendable {
  /// A result that was the best when it was made.
  public struct Step: Hashable, Sendable {
    public var result: BestResult
    public var date: LocalDate
    /// The key of the entry.
    public var key: String

    /// Makes a step.
    public init(result: BestResult, date: LocalDate, key: String) {
      self.result = result
      self.date = date
      self.key = key
    }
  }

  public var series: BestSeries
  /// What is shown for the subject: the move's name, or the last name of the format or session.
  public var name: String
  /// The results that were best in their time, the first one first; never empty.
  public var climb: [Step]
  /// Whether it was made within the last 14 days.
  public var isFresh: Bool
  /// The highest estimate of what could be lifted once, over all sets of the series; of weights only.
  public var oneRep: OneRepEstimate?

  /// Makes a best.
  ///
  /// - Parameter climb: at least one step.
  public init(
    series: BestSeries, name: String, climb: [Step], isFresh: Bool, oneRep: OneRepEstimate? = nil
  ) {
    precondition(!climb.isEmpty, "a best has a result")
    self.series = series
    self.name = name
    self.climb = climb
    self.isFresh = isFresh
    self.oneRep = oneRep
  }

  /// The best.
  public var best: Step { climb[climb.count - 1] }
  /// Whether nothing came before it.
  public var isFirst: Bool { climb.count == 1 }
  /// What is to be said of it: `first`, `new best`, or nothing.
  public var badge: String? { isFirst ? "first" : isFresh ? "new best" : nil }
  /// The one it beat; nil for the first.
  public var before: Step? { climb.dropLast().last }

  /// The best as it is read: `24 kg × 12`.
  public var text: String { series.text(best.result) }
  /// How much better it is than the one it beat: `+2.5 kg`; nil for the first.
  public var gain: String? { before.map { series.gain(from: $0.result, to: best.result) } }

  /// The climb from 0, the first result, to 1, the best; even steps where only repetitions have grown.
  public var climbHeights: [Double] {
    guard climb.count > 1, climb[0].result.value != best.result.value else {
      return climb.indices.map { climb.count > 1 ? Double($0) / Double(climb.count - 1) : 1 }
    }
    let (first, whole) = (climb[0].result.value, best.result.value - climb[0].result.value)
    return climb.map { Double($0.result.value - first) / Double(whole) }
  }

  /// How many days a best is new, the day of it counted.
  public static let freshDays = 14

  /// The bests of all series, the newest first; of one day in the order of their names.
  ///
  /// - Parameter entries: all there are, the oldest first.
  public static func all(in entries: [HistoryEntry], on today: LocalDate) -> [PersonalBest] {
    var table = BestTable()
    for entry in entries where entry.ranToEnd { table.take(entry) }
    var bests = table.bests
    for index in bests.indices {
      bests[index].isFresh = (0..<freshDays).contains(today - bests[index].best.date)
    }
    return bests.sorted { $0.isListed(before: $1) }
  }

  /// Takes over the estimate from a set where it is higher; of equal ones the earliest stays.
  mutating func takeEstimate(of set: TopSet, on date: LocalDate) {
    guard let weight = OneRepEstimate.weight(from: set.feat),
      weight.hundredths > oneRep?.weight.hundredths ?? 0
    else { return }
    oneRep = OneRepEstimate(weight: weight, source: set, date: date)
  }

  private func isListed(before other: PersonalBest) -> Bool {
    if best.date != other.best.date { return best.date > other.best.date }
    if name != other.name { return name < other.name }
    return "\(series)" < "\(other.series)"
  }
}
