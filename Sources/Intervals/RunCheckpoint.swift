/// What has to be remembered of a run to go on with it after the process is gone.
///
/// It knows no instants, which mean nothing to another process: how long ago it was made is for the keeper to say.
public struct RunCheckpoint: Hashable, Sendable {
  /// The plan as it was at Start.
  public var plan: IntervalPlan
  /// The elapsed time.
  public var position: Duration
  /// Whether the run was paused.
  public var isPaused: Bool
  /// The elapsed time at which each lap was taken.
  public var laps: [Duration]
  /// The lengths the run has decided, by phase.
  var settled: [Int: Duration]
  var tally: Tally

  /// The run that goes on from here: paused where it stopped or, when it was running, `gap` further on.
  ///
  /// The cues of the gap are not given any more. A gap that reaches beyond the end leaves a run that is done.
  public func run(after gap: Duration, at now: Instant) -> IntervalRun {
    IntervalRun(self, after: gap, at: now)
  }
}

extension RunCheckpoint {
  /// The checkpoint as text: a name and a value a line.
  public var text: String {
    var lines = [
      "id=\(plan.id)", "name=\(plan.name)", "block=\(plan.block.rawValue)",
      "plan=\(PlanNotation.text(of: plan))", "position=\(Self.nanoseconds(position))",
      "paused=\(isPaused)",
    ]
    let sorted = settled.sorted { $0.key < $1.key }
    lines.append("settled=\(sorted.map { "\($0.key):\($0.value.wholeMilliseconds)" }.joined(separator: ","))")
    lines.append("laps=\(laps.map { "\(Self.nanoseconds($0))" }.joined(separator: ","))")
    lines.append("total=\(Self.nanoseconds(tally.total))")
    lines.append("work=\(Self.nanoseconds(tally.work))")
    lines.append("done=\(tally.finishedWorks.sorted().map(String.init).joined(separator: ","))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a checkpoint; nil where the text is none, or tells of a run that cannot be.
  public init?(text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { return nil }
      values[line[..<sign]] = line[line.index(after: sign)...]
    }
    guard let id = values["id"], let name = values["name"],
      let block = values["block"].flatMap({ Block(rawValue: String($0)) }),
      let notation = values["plan"],
      let plan = try? PlanNotation.parse(String(notation), id: String(id), name: String(name), block: block),
      let position = values["position"].flatMap(Self.duration),
      let paused = values["paused"].flatMap({ Bool(String($0)) }),
      let laps = Self.list(values["laps"], Self.duration), laps.count <= PlanLimits.laps,
      let total = values["total"].flatMap(Self.duration), let work = values["work"].flatMap(Self.duration),
      let done = Self.list(values["done"], { Int($0).flatMap { $0 >= 0 ? $0 : nil } }),
      let settled = Self.settled(values["settled"])
    else { return nil }
    self.plan = plan
    self.position = position
    isPaused = paused
    self.laps = laps
    self.settled = settled
    tally = Tally(total: total, work: work, finishedWorks: Set(done))
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// A time of a run: not before its start, and within a month.
  private static func duration(_ text: some StringProtocol) -> Duration? {
    Int64(text).flatMap { (0...2_678_400_000_000_000).contains($0) ? .nanoseconds($0) : nil }
  }

  private static func list<Element>(_ text: Substring?, _ element: (Substring) -> Element?) -> [Element]? {
    guard let text else { return nil }
    let parts = text.split(separator: ",")
    let elements = parts.compactMap(element)
    return elements.count == parts.count ? elements : nil
  }

  private static func settled(_ text: Substring?) -> [Int: Duration]? {
    let pairs = list(text) { part -> (Int, Duration)? in
      let numbers = part.split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let index = numbers[0], let milliseconds = numbers[1], index >= 0,
        index <= PlanLimits.phases * 4, case let length = Duration.milliseconds(milliseconds),
        length > .zero, length <= PlanLimits.total
      else { return nil }
      return (index, length)
    }
    return pairs.flatMap { pairs in
      Set(pairs.map(\.0)).count == pairs.count ? Dictionary(uniqueKeysWithValues: pairs) : nil
    }
  }
}
