/// What some sessions come to together.
public struct TrainingTotal: Hashable, Sendable {
  public private(set) var sessions = 0
  /// The sum of their whole minutes.
  public private(set) var minutes = 0
  /// The sum of the loads of those that have one.
  public private(set) var load = 0
  /// How many of them have an effort, and so a load.
  public private(set) var rated = 0
  /// The time on each focus.
  public private(set) var focus = FocusTimes()

  /// Nothing.
  public init() {}

  /// Takes what was summed up before.
  public init(sessions: Int, minutes: Int, load: Int, rated: Int, focus: FocusTimes = FocusTimes()) {
    self.sessions = sessions
    self.minutes = minutes
    self.load = load
    self.rated = rated
    self.focus = focus
  }

  /// Sums up sessions.
  public init(_ entries: some Sequence<HistoryEntry>) {
    for entry in entries { add(entry) }
  }

  /// Adds a session.
  mutating func add(_ entry: HistoryEntry) {
    sessions += 1
    minutes += entry.minutes
    if let load = entry.load {
      self.load += load
      rated += 1
    }
    focus = focus + entry.focus
  }

  /// The share of the time with a focus that went to one, 0 to 1; nil where there is no such time.
  public func share(of focus: Focus) -> Double? {
    let total = self.focus.total
    return total > .zero ? self.focus[focus] / total : nil
  }
}
